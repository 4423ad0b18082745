#!/usr/bin/env node
// "Put it on my board": the page writes to the emulated Uno and Mega with their real bootloaders, and to the serial side of an Arduboy, over a
// navigator.serial that leads to their pseudo-terminals (host_tests/emulator/uno); and every way it can fail is told in one line. Before that
// its modules write to models of these boards (bootloaders.cjs), with each fault at each command.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync, spawn } = require('node:child_process');
const { root, build, ok, same, main, openPage } = require('./harness.cjs');
const { Bridge } = require('./serial.cjs');
const { Clock, load, Port, Uno, Mega, Arduboy, Sketch } = require('./bootloaders.cjs');

const OPTIBOOT = path.join(build, 'optiboot.hex'), STK500V2 = '/usr/share/arduino/hardware/arduino/avr/bootloaders/stk500v2/stk500boot_v2_mega2560.hex';
// How many times slower than the board's the page's time passes: on a busy computer no answer comes too late.  Where a test waits for silence, SLOW;
// where every command is answered, PATIENT (more than eight seconds were seen from a command to its answer).
const SLOW = 4, PATIENT = 60;
const WHOLE = 253952, HALF = 8192, SHORT = 2048; // bytes of the image, where it need not be whole
const DATA = fs.readFileSync(path.join(build, 'arduboy-fx/nimatron.fx')), CHIP = 1 << 24, BLOCK = 65536;
const BLOCKS = Math.ceil(DATA.length / BLOCK) * BLOCK; // bytes of the blocks that the data are in
const BENCHES = 3; // beside one another

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// A place with its own ports, so that tests can run beside one another.
class Bench {
    constructor(browser) {
        this.browser = browser;
        this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nimatron-'));
    }

    file(name) { return path.join(this.folder, name); }

    // A board (program and its first arguments) at a pseudo-terminal, once its port is there.
    async plug(program, port, ...more) {
        const child = spawn(path.join(build, program[0]), [...program.slice(1), this.file(port), this.file('flash'), ...more], { stdio: ['ignore', 'pipe', 'ignore'] });
        const board = { child, said: '', ended: new Promise((done) => child.on('close', done)) };

        child.stdout.on('data', (data) => { board.said += data; });
        for (let i = 0; i < 600 && !fs.existsSync(this.file(port)); i++)
            await sleep(50);
        return board;
    }

    uno(...fault) { return this.plug(['uno', 'uno-lcd'], 'uno', path.join(build, 'uno-lcd/nimatron.elf'), OPTIBOOT, ...fault); }
    mega(...fault) { return this.plug(['uno', 'mega-oled'], 'uno', path.join(build, 'mega-oled/nimatron.elf'), STK500V2, ...fault); }
    arduboy(...state) { return this.plug(['caterina'], 'arduboy', ...state); }

    // An Arduboy FX in its bootloader, with a chip of that JEDEC id.
    fx(id = 'EF4018', ...fault) { return this.arduboy('bootloader', '0', this.file('chip'), id, ...fault); }

    // Fills the chip: another program's bytes at its start, and right before where the data come.
    fillChip(step = 7) {
        const other = Buffer.from(Array.from({ length: BLOCKS - DATA.length }, (_, i) => (i * step + (i >> 8)) & 0xff));

        this.before = Buffer.alloc(CHIP, 0xff);
        other.copy(this.before);
        other.copy(this.before, CHIP - BLOCKS);
        fs.writeFileSync(this.file('chip'), this.before);
    }

    // Whether the data are at the end of the chip, and all else is as it was.
    hasData() {
        const chip = fs.readFileSync(this.file('chip'));

        return chip.length === CHIP && chip.subarray(CHIP - DATA.length).equals(DATA) && chip.subarray(0, CHIP - DATA.length).equals(this.before.subarray(0, CHIP - DATA.length));
    }

    async unplug(board) {
        board.child.kill('SIGTERM');
        await board.ended;
        fs.rmSync(this.file('uno'), { force: true });
    }

    // The page of a board with these ports; of the image only so many bytes; its time passes so much more slowly.  What it said on the way is kept in `told`.
    async page(board, { allowed = false, bytes = SHORT, slow = board.startsWith('arduboy-') ? PATIENT : SLOW } = {}) {
        const bridge = new Bridge(this.folder, ['uno', 'arduboy']);
        const page = await openPage(this.browser, { board, prepare: async (p) => { await p.addInitScript(slowDown, slow); await bridge.installIn(p, allowed); } });

        page.bridge = bridge;
        await page.evaluate((length) => {
            const { image } = nimatron.page, said = document.getElementById('upload-status');

            nimatron.page.image = { ...image, chip: { ...image.chip }, hex: `${image.hex.split('\n').slice(0, Math.ceil(length / 16)).join('\n')}\n:00000001FF\n` };
            globalThis.told = [];
            new MutationObserver(() => told.push(said.textContent)).observe(said, { childList: true });
            globalThis.parts = [];
            new MutationObserver(() => parts.push(document.getElementById('progress').value)).observe(document.getElementById('progress'), { attributes: true });
        }, bytes);
        return page;
    }

