/* A model of the HD44780 character display: two lines of 16 characters, four data lines; written from its datasheet, independent of
 * sim/hd44780.c. It does not check execution times; `nimatron` does. */
import { FONT } from 'facts.js';
import { noisy } from './random.js';

/* Columns and rows that are seen; LINE: memory cells of a line; LINE_2: address of the second line. Cells in dots, with gaps of 1 and 2
 * dots between. */
const COLUMNS = 16, ROWS = 2, LINE = 40, LINE_2 = 0x40, CELL_WIDTH = 5, CELL_HEIGHT = 8, GAP = { x: 1, y: 2 };
/* Codes below CGRAM_CODES show glyphs of the program; letters have the codes of ASCII, but for the yen sign. */
const CGRAM_CODES = 16, FIRST_LETTER = 0x20, LAST_LETTER = 0x7d, YEN = 0x5c;

export class Hd44780 {
    constructor(seed) {
        const memory = noisy(new Uint8Array(2 * LINE + 8 * CELL_HEIGHT), seed);

        this.ddram = memory.subarray(0, 2 * LINE);
        this.cgram = memory.subarray(2 * LINE);
        /* address: of the next byte; shiftedBy: columns that the display is shifted left, 0..39; changes: see panels.js */
        this.address = this.shiftedBy = this.changes = 0;
        this.toCgram = this.backwards = this.on = this.twoLines = this.fourBits = false;
        this.upperHalf = -1; /* the upper half of a byte whose lower half is to come; -1: none */
        this.light = 255; /* of the backlight, 0..255 */
    }

    /* Takes four bits from the wires. In 8-bit mode, after power-on, they are the upper half of a byte whose lower half is open:
     * 1111. */
    nibble(isData, bits) {
        if (!this.fourBits) {
            this.takeByte(isData, (bits << 4) | 0x0f);
        } else if (this.upperHalf < 0) {
            this.upperHalf = bits;
        } else {
            const byte = (this.upperHalf << 4) | bits;

            this.upperHalf = -1;
            this.takeByte(isData, byte);
        }
    }

    takeByte(isData, byte) {
        if (isData)
            this.store(byte);
        else
            this.execute(byte);
        this.changes++;
    }

    /* Executes an instruction: the highest bit that is set tells which one. */
    execute(byte) {
        if (byte & 0x80) this.goTo(byte & 0x7f, false);
        else if (byte & 0x40) this.goTo(byte & 0x3f, true);
        else if (byte & 0x20) [this.fourBits, this.twoLines] = [!(byte & 0x10), (byte & 0x08) !== 0];
        else if (byte & 0x10) this.shift((byte & 0x08) !== 0, (byte & 0x04) !== 0);
        else if (byte & 0x08) this.on = (byte & 0x04) !== 0;
        else if (byte & 0x04) this.backwards = !(byte & 0x02);
        else if (byte & 0x02) this.home();
        else if (byte & 0x01) this.clear();
    }

    /* Sets the address of the next byte, in the memory of glyphs or of characters. */
    goTo(address, toCgram) {
        this.address = address;
        this.toCgram = toCgram;
    }

    /* Returns to the first character and ends a shift. */
    home() {
        this.goTo(0, false);
        this.shiftedBy = 0;
    }

    clear() {
        this.ddram.fill(0x20);
        this.backwards = false;
        this.home();
    }

    /* Shifts the display, or moves the cursor, by one column. */
    shift(display, right) {
        if (display)
            this.shiftedBy = (this.shiftedBy + (right ? LINE - 1 : 1)) % LINE;
        else
            this.move(!right);
    }

    /* Moves the address by one: the end of line 1 is followed by line 2, its end by line 1. The 64 bytes of glyphs are a ring. */
    move(back) {
        const at = this.cell() + (back ? -1 : 1), wrapped = (at + 2 * LINE) % (2 * LINE);

        if (this.toCgram)
            this.address = (this.address + (back ? 63 : 1)) & 0x3f;
        else
            this.address = wrapped < LINE ? wrapped : LINE_2 + wrapped - LINE;
    }

    /* Returns the index in ddram of the address: line 1 at 0..39, line 2 at 40..79. */
    cell() { return this.address < LINE_2 ? this.address % LINE : LINE + ((this.address - LINE_2) % LINE); }

    /* Writes a data byte at the address and moves on. */
    store(byte) {
        if (this.toCgram)
            this.cgram[this.address] = byte;
        else
            this.ddram[this.cell()] = byte;
        this.move(this.backwards);
    }

    /* Returns the eight rows of a character, five dots each, the leftmost dot in bit 4. Codes that differ from ROM to ROM show a block. */
    glyph(code) {
        if (code < CGRAM_CODES)
            return this.cgram.subarray((code & 7) * CELL_HEIGHT, (code & 7) * CELL_HEIGHT + CELL_HEIGHT);
        if (code < FIRST_LETTER || code > LAST_LETTER || code === YEN)
            return Array(CELL_HEIGHT).fill(0x1f);
        return letter(FONT.slice((code - FIRST_LETTER) * CELL_WIDTH, (code - FIRST_LETTER + 1) * CELL_WIDTH));
    }

    /* Returns the picture as all displays do (see panels.js); its cells are cellWidth x cellHeight dots. */
    picture() {
        const width = COLUMNS * (CELL_WIDTH + GAP.x) - GAP.x, height = ROWS * (CELL_HEIGHT + GAP.y) - GAP.y;
        const lit = new Uint8Array(width * height);
        const picture = { width, height, level: this.light, look: 'blue', cellWidth: CELL_WIDTH, cellHeight: CELL_HEIGHT, lit };

        for (let row = 0; row < (this.twoLines ? ROWS : 1) && this.on; row++)
            for (let column = 0; column < COLUMNS; column++)
                this.draw(picture, row, column);
        return picture;
    }

    /* Copies one character cell into the picture. */
    draw(picture, row, column) {
        const glyph = this.glyph(this.ddram[row * LINE + ((column + this.shiftedBy) % LINE)]);
        const left = column * (CELL_WIDTH + GAP.x), top = row * (CELL_HEIGHT + GAP.y);

        for (let y = 0; y < CELL_HEIGHT; y++)
            for (let x = 0; x < CELL_WIDTH; x++)
                picture.lit[(top + y) * picture.width + left + x] = (glyph[y] >> (CELL_WIDTH - 1 - x)) & 1;
    }
}

/* Converts a letter of the project's font, five columns with the least significant bit on top, into eight rows. */
function letter(columns) {
    const row = (y) => columns.reduce((bits, column) => (bits << 1) | ((column >> y) & 1), 0);

    return [...Array(CELL_HEIGHT).keys()].map(row);
}
