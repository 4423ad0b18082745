/* A model of the SSD1306 display controller (128 x 64 dots), written from its datasheet (Solomon Systech, rev 1.1) as far as the
 * firmware uses it, on SPI or I2C. It is independent of sim/ssd1306.c; tests compare the pictures of the two. */
import { noisy } from './random.js';

/* A byte is eight dots of one column, the least significant bit on top; PAGES rows of bytes fill the display. */
const COLUMNS = 128, ROWS = 64, PAGES = 8;
/* Addressing modes: the order in which data bytes fill the memory. */
const HORIZONTAL = 0, VERTICAL = 1, PAGE = 2;

/* How many bytes follow a command; a command that is not listed has none. */
const ARGUMENTS = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

export class Ssd1306 {
    constructor(seed) {
        this.ram = noisy(new Uint8Array(COLUMNS * PAGES), seed);
        this.changes = 0;
        this.reset();
    }

    /* Sets the registers to their values after a reset. The memory stays. */
    reset() {
        this.pending = []; /* a command whose last bytes are to come */
        this.addressing = PAGE;
        this.column = this.columnStart = 0;
        this.columnEnd = COLUMNS - 1;
        this.page = this.pageStart = 0;
        this.pageEnd = PAGES - 1;
        this.startLine = this.offset = 0;
        this.contrast = 0x7f;
        this.on = this.inverted = this.allLit = this.mirrored = this.flipped = this.pump = false;
        this.changes++;
    }

    /* Takes a byte of a command and executes the command if it is complete. */
    command(byte) {
        this.pending.push(byte);
        if (this.pending.length <= (ARGUMENTS[this.pending[0]] ?? 0))
            return;
        this.execute(...this.pending);
        this.pending = [];
        this.changes++;
    }

    /* Executes a command with its arguments. Commands without an effect on the picture are ignored. */
    execute(code, a, b) {
        if (code < 0x10) this.column = (this.column & 0x70) | code;
        else if (code < 0x18) this.column = ((code & 7) << 4) | (this.column & 0x0f);
        else if (code === 0x20) this.addressing = a & 3;
        else if (code === 0x21) [this.column, this.columnStart, this.columnEnd] = [a, a, b];
        else if (code === 0x22) [this.page, this.pageStart, this.pageEnd] = [a, a, b];
        else if (code >= 0x40 && code < 0x80) this.startLine = code & 0x3f;
        else if (code === 0x81) this.contrast = a;
        else if (code === 0x8d) this.pump = (a & 4) !== 0;
        else if ((code & 0xfe) === 0xa0) this.mirrored = (code & 1) !== 0;
        else if ((code & 0xfe) === 0xa4) this.allLit = (code & 1) !== 0;
        else if ((code & 0xfe) === 0xa6) this.inverted = (code & 1) !== 0;
        else if ((code & 0xfe) === 0xae) this.on = (code & 1) !== 0;
        else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
        else if ((code & 0xf0) === 0xc0) this.flipped = (code & 8) !== 0;
        else if (code === 0xd3) this.offset = a & 0x3f;
    }

    /* The status on I2C: bit 6 is set while the panel is off; the low four bits name the controller, as drivers in the field have found. */
    status() {
        return (this.on ? 0 : 0x40) | 0x06;
    }

    /* Writes a data byte and moves the address on. */
    data(byte) {
        const at = this.page * COLUMNS + (this.mirrored ? COLUMNS - 1 - this.column : this.column);

        if (this.ram[at] !== byte)
            this.changes++;
        this.ram[at] = byte;
        this.advance();
    }

    /* Moves the address on in the current mode. In page mode the page stays. */
    advance() {
        const across = () => (this.column = this.column === this.columnEnd ? this.columnStart : this.column + 1) === this.columnStart;
        const down = () => (this.page = this.page === this.pageEnd ? this.pageStart : this.page + 1) === this.pageStart;

        if (this.addressing === HORIZONTAL) {
            if (across()) down();
        } else if (this.addressing === VERTICAL) {
            if (down()) across();
        } else {
            this.column = (this.column + 1) % COLUMNS;
        }
    }

    /* Returns the picture as all displays do (see panels.js). In practice modules are mounted upside down, so the picture is
     * upright when segments and rows are both remapped. */
    picture() {
        const lit = new Uint8Array(COLUMNS * ROWS), dark = !this.on || !this.pump;

        for (let y = 0; y < ROWS && !dark; y++) {
            const row = ((this.flipped ? y : ROWS - 1 - y) + this.offset + this.startLine) % ROWS;

            for (let x = 0; x < COLUMNS; x++) {
                const stored = (this.ram[(row >> 3) * COLUMNS + COLUMNS - 1 - x] >> (row & 7)) & 1;

                lit[y * COLUMNS + x] = this.allLit || stored === (this.inverted ? 0 : 1) ? 1 : 0;
            }
        }
        return { width: COLUMNS, height: ROWS, level: this.contrast, look: 'oled', lit };
    }
}