    // Whether what is shown of the progress, from the last beginning on, goes from left to right, and its steps are equal parts.
    async isSteady(page) {
        const all = await page.evaluate(() => parts), parts = all.slice(all.lastIndexOf(0) + 1);

        return parts.every((part, i) => i === 0 || (part >= parts[i - 1] && part - parts[i - 1] < .19)) && parts[0] < .1 && parts.at(-1) > .9;
    }

    flash() { return fs.readFileSync(this.file('flash')); }

    holds(board, bytes = SHORT) {
        execFileSync('objcopy', ['-I', 'ihex', '-O', 'binary', '--gap-fill', '0xFF', path.join(build, board, 'nimatron.hex'), this.file('image')]);
        const image = fs.readFileSync(this.file('image')).subarray(0, bytes);

        return image.equals(this.flash().subarray(0, image.length));
    }
}

// Runs in the page: a clock that is so many times slower.
function slowDown(times) {
    const timeout = globalThis.setTimeout.bind(globalThis), now = performance.now.bind(performance);

    globalThis.setTimeout = (act, ms, ...rest) => timeout(act, ms * times, ...rest);
    performance.now = () => now() / times;
}

// Presses the button, and waits until it can be pressed again: what is said then.
async function put(page) {
    await page.click('#upload');
    await page.waitForFunction(() => !document.getElementById('upload').disabled, undefined, { timeout: 300000 });
    return page.textContent('#upload-status');
}

async function anUno(bench) {
    const actor = await bench.uno(), page = await bench.page('uno-lcd', { bytes: WHOLE }), said = await put(page);
    const told = await page.evaluate(() => told), signals = page.bridge.log.filter(([what]) => what === 'signals').map(([, s]) => s.dataTerminalReady);

    await bench.unplug(actor);
    ok(/^Written and verified/.test(said), `an Uno: ${said}`);
    ok(bench.holds('uno-lcd', WHOLE), 'the whole image is in its flash');
    ok(await bench.isSteady(page), 'and its progress was shown', String(await page.evaluate(() => parts)));
    same(signals.slice(0, 2), [false, true], 'DTR was let go and pulled: a real Uno is reset by that');
    ok(/^Calling,(.*,)?Writing,Verifying,Written$/.test(told.map((text) => text.split(' ')[0]).join()), 'it told how far it was', told.join('\n'));
    ok(actor.said.includes('Press RIGHT'), `and the firmware has started: ${actor.said.split('\n')[0]}`, actor.said);
}

const goesWrong = (board, fault, pattern, name, slow = SLOW) => async (bench) => {
    const actor = await bench.uno(...fault), page = await bench.page(board, { slow }), said = await put(page);

    await bench.unplug(actor);
    ok(pattern.test(said) && !said.includes('\n'), `${name}: ${said}`);
    ok(await page.evaluate(() => document.getElementById('upload-status').classList.contains('trouble')), 'and it looks like it');
};

async function again(bench) {
    const page = await bench.page('uno-lcd', { bytes: HALF }), first = await bench.uno('vanish', '5000'), said = await put(page);
    const part = await page.evaluate(() => document.getElementById('progress').value);

    await bench.unplug(first);
    const second = await bench.uno(), done = await put(page);

    await bench.unplug(second);
    ok(/unplugged half-way.*Plug it in again/.test(said) && part > 0.2, `unplugged half-way through writing: ${said}`);
    ok(/verified/.test(done) && bench.holds('uno-lcd', HALF), `plugged in and pressed again: ${done}`);
}

async function anOldBootloader(bench) {
    const slow = await bench.uno('slow', '1'), page = await bench.page('uno-oled'), said = await put(page);

    await bench.unplug(slow);
    ok(/verified/.test(said), `an old bootloader at 57,600 baud: ${said}`);
    same(page.bridge.log.filter(([what]) => what === 'open').map(([, baud]) => baud), [115200, 57600], 'after it was called at 115,200');
    ok(bench.holds('uno-oled'), 'the image is in its flash');
}

async function aBusyComputer(bench) {
    const board = await bench.uno('hurry', '500'), page = await bench.page('uno-lcd');

    page.bridge.stallAt = 800;
    const said = await put(page), told = await page.evaluate(() => told);

    await bench.unplug(board);
    ok(/verified/.test(said) && bench.holds('uno-lcd'), `a computer that is busy until the bootloader has left: ${said}`);
    ok(/^Calling,(.*,)?Writing,(.*,)?Calling,(.*,)?Writing,Verifying,Written$/.test(told.map((text) => text.split(' ')[0]).join()), 'it is called again', told.join('\n'));
}

