// Boards at a serial port as models, in a time of their own: what the page's upload (web/upload) says and writes, whatever goes wrong,
// within seconds. The bootloaders insist on their protocols as the application notes have them: AVR061 (an Uno), AVR068 (a Mega), AVR109
// (an Arduboy), and what Cathy3K adds for the flash chip of an Arduboy FX.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, build } = require('./harness.cjs');

const ANSWER_MS = 1, CLOSE_MS = 20, BOOT_MS = 40, LEAVES_MS = 1000, RESET_MS = 10;

// Time for the code under test: it passes where nothing else is to be done.
class Clock {
    constructor() { Object.assign(this, { now: 0, timers: [] }); }

    after(ms, act) {
        const at = this.now + Math.max(ms, 0), later = this.timers.findLastIndex((timer) => timer.at <= at) + 1;

        this.timers.splice(later, 0, { at, act });
    }

    // Lets time pass until a promise is settled. Returns { value } or { error }; error 'for ever' if nothing is waited for any more.
    async until(promise) {
        let result;

        promise.then((value) => { result = { value }; }, (error) => { result = { error }; });
        for (;;) {
            await new Promise(setImmediate);
            if (result)
                return result;
            const next = this.timers.shift();

            if (!next)
                return { error: new Error('for ever') };
            this.now = next.at;
            next.act();
        }
    }
}

// web/upload with that time.
function load(clock) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'upload.')), bundle = `${dir}/upload.cjs`;

    execFileSync(path.join(build, 'web/node_modules/.bin/esbuild'), ['--bundle', '--log-level=warning', '--format=cjs',
        '--loader:.txt=text', `--outfile=${bundle}`, path.join(root, 'web/upload/upload.js')]);
    const module = { exports: {} }, code = fs.readFileSync(bundle, 'utf8'), performance = { now: () => clock.now };

    fs.rmSync(dir, { recursive: true });
    new Function('module', 'setTimeout', 'performance', code)(module, (act, ms) => clock.after(ms, act), performance);
    return module.exports;
}

// A SerialPort of the browser with a board: board.baud, board.take(byte): the bytes of an answer to a command that is whole then;
// board.signals(on), board.opened(baud), board.closed(). It is refused so many times, with an error of that name.
class Port {
    constructor(clock, board, ids = {}) {
        Object.assign(this, { clock, board, ids, connected: true, isOpen: false, closing: false, refusals: 0, refusal: 'NetworkError', log: [] });
        board.port = this;
    }

    getInfo() { return this.ids; }

    async open({ baudRate }) {
        if (this.isOpen || this.closing)
            throw new DOMException('it is open', 'InvalidStateError');
        if (!this.connected || this.refusals-- > 0)
            throw new DOMException('it is gone', this.refusal);
        this.isOpen = true;
        this.baud = baudRate;
        this.log.push(baudRate);
        this.readable = new ReadableStream({ start: (to) => { this.to = to; } });
        this.writable = new WritableStream({ write: (bytes) => this.written(bytes) });
        this.board.opened?.(baudRate);
    }

    written(bytes) {
        if (!this.connected)
            throw new DOMException('it is gone', 'NetworkError');
        for (const byte of this.baud === this.board.baud ? bytes : []) {
            const answer = this.board.take(byte);

            if (answer?.length > 0)
                this.say(answer);
        }
    }

    say(bytes) { this.clock.after(this.board.slow ?? ANSWER_MS, () => { if (this.isOpen && this.connected) this.to.enqueue(Uint8Array.from(bytes)); }); }

    async close() {
        if (this.readable.locked || this.writable.locked)
            throw new TypeError('a stream is locked');
        this.closing = true;
        await new Promise((done) => this.clock.after(CLOSE_MS, done));
        this.isOpen = this.closing = false;
        this.board.closed?.(this.baud);
    }

    async setSignals({ dataTerminalReady, requestToSend }) {
        if (!this.isOpen || dataTerminalReady !== requestToSend)
            throw new DOMException('it is not open', 'InvalidStateError');
        this.board.signals?.(dataTerminalReady);
    }

    unplug() {
        this.connected = false;
        if (this.isOpen)
            this.to.error(new DOMException('the device has been lost', 'NetworkError'));
        this.isOpen = false;
    }
}

// What all boards have: flash; a fault at the n-th command that is whole: 'silent' no answer; 'first', 'wrong', 'last' a bit of it, where;
// 'unplug'; 'refused' by an Uno or a Mega. slow: the ms until each answer.
// whole(bytes) returns the answer to a command, or { least: how many bytes it has at least }.
class Board {
    constructor(clock, { signature, flash, fault = '', at = 0, worn, slow }) {
        Object.assign(this, { clock, signature, fault, at, worn, slow, count: 0, bytes: [], least: 1, wrong: [], started: false });
        this.flash = new Uint8Array(flash).fill(0xff);
    }

