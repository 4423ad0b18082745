/* The PCD8544 display controller, from its datasheet (Philips, 12 April 1999).  An emulation of its own, beside sim/pcd8544.c. */
import { noisy } from './random.js';

const COLUMNS = 84, ROWS = 48, PAGES = 6;

export class Pcd8544 {
    constructor(seed) {
        this.ram = noisy(new Uint8Array(COLUMNS * PAGES), seed);
        this.changes = 0;
        this.light = 255; /* behind the glass, 0..255 */
        this.reset();
    }

    reset() {
        this.x = this.y = this.voltage = 0;
        this.powerDown = true;
        this.vertical = this.extended = false;
        this.mode = 0; /* the display control's D and E: blank, all dark, normal, inverse */
        this.changes++;
    }

    command(byte) {
        if ((byte & 0xf8) === 0x20) {
            this.powerDown = (byte & 4) !== 0;
            this.vertical = (byte & 2) !== 0;
            this.extended = (byte & 1) !== 0;
        } else if (this.extended) {
            if (byte & 0x80) this.voltage = byte & 0x7f;
        } else if (byte & 0x80) {
            this.x = (byte & 0x7f) % COLUMNS;
        } else if (byte & 0x40) {
            this.y = (byte & 7) % PAGES;
        } else if ((byte & 0xfa) === 0x08) {
            this.mode = ((byte & 4) >> 1) | (byte & 1);
        }
        this.changes++;
    }

    data(byte) {
        const at = this.y * COLUMNS + this.x;
        const across = () => (this.x = (this.x + 1) % COLUMNS) === 0, down = () => (this.y = (this.y + 1) % PAGES) === 0;

        if (this.ram[at] !== byte)
            this.changes++;
        this.ram[at] = byte;
        if (this.vertical ? down() : across())
            this.vertical ? across() : down();
    }

    pixel(stored) { return [0, 1, stored, 1 - stored][this.mode]; }

    picture() {
        const lit = new Uint8Array(COLUMNS * ROWS), clear = this.powerDown || this.voltage === 0;

        for (let y = 0; y < ROWS && !clear; y++)
            for (let x = 0; x < COLUMNS; x++)
                lit[y * COLUMNS + x] = this.pixel((this.ram[(y >> 3) * COLUMNS + x] >> (y & 7)) & 1);
        return { width: COLUMNS, height: ROWS, level: this.light, look: 'grey', lit };
    }
}
