/* A serial port for the bootloaders' protocols: sends bytes, and receives a number of bytes within a time. Throws Lost if the board
 * is unplugged, Silent if the bytes do not come in time. */
export class Lost extends Error {}
export class Silent extends Error {}

const WRITE_MS = 5000; /* a port whose board is there takes bytes much sooner than this */

/* Resolves after so many milliseconds. */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Line {
    /* port: a SerialPort of the browser. A line is opened and closed once. */
    constructor(port) {
        this.port = port;
        this.queue = []; /* bytes that have come and were not read */
        this.lost = false; /* the port is closed or its board unplugged */
        this.wake = () => {}; /* ends the wait of a read() */
    }

    /* Opens the port. Throws the DOMException of the browser if that fails. */
    async open(baudRate) {
        await this.port.open({ baudRate, bufferSize: 1024 });
        this.reader = this.port.readable.getReader();
        this.writer = this.port.writable.getWriter();
        this.pumped = this.pump();
    }

    /* Moves received bytes to the queue until the port is closed or the board unplugged. */
    async pump() {
        try {
            for (let next = await this.reader.read(); !next.done; next = await this.reader.read()) {
                this.queue.push(...next.value);
                this.wake();
            }
        } catch {
            /* the board was unplugged: that ends the pump as closing does */
        }
        this.lost = true;
        this.wake();
    }

    /* Closes the port. Never throws: a port that cannot be closed is gone. */
    async close() {
        try {
            await this.reader.cancel();
            await this.pumped;
            this.reader.releaseLock();
            this.writer.releaseLock();
            await this.port.close();
        } catch {
            /* the board was unplugged: there is nothing left to close */
        }
    }

    /* Sends bytes. Throws Lost if the board was unplugged. */
    async write(bytes) {
        if (this.lost)
            throw new Lost();
        try {
            await Promise.race([this.writer.write(Uint8Array.from(bytes)), wait(WRITE_MS).then(() => { throw new Lost(); })]);
        } catch {
            throw new Lost();
        }
    }

    /* Returns exactly `count` bytes. Throws Silent if they have not come after ms milliseconds. */
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

    /* Forgets the bytes that have come. */
    drain() { this.queue = []; }

    /* Sets DTR and RTS, whose falling edges reset an Uno. A port without these wires refuses, which does no harm. */
    async signal(on) {
        await this.port.setSignals({ dataTerminalReady: on, requestToSend: on }).catch(() => {});
    }
}
