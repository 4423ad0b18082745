/* The HD44780 with two lines of 16 characters on four data lines, from its datasheet.  An emulation of its own, beside
 * sim/hd44780.c.  Times are the firmware's affair: simavr's model watches those. */
import { FONT } from 'facts.js';
import { noisy } from './random.js';

const COLUMNS = 16, ROWS = 2, LINE = 40, LINE_2 = 0x40, CELL_WIDTH = 5, CELL_HEIGHT = 8, GAP = { x: 1, y: 2 };
const CGRAM_CODES = 16, FIRST_LETTER = 0x20, LAST_LETTER = 0x7f;
/* Where the ROM (A00) differs from ASCII: a yen sign and two arrows. */
const OWN = {
    0x5c: [0x11, 0x0a, 0x1f, 0x04, 0x1f, 0x04, 0x04, 0], 0x7e: [0, 0x04, 0x02, 0x1f, 0x02, 0x04, 0, 0], 0x7f: [0, 0x04, 0x08, 0x1f, 0x08, 0x04, 0, 0],
};

export class Hd44780 {
    constructor(seed) {
        const memory = noisy(new Uint8Array(2 * LINE + 8 * CELL_HEIGHT), seed);

        this.ddram = memory.subarray(0, 2 * LINE);
        this.cgram = memory.subarray(2 * LINE);
        this.address = this.shifted = this.changes = 0;
        this.toCgram = this.backwards = this.on = this.twoLines = this.fourBits = false;
        this.upper = -1; /* the half of a byte that has come */
        this.light = 255;
    }

    nibble(isData, bits) {
        if (!this.fourBits) {
            this.take(isData, (bits << 4) | 0x0f);
        } else if (this.upper < 0) {
            this.upper = bits;
        } else {
            const byte = (this.upper << 4) | bits;

            this.upper = -1;
            this.take(isData, byte);
        }
    }

    take(isData, byte) {
        if (isData)
            this.store(byte);
        else
            this.obey(byte);
        this.changes++;
    }

    obey(byte) {
        if (byte & 0x80) this.goTo(byte & 0x7f, false);
        else if (byte & 0x40) this.goTo(byte & 0x3f, true);
        else if (byte & 0x20) [this.fourBits, this.twoLines] = [!(byte & 0x10), (byte & 0x08) !== 0];
        else if (byte & 0x10) this.shift((byte & 0x08) !== 0, (byte & 0x04) !== 0);
        else if (byte & 0x08) this.on = (byte & 0x04) !== 0;
        else if (byte & 0x04) this.backwards = !(byte & 0x02);
        else if (byte & 0x02) this.home();
        else if (byte & 0x01) this.clear();
    }

    goTo(address, toCgram) {
        this.address = address;
        this.toCgram = toCgram;
    }

    home() {
        this.goTo(0, false);
        this.shifted = 0;
    }

    clear() {
        this.ddram.fill(0x20);
        this.backwards = false;
        this.home();
    }

    shift(display, right) {
        if (display)
            this.shifted = (this.shifted + (right ? LINE - 1 : 1)) % LINE;
        else
            this.move(!right);
    }

    /* Line 1 is followed by line 2, and that by line 1. */
    move(back) {
        const at = this.cell() + (back ? -1 : 1), wrapped = (at + 2 * LINE) % (2 * LINE);

        if (this.toCgram)
            this.address = (this.address + (back ? 63 : 1)) & 0x3f;
        else
            this.address = wrapped < LINE ? wrapped : LINE_2 + wrapped - LINE;
    }

    cell() { return this.address < LINE_2 ? this.address % LINE : LINE + ((this.address - LINE_2) % LINE); }

    store(byte) {
        if (this.toCgram)
            this.cgram[this.address] = byte;
        else
            this.ddram[this.cell()] = byte;
        this.move(this.backwards);
    }

    /* Eight rows of five dots. */
    glyph(code) {
        if (code < CGRAM_CODES)
            return this.cgram.subarray((code & 7) * CELL_HEIGHT, (code & 7) * CELL_HEIGHT + CELL_HEIGHT);
        if (code < FIRST_LETTER || code > LAST_LETTER)
            return Array(CELL_HEIGHT).fill(0x1f);
        return OWN[code] ?? letter(FONT.slice((code - FIRST_LETTER) * CELL_WIDTH, (code - FIRST_LETTER + 1) * CELL_WIDTH));
    }

    picture() {
        const width = COLUMNS * (CELL_WIDTH + GAP.x) - GAP.x, height = ROWS * (CELL_HEIGHT + GAP.y) - GAP.y;
        const picture = { width, height, level: this.light, look: 'blue', cellWidth: CELL_WIDTH, cellHeight: CELL_HEIGHT, lit: new Uint8Array(width * height) };

        for (let row = 0; row < (this.twoLines ? ROWS : 1) && this.on; row++)
            for (let column = 0; column < COLUMNS; column++)
                this.draw(picture, row, column);
        return picture;
    }

    draw(picture, row, column) {
        const glyph = this.glyph(this.ddram[row * LINE + ((column + this.shifted) % LINE)]);
        const left = column * (CELL_WIDTH + GAP.x), top = row * (CELL_HEIGHT + GAP.y);

        for (let y = 0; y < CELL_HEIGHT; y++)
            for (let x = 0; x < CELL_WIDTH; x++)
                picture.lit[(top + y) * picture.width + left + x] = (glyph[y] >> (CELL_WIDTH - 1 - x)) & 1;
    }
}

/* The project's font has columns, the least significant bit on top. */
function letter(columns) {
    return [...Array(CELL_HEIGHT).keys()].map((y) => (y === CELL_HEIGHT - 1 ? 0 : columns.reduce((row, bits) => (row << 1) | ((bits >> y) & 1), 0)));
}