async function anotherChip(bench) {
    const board = await bench.uno(), page = await bench.page('uno-lcd');

    await page.evaluate(() => { nimatron.page.image.chip.signature = [0x1e, 0x94, 0x06]; });
    const said = await put(page);

    await bench.unplug(board);
    ok(/another chip.*nothing was written/.test(said), `another chip: ${said}`);
    ok(bench.flash().subarray(0, 20000).every((byte) => byte === 0xff), 'and nothing was written');
}

// What the USB ids say, before anything is sent; and a chip that is another one but runs the image.
async function anotherBoard(bench) {
    const board = await bench.uno('pb', '1'), page = await bench.page('uno-lcd', { bytes: HALF });
    const said = async (usbVendorId, usbProductId) => {
        await page.evaluate((info) => { globalThis.serialInfo = info; }, { usbVendorId, usbProductId });
        return put(page);
    };
    const leonardo = await said(0x2341, 0x8036), r4 = await said(0x2341, 0x0069), clone = await said(0x1a86, 0x7523);

    await bench.unplug(board);
    ok(/is an Arduino Leonardo, and nothing was written/.test(leonardo), `a Leonardo: ${leonardo}`);
    ok(/is an Arduino Uno R4 Minima, and nothing was written/.test(r4), `an Uno R4: ${r4}`);
    ok(/verified/.test(clone) && bench.holds('uno-lcd', HALF), `a clone with an ATmega328PB: ${clone}`);
}

async function withoutAPort(bench) {
    const page = await bench.page('uno-lcd', { slow: 1 });

    ok(/No port was chosen, and nothing was written.*sudo snap connect chromium:raw-usb/.test(await put(page)), `no port: ${await page.textContent('#upload-status')}`);
    await page.evaluate(() => { navigator.serial.requestPort = async () => ({ getInfo: () => ({}), open: async () => { throw new DOMException('in use', 'NetworkError'); } }); });
    ok(/in use: close what has it open.*sudo usermod -aG dialout .*ModemManager/.test(await put(page)), `a port that is in use: ${await page.textContent('#upload-status')}`);
    await page.evaluate(() => { nimatron.page.image.room = 1000; });
    ok(/larger than/.test(await put(page)), `an image that is too large: ${await page.textContent('#upload-status')}`);
}

async function aMega(bench) {
    const actor = await bench.mega(), page = await bench.page('mega-oled', { bytes: WHOLE }), said = await put(page);

    await bench.unplug(actor);
    ok(/^Written and verified/.test(said), `a Mega: ${said}`);
    ok(bench.holds('mega-oled', WHOLE), 'the whole image is in its flash');
    ok(actor.said.includes('play'), `and the firmware has started: ${actor.said.split('\n')[0]}`, actor.said);
}

async function aWornMega(bench) {
    const worn = await bench.mega('stuck', '1'), page = await bench.page('mega-oled'), said = await put(page);

    await bench.unplug(worn);
    ok(/reads back differently/.test(said), `a Mega with a cell that does not take its value: ${said}`);
    const uno = await bench.uno(), none = await put(await bench.page('mega-oled', { slow: 1 }));

    await bench.unplug(uno);
    ok(/No bootloader answers/.test(none), `an Uno where a Mega was meant: ${none}`);
}

async function anOldMega(bench) {
    const old = await bench.mega('stuck', String((1 << 17) + 1)), said = await put(await bench.page('mega-oled', { bytes: (1 << 17) + HALF }));

    await bench.unplug(old);
    ok(/old bootloader, as some copies have, which writes no more than 128 KB/.test(said), `a Mega with a difference beyond 128 KB: ${said}`);
}

async function anArduboy(bench) {
    const board = await bench.arduboy('bootloader', '0'), page = await bench.page('arduboy', { bytes: HALF, slow: PATIENT }), said = await put(page);

    await board.ended;
    ok(/verified/.test(said), `an Arduboy whose bootloader waits: ${said}`);
    ok(bench.holds('arduboy', HALF), 'the image is in its flash');
}

// A byte of the last block is worn out.
async function aWornArduboy(bench) {
    const board = await bench.arduboy('bootloader', '0', 'worn', String(HALF - 100)), page = await bench.page('arduboy', { bytes: HALF, slow: PATIENT }), said = await put(page);

    await bench.unplug(board);
    ok(/reads back differently/.test(said) && !said.includes('\n'), `an Arduboy with a byte that does not take its value: ${said}`);
}