    take(byte) {
        this.bytes.push(byte);
        if (!this.isThere() || this.bytes.length < this.least)
            return undefined;
        const answer = this.whole(this.bytes);

        this.least = answer.least ?? 1;
        if (answer.least)
            return undefined;
        this.bytes = [];
        if (++this.count !== this.at || ['', 'refused'].includes(this.fault))
            return answer;
        if (this.fault === 'unplug')
            this.port.unplug();
        const places = { first: 0, wrong: answer.length >> 1, last: answer.length - 1 };

        return this.fault in places ? answer.map((b, i) => (i === places[this.fault] ? b ^ 0x40 : b)) : [];
    }

    isThere() { return true; }

    get isRefused() { return this.fault === 'refused' && this.count + 1 === this.at; }

    insist(isSo, what) { if (!isSo) this.wrong.push(what); }

    // Writes; one cell of the memory may be worn.
    store(memory, bytes, at) {
        memory.set(bytes, at);
        if (this.worn >= at && this.worn < at + bytes.length)
            memory[this.worn] ^= 0x10;
    }
}

// An Uno or a Mega: a falling edge of DTR resets it; its bootloader leaves after a second without a command.
class Reset extends Board {
    signals(on) {
        if (on && this.dtr === false) {
            [this.bytes, this.least] = [[], 1];
            this.bootAt = this.heardAt = this.clock.now + BOOT_MS;
            this.insist(this.clock.now - this.lowAt >= RESET_MS, 'a reset is too short');
            if (!this.wasReset)
                this.port.say([0, 0xff]); /* noise of the start */
            this.wasReset = true;
        }
        if (!on)
            this.lowAt = this.clock.now;
        this.dtr = on;
    }

    isThere() {
        const isThere = this.clock.now >= this.bootAt && this.clock.now - this.heardAt < LEAVES_MS && !this.started;

        this.heardAt = isThere ? this.clock.now : this.heardAt;
        if (!isThere)
            [this.bytes, this.least] = [[], 1];
        return isThere;
    }
}

class Uno extends Reset {
    constructor(clock, options) {
        super(clock, { signature: [0x1e, 0x95, 0x0f], flash: 32768, ...options });
        this.baud = options?.baud ?? 115200;
    }

    whole([command, ...rest]) {
        const size = rest[0] << 8 | rest[1], lengths = { 0x30: 1, 0x51: 1, 0x55: 3, 0x64: 3 + size + 1, 0x74: 4, 0x75: 1 };

        if (command === 0x64 && rest.length < 3)
            return { least: 4 };
        if (rest.length < (lengths[command] ?? 1))
            return { least: 1 + (lengths[command] ?? 1) };
        if (rest.at(-1) !== 0x20 || lengths[command] === undefined)
            return [0x15];
        return this.isRefused ? [0x14, 0x11] : [0x14, ...this.done(command, rest, size), 0x10];
    }

    done(command, rest, size) {
        if (command === 0x51)
            this.started = true;
        if (command === 0x55)
            this.address = (rest[0] | rest[1] << 8) * 2;
        if (command === 0x64 || command === 0x74)
            this.insist(rest[2] === 0x46 && size === 128 && this.address % 128 === 0, 'pages of flash');
        if (command === 0x64)
            this.store(this.flash, rest.slice(3, -1), this.address);
        return command === 0x74 ? [...this.flash.subarray(this.address, this.address + size)] : command === 0x75 ? this.signature : [];
    }
}

class Mega extends Reset {
    // reach: bytes that addresses reach, for an old bootloader.
    constructor(clock, options) {
        super(clock, { signature: [0x1e, 0x98, 0x01], flash: 1 << 18, ...options });
        Object.assign(this, { baud: 115200, reach: 1 << 18, ...options });
    }

    whole(message) {
        const [start, number, high, low, token, ...body] = message, size = high << 8 | low;

        if (message.length < 6 || body.length < size + 1)
            return { least: 6 + (message.length < 6 ? 0 : size) };
        this.insist(start === 0x1b && token === 0x0e && message.reduce((a, b) => a ^ b) === 0, 'a message');
        const answer = this.isRefused ? [body[0], 0xc0] : [body[0], 0, ...this.done(body.slice(0, -1))], head = [0x1b, number, answer.length >> 8, answer.length & 0xff, 0x0e];

        return [...head, ...answer, [...head, ...answer].reduce((a, b) => a ^ b)];
    }

