// navigator.serial for a page under test: its ports are the pseudo-terminals of host_tests/emulator/uno, under names in one folder.
// What a real port does it does, too: one that is gone fails with the browser's NetworkError, at a place of its own.
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');

const { O_RDWR, O_NOCTTY, O_NONBLOCK } = fs.constants;
const POLL_MS = 4, STALL_MS = 1800;

// The open ports: path of the port -> { fd, cancelled }.
class Bridge {
    constructor(folder, names) {
        this.names = names.map((name) => `${folder}/${name}`);
        this.open = new Map();
        this.log = []; // [what, ...] of open and signals, for the tests
        this.written = 0; // bytes
        this.stallAt = Infinity; // after so many bytes the computer is busy, once, for STALL_MS
    }

    // The ports that exist now: their paths and since when, because a port may come back with the same path.
    list() {
        return this.names.flatMap((name) => {
            try {
                return [`${fs.readlinkSync(name)} ${fs.lstatSync(name).ctimeMs}`];
            } catch {
                return [];
            }
        });
    }

    openPort(at, baud) {
        this.log.push(['open', baud]);
        const [device] = at.split(' ');

        if (!this.list().includes(at))
            return false;
        try {
            this.open.set(at, { fd: fs.openSync(device, O_RDWR | O_NOCTTY | O_NONBLOCK), cancelled: false });
            execFileSync('stty', ['-F', device, String(baud)], { stdio: 'ignore' }); // it is open already: closing by stty does not end it
            return true;
        } catch {
            return false;
        }
    }

    // Reads bytes; null if the port is gone or closed.
    async read(at) {
        const port = this.open.get(at), buffer = Buffer.alloc(1024);

        while (port && !port.cancelled && this.list().includes(at)) {
            try {
                const n = fs.readSync(port.fd, buffer, 0, buffer.length, null);

                if (n > 0)
                    return [...buffer.subarray(0, n)];
                return null;
            } catch (error) {
                if (error.code !== 'EAGAIN')
                    return null;
            }
            await new Promise((done) => setTimeout(done, POLL_MS));
        }
        return null;
    }

    async write(at, bytes) {
        this.written += bytes.length;
        if (this.written >= this.stallAt) {
            this.stallAt = Infinity;
            await new Promise((done) => setTimeout(done, STALL_MS));
        }
        for (let rest = Buffer.from(bytes); rest.length > 0;) {
            try {
                if (!this.list().includes(at))
                    return false;
                rest = rest.subarray(fs.writeSync(this.open.get(at).fd, rest));
            } catch (error) {
                if (error.code !== 'EAGAIN') // as long as the board takes nothing
                    return false;
                await new Promise((done) => setTimeout(done, POLL_MS));
            }
        }
        return true;
    }

    closePort(at) {
        const port = this.open.get(at);

        if (port && !port.cancelled)
            fs.closeSync(port.fd);
        if (port)
            port.cancelled = true;
    }

    serve(what, at, argument) {
        switch (what) {
        case 'list': return this.list();
        case 'open': return this.openPort(at, argument);
        case 'read': return this.read(at);
        case 'write': return this.write(at, argument);
        case 'close': return this.closePort(at);
        default: return this.log.push([what, argument]);
        }
    }

    // allowed: the page may open all ports from the start; otherwise only those that the user chose.
    async installIn(page, allowed) {
        await page.exposeFunction('serialBridge', (...call) => this.serve(...call));
        await page.addInitScript(standIn, allowed);
    }
}

// Runs in the page.
function standIn(allowed) {
    const bridge = (...call) => globalThis.serialBridge(...call), ports = new Map(), granted = new Set();
    const lost = () => new DOMException('The device has been lost.', 'NetworkError');

    class Port {
        constructor(at) { this.at = at; this.readable = this.writable = null; }

        async open({ baudRate }) {
            if (this.readable)
                throw new DOMException('The port is already open.', 'InvalidStateError');
            if (!(await bridge('open', this.at, baudRate)))
                throw new DOMException('Failed to open serial port.', 'NetworkError');
            const pull = async (controller) => {
                const bytes = await bridge('read', this.at);

                if (bytes)
                    controller.enqueue(Uint8Array.from(bytes));
                else
                    controller.error(lost());
            };

            this.readable = new ReadableStream({ pull }, { highWaterMark: 0 });
            this.writable = new WritableStream({ write: async (chunk) => { if (!(await bridge('write', this.at, [...chunk]))) throw lost(); } });
        }

        async close() {
            if (this.readable.locked || this.writable.locked)
                throw new TypeError('Cannot close a locked port');
            this.readable = this.writable = null;
            await bridge('close', this.at);
        }

        async setSignals(signals) { await bridge('signals', this.at, signals); }
        getInfo() { return globalThis.serialInfo ?? {}; } // the test may set USB ids
    }
    const all = async () => (await bridge('list')).map((at) => ports.get(at) ?? ports.set(at, new Port(at)).get(at));
    const serial = {
        getPorts: async () => (await all()).filter((port) => allowed || granted.has(port)),
        requestPort: async () => {
            const [port] = await all();

            if (!navigator.userActivation.isActive)
                throw new DOMException('Must be handling a user gesture.', 'SecurityError');
            if (!port)
                throw new DOMException('No port selected by the user.', 'NotFoundError');
            granted.add(port);
            return port;
        },
        addEventListener() {},
    };

    Object.defineProperty(navigator, 'serial', { value: serial });
}

module.exports = { Bridge };