async function aSketch(bench) {
    const board = await bench.arduboy('sketch'), page = await bench.page('arduboy', { allowed: true }), said = await put(page);

    await board.ended;
    ok(/verified/.test(said), `one with a sketch that is asked to leave at 1200 baud, all ports being allowed: ${said}`);
    same(page.bridge.log.filter(([what]) => what === 'open').map(([, baud]) => baud), [57600, 1200, 57600], 'called, touched, called again');
    ok(bench.holds('arduboy'), 'the image is in its flash');
}

async function aSketchAndAnotherPort(bench) {
    const board = await bench.arduboy('sketch'), page = await bench.page('arduboy'), said = await put(page), done = await put(page);

    await board.ended;
    ok(/press the button again, and choose that one/.test(said), `the bootloader's port must be chosen, too: ${said}`);
    ok(/verified/.test(done) && bench.holds('arduboy'), `and then it is written: ${done}`);
}

async function anFx(bench) {
    bench.fillChip();
    const board = await bench.fx(), page = await bench.page('arduboy-fx'), said = await put(page), told = await page.evaluate(() => told);

    await board.ended;
    ok(/^Written and verified/.test(said), `an Arduboy FX: ${said}`);
    ok(bench.holds('arduboy-fx'), 'the image is in its flash');
    ok(bench.hasData(), 'the data are in its flash chip, and what stood beside them');
    ok(/Reading the flash chip.*Writing the flash chip.*Verifying the flash chip.*Writing .*Verifying .*Written/.test(told.join(' ')), 'it told how far it was', told.join('\n'));
    ok(await bench.isSteady(page), 'and its progress was shown', String(await page.evaluate(() => parts)));
    const same = await bench.fx('EF4018', 'vanish', '1'), again = await put(page);

    await same.ended;
    ok(/^Written and verified/.test(again), `data that are there are not written again: ${again}`);
}

async function anFxUnplugged(bench) {
    bench.fillChip();
    const first = await bench.fx('EF4018', 'vanish', '20'), page = await bench.page('arduboy-fx'), said = await put(page);

    await first.ended;
    ok(/unplugged half-way.*Plug it in again/.test(said), `an FX unplugged while its chip is written: ${said}`);
    ok(!fs.readFileSync(bench.file('chip')).equals(bench.before), 'the chip is not as it was');
    const second = await bench.fx(), done = await put(page);

    await second.ended;
    ok(/verified/.test(done) && bench.holds('arduboy-fx'), `plugged in and pressed again: ${done}`);
    ok(bench.hasData(), 'what stood beside the data is there again');
    same(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('flash-block'))), [], 'and no longer kept');
}

// A is unplugged while it is written, B is written meanwhile, and A again.
async function twoFx(bench) {
    bench.fillChip();
    const page = await bench.page('arduboy-fx'), first = await bench.fx('EF4018', 'vanish', '20');

    await put(page);
    await first.ended;
    const chip = fs.readFileSync(bench.file('chip')), before = bench.before;

    bench.fillChip(3);
    const other = await bench.fx(), written = await put(page);

    await other.ended;
    ok(/verified/.test(written) && bench.hasData(), `another FX, while one is unplugged half-way, keeps its own: ${written}`);
    fs.writeFileSync(bench.file('chip'), chip);
    bench.before = before;
    const again = await bench.fx(), done = await put(page);

    await again.ended;
    ok(/verified/.test(done) && bench.hasData(), `and the first one has what stood beside its data: ${done}`);
    same(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('flash-block'))), [], 'no longer kept');
}

async function noStorage(bench) {
    bench.fillChip();
    const board = await bench.fx(), page = await bench.page('arduboy-fx');

    await page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
    const said = await put(page);

    await bench.unplug(board);
    ok(/no room to keep .* nothing was written/.test(said) && !said.includes('\n'), `a browser whose storage is full: ${said}`);
    ok(fs.readFileSync(bench.file('chip')).equals(bench.before), 'the chip is as it was');
}

// Its block was erased, and a page of it written at most.
async function anFxErased(bench) {
    bench.fillChip();
    const board = await bench.fx('EF4018', 'vanish', '1'), page = await bench.page('arduboy-fx'), said = await put(page);

    await board.ended;
    ok(/unplugged half-way/.test(said) && !fs.readFileSync(bench.file('chip')).equals(bench.before), `an FX unplugged at the first page: ${said}`);
}

const fxGoesWrong = (board, pattern, name, dataBytes = DATA.length) => async (bench) => {
    const actor = await board(bench), page = await bench.page('arduboy-fx');

    await page.evaluate((length) => { nimatron.page.image.data = nimatron.page.image.data.length < length ? new Uint8Array(length) : nimatron.page.image.data; }, dataBytes);
    const said = await put(page);

    await bench.unplug(actor);
    fs.rmSync(bench.file('arduboy'), { force: true });
    ok(pattern.test(said) && !said.includes('\n'), `${name}: ${said}`);
};