    done([command, ...rest]) {
        const size = rest[0] << 8 | rest[1], at = this.address & (this.reach - 1);

        const lengths = { 0x01: 0, 0x06: 4, 0x10: 11, 0x11: 2, 0x13: 9 + size, 0x14: 3, 0x1b: 5 };

        this.insist(lengths[command] === rest.length, `the length of ${command}`);
        this.insist([0x01, 0x1b, 0x10].includes(command) || this.entered, 'programming mode');
        if (command === 0x01)
            return [8, ...Buffer.from('AVRISP_2')];
        if (command === 0x1b) {
            this.insist(rest.join() === `4,48,0,${rest[3]},0`, 'the signature, by the command of SPI');
            return [this.signature[rest[3]], 0];
        }
        if (command === 0x06)
            this.address = ((rest[0] & 0x7f) << 24 | rest[1] << 16 | rest[2] << 8 | rest[3]) * 2;
        if (command === 0x10)
            this.entered = true;
        if (command === 0x11)
            [this.entered, this.started] = [false, true];
        if (command === 0x13 || command === 0x14)
            this.insist(size === 256 && at % 256 === 0, 'pages of flash');
        if (command === 0x13)
            this.store(this.flash, rest.slice(9), at);
        return command === 0x14 ? [...this.flash.subarray(at, at + size), 0] : [];
    }
}

// An Arduboy; chip: that of an Arduboy FX, with its id. Its sketch leaves for the bootloader after the touch at 1200 baud.
class Arduboy extends Board {
    constructor(clock, options) {
        super(clock, { signature: [0x1e, 0x95, 0x87], flash: 28672, ...options });
        Object.assign(this, { baud: 57600, name: 'CATERIN', ...options });
    }

    whole([letter, ...rest]) {
        const command = String.fromCharCode(letter), size = (rest[0] << 8 | rest[1]) || 65536;
        const lengths = { S: 0, s: 0, b: 0, P: 0, L: 0, E: 0, V: 0, A: 2, g: 3, B: 3 + size, ...(this.chip && { j: 0, x: 1 }) };

        if (command === 'B' && rest.length < 3)
            return { least: 4 };
        if (rest.length < (lengths[command] ?? 0))
            return { least: 1 + lengths[command] };
        this.insist(command in lengths, `the command ${command}`);
        return command in lengths ? this.done(command, rest, size) : [63];
    }

    done(command, rest, size) {
        const isChip = rest[2] === 67, memory = isChip ? this.chip : this.flash;
        const at = isChip ? this.page * 256 % this.chip.length : this.word * 2;
        const answers = {
            S: Buffer.from(this.name), s: [...this.signature].reverse(), b: [89, 0, 128],
            V: Buffer.from(this.version ?? (this.chip ? '13' : '10')), j: (command === 'j' && this.ids?.shift()) || this.id,
        };

        if (answers[command])
            return [...answers[command]];
        if (command === 'A')
            this.word = this.page = rest[0] << 8 | rest[1];
        if (command === 'P' || command === 'L')
            this.programs = command === 'P';
        if (command === 'x')
            this.light = rest[0];
        if (command === 'g' || command === 'B') {
            this.insist(isChip ? size === 65536 && at % 65536 === 0 && this.light === 0xc2
                : rest[2] === 70 && size === 128 && this.programs, 'blocks');
            this.word += size / 2;
        }
        if (command === 'B' && isChip)
            memory.fill(0xff, at, at + size);
        if (command === 'B') /* unplugged, half of it comes */
            this.store(memory, this.fault === 'unplug' && this.count + 1 === this.at ? rest.slice(3, 3 + size / 2) : rest.slice(3), at);
        if (command === 'E') {
            this.insist(!this.programs && !(this.light & 0x80), 'leaves');
            this.started = true;
            this.clock.after(5, () => this.port.unplug());
        }
        return command === 'g' ? [...memory.subarray(at, at + size)] : [13];
    }
}

// A sketch on an Arduboy. Touched at 1200 baud, its port goes, and and then next() is called: ms.
class Sketch {
    constructor(clock, next, gone, back) { Object.assign(this, { clock, next, gone, back, baud: 57600 }); }

    take() { return undefined; }

    signals(on) { this.dtr = on; }

    closed(baud) {
        if (baud === 1200 && this.dtr === false)
            this.clock.after(this.gone, () => {
                this.port.unplug();
                this.clock.after(this.back, this.next);
            });
    }
}

module.exports = { Clock, load, Port, Uno, Mega, Arduboy, Sketch };
