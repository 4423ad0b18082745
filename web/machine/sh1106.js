/* A model of the SH1106 display controller, written from its datasheet (Sino Wealth, version 2.3) as far as the firmware uses it, on I2C.
 * Modules with it are sold as modules with an SSD1306. It has 132 columns, of which the panel shows all but two on either side, and page
 * addressing alone. A command that it does not know is one byte without an effect; the arguments that an SSD1306 would take are commands of
 * their own here. It is independent of sim/sh1106.c; tests compare the pictures of the two. */
import { noisy } from './random.js';

/* COLUMNS: of the memory, MARGIN of them unseen on either side. A byte is eight dots of one column, the least significant bit on top. */
const COLUMNS = 132, MARGIN = 2, SHOWN = 128, ROWS = 64, PAGES = 8;
/* The commands that take one more byte. */
const WITH_ARGUMENT = [0x81, 0xa8, 0xad, 0xd3, 0xd5, 0xd9, 0xda, 0xdb];

export class Sh1106 {
    constructor(seed) {
        this.ram = noisy(new Uint8Array(COLUMNS * PAGES), seed);
        this.changes = 0;
        this.waiting = undefined; /* a command whose argument comes next */
        this.column = this.page = this.startLine = this.offset = 0;
        this.contrast = 0x80;
        this.converter = true; /* makes the panel's voltage */
        this.on = this.inverted = this.allLit = this.mirrored = this.flipped = false;
    }

    /* Takes a byte of a command and executes the command if it is complete. */
    command(byte) {
        const code = this.waiting ?? byte;

        if (this.waiting === undefined && WITH_ARGUMENT.includes(byte)) {
            this.waiting = byte;
            return;
        }
        this.waiting = undefined;
        this.execute(code, byte);
        this.changes++;
    }

    /* Executes a command. byte: its argument if it has one, else the command itself. */
    execute(code, byte) {
        if (code < 0x10) this.column = (this.column & 0xf0) | code;
        else if (code < 0x20) this.column = ((code & 0x0f) << 4) | (this.column & 0x0f);
        else if (code >= 0x40 && code < 0x80) this.startLine = code & 0x3f;
        else if (code === 0x81) this.contrast = byte;
        else if ((code & 0xfe) === 0xa0) this.mirrored = (code & 1) !== 0;
        else if ((code & 0xfe) === 0xa4) this.allLit = (code & 1) !== 0;
        else if ((code & 0xfe) === 0xa6) this.inverted = (code & 1) !== 0;
        else if (code === 0xad) this.converter = (byte & 1) !== 0;
        else if ((code & 0xfe) === 0xae) this.on = (code & 1) !== 0;
        else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
        else if ((code & 0xf0) === 0xc0) this.flipped = (code & 8) !== 0;
        else if (code === 0xd3) this.offset = byte & 0x3f;
    }

    /* The status on I2C: bit 6 is set while the panel is off; the low four bits name the controller, as drivers in the field have found. */
    status() {
        return (this.on ? 0 : 0x40) | 0x08;
    }

    /* Writes a data byte. The column stops after the last one; the page stays. */
    data(byte) {
        if (this.column >= COLUMNS)
            return;
        const at = this.page * COLUMNS + this.column++;

        if (this.ram[at] !== byte)
            this.changes++;
        this.ram[at] = byte;
    }

    /* Returns the picture as all displays do (see panels.js): upright when segments and rows are both remapped. */
    picture() {
        const lit = new Uint8Array(SHOWN * ROWS), dark = !this.on || !this.converter;

        for (let y = 0; y < ROWS && !dark; y++) {
            const row = ((this.flipped ? y : ROWS - 1 - y) + this.offset + this.startLine) % ROWS;

            for (let x = 0; x < SHOWN; x++) {
                const column = this.mirrored ? MARGIN + x : COLUMNS - 1 - MARGIN - x;
                const stored = (this.ram[(row >> 3) * COLUMNS + column] >> (row & 7)) & 1;

                lit[y * SHOWN + x] = this.allLit || stored === (this.inverted ? 0 : 1) ? 1 : 0;
            }
        }
        return { width: SHOWN, height: ROWS, level: this.contrast, look: 'oled', lit };
    }
}