async function withoutSerial(bench) {
    const page = await openPage(bench.browser, { prepare: (p) => p.addInitScript(() => { delete Navigator.prototype.serial; }) });

    ok(await page.isDisabled('#upload'), 'a browser without Web Serial: the button cannot be pressed');
    ok(/Chrome, Edge.*localhost or over https/.test(await page.textContent('#no-upload')), 'and why not is said');
}

// The numbers of the protocol of a Mega are those of its bootloader's own source.
async function numbers() {
    const header = fs.readFileSync(path.join(path.dirname(STK500V2), 'command.h'), 'utf8'), source = fs.readFileSync(path.join(root, 'web/upload/stk500v2.js'), 'utf8');
    const names = { START: 'MESSAGE_START', OK: 'STATUS_CMD_OK', ENTER: 'CMD_ENTER_PROGMODE_ISP', LEAVE: 'CMD_LEAVE_PROGMODE_ISP' }, found = [...source.matchAll(/\b([A-Z_]+) = (0x\w+)/g)];
    const meant = (name) => new RegExp(`^#define (?:${names[name] ?? `(?:CMD_)?${name}(?:_ISP)?`})\\s+(\\w+)`, 'm').exec(header)?.[1];

    ok(found.length > 5, `stk500v2.js has ${found.length} numbers`);
    same(found.filter(([, name, value]) => Number(meant(name)) !== Number(value)).map(([line]) => line), [], 'which are those of command.h');
}

// An erased flash chip, of the least size, can be that of another board than the one that was unplugged: what is kept of that one stays.
async function anErasedChip() {
    const { write } = await import(path.join(root, 'web/upload/flash_data.js'));
    const chip = new Uint8Array(BLOCK).fill(0xff), kept = new Map([['0-00000001', new Uint8Array(BLOCK)]]), saved = [], data = Uint8Array.from({ length: 700 }, (_, i) => i);
    const answers = { V: [...Buffer.from('21')], j: [0xef, 0x40, 16], x: [13], A: [13], g: chip };
    let come = [], left = 0; // bytes that are on their way; bytes of a block that are still to be written
    const line = {
        read: async (count) => come.splice(0, count),
        write: async ([...bytes]) => {
            if (left > 0) {
                chip.set(bytes, BLOCK - left);
                left -= bytes.length;
                come = left > 0 ? [] : [13];
            } else if (bytes[0] === 'B'.charCodeAt(0)) {
                left = BLOCK;
            } else {
                come = [...answers[String.fromCharCode(bytes[0])]];
            }
        },
    };

    await write(line, data, { names: () => [...kept.keys()], load: (name) => kept.get(name), save: (name) => saved.push(name), forget: (name) => kept.delete(name) }, () => {});
    ok(chip.subarray(BLOCK - 768, BLOCK - 68).every((byte, i) => byte === data[i]), 'an erased chip has the data');
    ok(kept.has('0-00000001') && saved.length === 0, 'and what is kept of a board that was unplugged stays');
}

// ---- boards as models ----

const random = (count, step = 31) => Uint8Array.from({ length: count }, (_, i) => (i * step ^ i >> 7) & 0xff);
const clock = new Clock();
let write; // upload of web/upload, in the time of the models
// How each is asked for. page: bytes of a page; chip: what the board's chips/ has.
const KINDS = {
    uno: { Kind: Uno, protocol: 'arduino', mcu: 'atmega328p', chip: { signature: [0x1e, 0x95, 0x0f], pageBytes: 128 }, room: 32256 },
    mega: { Kind: Mega, protocol: 'wiring', mcu: 'atmega2560', chip: { signature: [0x1e, 0x98, 0x01], pageBytes: 256 }, room: 253952 },
    arduboy: { Kind: Arduboy, protocol: 'avr109', mcu: 'atmega32u4', chip: { signature: [0x1e, 0x95, 0x87] }, room: 28672 },
};

// A place where blocks of a flash chip are kept.
const keeper = (map = new Map()) => ({
    map, names: () => [...map.keys()], load: (name) => map.get(name), forget: (name) => map.delete(name),
    save: (name, block) => Boolean(map.set(name, block)),
});

// Writes to a board. Returns { said: 'done' or what the trouble is, told: the steps and parts, board, port }.
async function wrote(kind, { image = random(1000), options = {}, more = {}, board = new KINDS[kind].Kind(clock, options),
    port = new Port(clock, board), ports = [port] } = {}) {
    const told = [], { protocol, mcu, chip, room } = KINDS[kind], serial = { getPorts: async () => [...ports] };
    const { value, error } = await clock.until(write({
        serial, port, protocol, mcu, image, chip, room, kept: keeper(), tell: (what, part) => told.push([what, part]), ...more,
    }));

    return { said: value ?? error.what ?? error.message, told, board, port, image };
}

