/* A serial port as the bootloaders' protocols want it: bytes out, so many bytes in within a time, and an end when the board goes. */
export class Lost extends Error {}
export class Silent extends Error {}

const WRITE_MS = 5000; /* what a port that is there takes much sooner */

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Line {
    /* port: a SerialPort of the browser. */
    constructor(port) {
        this.port = port;
        this.queue = [];
        this.lost = false;
        this.wake = () => {};
    }

    async open(baudRate) {
        await this.port.open({ baudRate, bufferSize: 1024 });
        this.lost = false;
        this.queue = [];
        this.reader = this.port.readable.getReader();
        this.writer = this.port.writable.getWriter();
        this.pumped = this.pump();
    }

    /* Everything that comes goes into the queue, until the port is closed or gone. */
    async pump() {
        try {
            for (let next = await this.reader.read(); !next.done; next = await this.reader.read()) {
                this.queue.push(...next.value);
                this.wake();
            }
        } catch {
            /* the board was unplugged: as said below */
        }
        this.lost = true;
        this.wake();
    }

    /* Never fails: what cannot be closed any more is gone. */
    async close() {
        try {
            await this.reader?.cancel();
            await this.pumped;
            this.reader?.releaseLock();
            this.writer?.releaseLock();
            await this.port.close();
        } catch {
            /* gone */
        }
        this.reader = this.writer = undefined;
    }

    async write(bytes) {
        if (this.lost)
            throw new Lost();
        try {
            await Promise.race([this.writer.write(Uint8Array.from(bytes)), wait(WRITE_MS).then(() => { throw new Lost(); })]);
        } catch {
            throw new Lost();
        }
    }

    /* Exactly so many bytes; Silent when they have not come in time. */
    async read(count, ms) {
        const deadline = performance.now() + ms;

        while (this.queue.length < count) {
            const left = deadline - performance.now();

            if (this.lost)
                throw new Lost();
            if (left <= 0)
                throw new Silent();
            await new Promise((done) => {
                this.wake = done;
                setTimeout(done, left);
            });
        }
        return this.queue.splice(0, count);
    }

    /* Forgets what has come. */
    drain() { this.queue = []; }

    /* DTR and RTS together, as an Uno's reset wants them; ports without such wires refuse. */
    async signal(on) {
        await this.port.setSignals({ dataTerminalReady: on, requestToSend: on }).catch(() => {});
    }
}