// Whether a board has the image and nothing else, and runs it; and its port is closed.
const isWritten = ({ said, board, port, image }) => said === 'done' && board.started && !port.isOpen
    && board.flash.every((byte, i) => byte === (image[i] ?? 0xff));

// What is told: each step once, in this order, and how far it is.
function isTold(told, steps) {
    const seen = told.map(([what]) => what).filter((what, i, all) => what !== all[i - 1]);

    return seen.join() === steps.join()
        && told.every(([what, part], i) => part >= 0 && part <= 1 && (what !== told[i - 1]?.[0] || part >= told[i - 1][1]));
}

// Each command in turn is not answered, answered wrongly (at the first byte, one in the middle, the last one; refused), or the last one before
// the board is unplugged. Returns what the page says then.
async function faults(kind, options = {}, more = {}) {
    const { board: { count } } = await wrote(kind, { options, more }), seen = {};

    for (const fault of ['silent', 'first', 'wrong', 'last', 'refused', 'unplug']) {
        for (let at = 1; at <= count - (fault === 'refused' ? 1 : 0); at++) { // the last one leaves, whatever it says
            const result = await wrote(kind, { options: { ...options, fault, at }, more });
            const isRight = result.said === 'done' ? fault === 'unplug' || isWritten(result)
                : fault !== 'unplug' || result.said === (result.told.some(([what]) => what.startsWith('Writing')) ? 'unplugged' : 'gone');

            seen[`${['first', 'last'].includes(fault) ? 'wrong' : fault}: ${result.said}${isRight && !result.port.isOpen ? '' : ', which is wrong'}`] = true;
        }
    }
    return Object.keys(seen).join('; ');
}

async function unoAndMega() {
    for (const [kind, bytes] of [['uno', 32256], ['uno', 1], ['uno', 128], ['mega', 253952], ['mega', 131073], ['mega', 255]]) {
        const result = await wrote(kind, { image: random(bytes) });

        ok(isWritten(result), `a model of ${kind} has ${bytes} bytes, and runs them: ${result.said}`);
        same(result.board.wrong, [], 'it was asked for nothing wrong');
        ok(isTold(result.told, ['Calling the bootloader', 'Writing', 'Verifying']), 'and it is told how far it is',
            JSON.stringify(result.told));
    }
    same((await wrote('uno', { options: { baud: 57600 } })).port.log, [115200, 57600], 'an old one is called at 57,600 baud after 115,200');
    const unplugged = 'unplug: gone; unplug: unplugged; unplug: done';

    same(await faults('uno'), `silent: done; silent: silent; wrong: done; wrong: wrong chip; wrong: differs; refused: done; ${unplugged}`,
        'uno: one fault');
    same(await faults('mega'), `silent: done; silent: silent; wrong: done; refused: done; refused: silent; ${unplugged}`, 'mega: one fault');
    same(await faults('arduboy'), 'silent: silent arduboy; silent: garbled; silent: done; wrong: silent arduboy; wrong: wrong chip; '
        + `wrong: garbled; wrong: differs; wrong: done; refused: done; ${unplugged}`, 'arduboy: one fault');
    for (const [options, bytes, said] of [
        [{ reach: 1 << 17 }, 150000, 'old bootloader'], [{ worn: 100 }, 150000, 'old bootloader'],
        [{ worn: 140000 }, 150000, 'old bootloader'],
        [{ worn: 50000 }, 150000, 'differs'], [{ worn: 100 }, 100000, 'differs'], [{ reach: 1 << 17 }, 131072, 'done'],
    ])
        same((await wrote('mega', { options, image: random(bytes) })).said, said,
            `a Mega, ${JSON.stringify(options)}, ${bytes} bytes: ${said}`);
}

// What is refused before a port is opened, and ports that do not open at once.
async function beforeAPort() {
    const board = new Uno(clock, {}), ids = { usbVendorId: 0x2341, usbProductId: 0x8036 };
    const leonardo = await wrote('uno', { board, port: new Port(clock, board, ids) });

    same([leonardo.said, leonardo.port.log], ['another board', []], 'another board by its ids is not called');
    const large = await wrote('uno', { image: random(32257) });

    same([large.said, large.port.log], ['too large', []], 'an image that is one byte too large, neither');
    same((await wrote('uno', { options: { signature: [0x1e, 0x95, 0x16] } })).said, 'done', 'an ATmega328PB runs it');
    for (const name of ['uno', 'mega']) {
        const nothing = await wrote(name, { options: { signature: [0x1e, 0x94, 0x06] } });

        same([nothing.said, nothing.told.map(([what]) => what).join()], ['wrong chip', 'Calling the bootloader'], `${name}: another chip does not`);
    }
    for (const [refusals, refusal, said] of [[2, 'NetworkError', 'done'], [3, 'NetworkError', 'busy'], [2, 'InvalidStateError', 'done'], [1, 'UnknownError', 'it is gone']]) {
        const other = new Uno(clock, {}), port = Object.assign(new Port(clock, other), { refusals, refusal });

        same((await wrote('uno', { board: other, port })).said, said, `a port that is refused ${refusals} times, ${refusal}: ${said}`);
    }
    const stuck = new Port(clock, new Uno(clock, {}));

    stuck.written = () => new Promise(() => {});
    same((await wrote('uno', { board: stuck.board, port: stuck })).said, 'gone', 'a port that takes no bytes');
    const bare = new Uno(clock, {}), wires = new Port(clock, bare); // somebody has just pressed its reset button

    wires.setSignals = async () => { bare.bootAt = bare.heardAt ??= clock.now; throw new DOMException('no wires', 'NetworkError'); };
    same((await wrote('uno', { board: bare, port: wires })).said, 'done', 'a port without the wires for a reset');
    for (const [kind, slow] of [['uno', 140], ['uno', 200], ['mega', 240], ['arduboy', 590]])
        same((await wrote(kind, { options: { slow } })).said, 'done', `${kind}: each answer takes ${slow} ms`);
    const gone = new Port(clock, new Uno(clock, {}));

    gone.connected = false;
    same((await wrote('uno', { board: gone.board, port: gone })).said, 'gone', 'a port that is no longer there');
}

// A sketch leaves for the bootloader: at this port or another one, soon or late, or never; one that the page may open, or not.
async function sketches() {
    for (const [name, said, { gone = 300, back = 600, isAllowed = true, isSilent = false, isSame = false }] of [
        ['soon', 'done', {}], ['late', 'done', { gone: 1800, back: 3500 }], ['never', 'silent arduboy', { gone: 9999 }],
        ['and never comes', 'choose again', { back: 9999 }], ['to a port that was not chosen', 'choose again', { isAllowed: false }],
        ['and is silent', 'silent arduboy', { isSilent: true }], ['and comes to the same port', 'done', { isSame: true }],
    ]) {
        const ports = [], loader = new Arduboy(clock, isSilent ? { name: 'nothing' } : {}), there = new Port(clock, loader);
        const comes = () => { if (isSame) [port.board, loader.port, port.connected] = [loader, port, true]; else if (isAllowed) ports.push(there); };
        const sketch = new Sketch(clock, comes, gone, back), port = new Port(clock, sketch);

        ports.push(port);
        const result = await wrote('arduboy', { board: loader, port, ports });

        await clock.until(new Promise((done) => clock.after(30000, done)));
        same([result.said, port.log.slice(0, 2), port.isOpen || there.isOpen], [said, [57600, 1200], false], `a sketch leaves ${name}: ${said}`);
        ok(said !== 'done' || isWritten({ ...result, port: there }), 'which has the image then');
    }
}

// An Arduboy FX whose chip has something beside the data: that stays, whenever it is unplugged, if it is written again.
async function chips() {
    const before = random(1 << 18, 7), data = random(70000), id = [0xef, 0x40, 18];
    const from = before.length - Math.ceil(data.length / 256) * 256;
    const isWhole = (chip) => chip.every((byte, i) => (i < from ? byte === before[i] : i - from >= data.length || byte === data[i - from]));
    const fx = (chip, options) => ({ options: { chip, id, name: 'ARDUBOY', ...options }, image: random(300) });
    const chip = before.slice(), first = await wrote('arduboy', { ...fx(chip), more: { data } });

    ok(isWritten(first) && isWhole(chip), `a model of an FX has image and data: ${first.said}`);
    same(first.board.wrong, [], 'it was asked for nothing wrong');
    ok(isTold(first.told, ['Calling the bootloader', ...['Reading', 'Writing', 'Verifying'].map((what) => `${what} the flash chip`),
        'Writing', 'Verifying']), 'as it is told');
    const again = await wrote('arduboy', { ...fx(chip), more: { data } });

    ok(isWritten(again) && isTold(again.told, ['Calling the bootloader', 'Reading the flash chip', 'Writing', 'Verifying']),
        'data that are there are not written again');
    const lost = [];

    for (let at = 1; at <= 20; at++) { /* those for the chip come first */
        const kept = keeper(), part = before.slice();
        const result = await wrote('arduboy', { ...fx(part, { fault: 'unplug', at }), more: { data, kept } });
        const second = await wrote('arduboy', { ...fx(part), more: { data, kept } });

        if (result.port.isOpen || !isWritten(second) || !isWhole(part) || kept.map.size > 0)
            lost.push(`${at}: ${result.said}, ${second.said}, ${[...kept.map.keys()]}`);
    }
    same(lost, [], 'unplugged at any command for the chip, it is whole when it is written again, and nothing is kept');
    for (const [name, options, more, said] of [
        ['that is too small', { id: [0xef, 0x40, 16], chip: new Uint8Array(65536) }, {}, 'small flash chip'],
        ['that is none', { id: [0, 0, 0] }, {}, 'no flash chip'],
        ['of 32 KB', { id: [0xef, 0x40, 15] }, {}, 'no flash chip'], ['beyond all sizes', { id: [0xff, 0xff, 0xff] }, {}, 'no flash chip'],
        ['that is worn', { worn: before.length - 9 }, {}, 'flash differs'], ['of an Arduboy', { chip: undefined }, {}, 'no flash commands'],
        ['and no storage', {}, { kept: { ...keeper(), save: () => false } }, 'no storage'],
        ['whose bus floats', { ids: [id, [0xff, 0x40, 18]] }, {}, 'no flash chip'], ['of an older Cathy3K', { version: '12' }, {}, 'no flash commands'],
        ['of who knows what', { version: '??' }, {}, 'no flash commands'],
    ]) {
        const whole = before.slice(), result = await wrote('arduboy', { ...fx(whole, options), more: { data, ...more } });

        same([result.said, result.port.isOpen], [said, false], `a chip ${name}: ${said}`);
        ok(said === 'flash differs' || whole.every((byte, i) => byte === before[i]), 'which is as it was');
    }
    const part = before.slice(), spoilt = keeper(new Map([['512-00000000', new Uint8Array(7)]]));

    same([(await wrote('arduboy', { ...fx(part), more: { data, kept: spoilt } })).said, isWhole(part)], ['done', true], 'what was kept badly is not put back');
    const alone = new Uint8Array(before.length).fill(0xff), other = keeper(new Map([['512-00000000', new Uint8Array(BLOCK)]]));

    alone.set(data, from);
    const idle = await wrote('arduboy', { ...fx(alone), more: { data, kept: other } });

    same([idle.said, idle.told.some(([what]) => what === 'Writing the flash chip'), other.map.size], ['done', false, 1], 'data alone on a chip stay as they are, as does what is kept of another board');
}

async function models() {
    write = load(clock).upload;
    for (const part of [unoAndMega, beforeAPort, sketches, chips])
        await part();
}

// By the board whose image is written, or the models; a tier may ask for some of them only.
const tests = Object.entries({
    'models': [numbers, models, anErasedChip],
    'uno-lcd': [
        anUno, again, aBusyComputer, anotherChip, anotherBoard, withoutAPort, withoutSerial,
        goesWrong('uno-lcd', ['vanish', '3'], /not plugged in any more, and nothing was written/, 'unplugged before anything was written'),
        goesWrong('uno-lcd', ['stuck', '1'], /reads back differently/, 'a cell that does not take its value'),
        goesWrong('arduboy', [], /No bootloader answers.*Hold DOWN.*sudo systemctl stop ModemManager/, 'an Uno where an Arduboy was meant', 1),
    ],
    'uno-oled': [anOldBootloader],
    'mega-oled': [aMega, anOldMega, aWornMega],
    'arduboy': [anArduboy, aSketch, aSketchAndAnotherPort],
    'arduboy-fx': [anFx, anFxUnplugged, aWornArduboy],
    'arduboy-mini': [ // the same chip, and all that can go wrong with it
        twoFx, noStorage, anFxErased,
        fxGoesWrong((bench) => bench.fx('EF4018', 'stuck', String(CHIP - 700)), /flash chip reads back differently/, 'a cell of the flash chip that does not take its value'),
        fxGoesWrong((bench) => bench.fx('000000'), /no flash chip that answers, and nothing was written/, 'an FX without its chip'),
        fxGoesWrong((bench) => bench.fx('EF400F'), /no flash chip that answers, and nothing was written/, 'a chip that is none of flash'),
        fxGoesWrong((bench) => bench.fx('EF4010'), /too small, and nothing was written/, 'a chip that is too small', BLOCK + 1),
        fxGoesWrong((bench) => bench.arduboy('bootloader', '0'), /cannot write a flash chip, and nothing was written/, 'an Arduboy where an FX was meant'),
    ],
}).filter(([board]) => !process.env.TEST_IMAGES || process.env.TEST_IMAGES.split(' ').includes(board)).flatMap(([, those]) => those);

// One test after another, until none is left.
async function worker(browser) {
    for (let test = tests.shift(); test; test = tests.shift()) {
        const bench = new Bench(browser);

        await test(bench);
        fs.rmSync(bench.folder, { recursive: true });
    }
}

main((browser) => Promise.all([...Array(BENCHES)].map(() => worker(browser))));
