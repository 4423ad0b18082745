/* A model of the PCD8544 display controller (84 x 48 dots), written from its datasheet (Philips, 12 April 1999), independent of
 * sim/pcd8544.c. It ignores what the firmware must not do; `nimatron` reports such misuse. */
import { noisy } from './random.js';

/* A byte is eight dots of one column, the least significant bit on top; PAGES rows of bytes fill the display. */
const COLUMNS = 84, ROWS = 48, PAGES = 6;

export class Pcd8544 {
    constructor(seed) {
        this.ram = noisy(new Uint8Array(COLUMNS * PAGES), seed);
        this.changes = 0;
        this.light = 255; /* the level of the backlight, 0..255 */
        this.reset();
    }

    /* Sets the registers as the datasheet lists them. The memory stays. */
    reset() {
        this.x = this.y = this.voltage = 0;
        this.powerDown = true;
        this.vertical = this.extended = false;
        this.mode = 0; /* bits D and E of the display control: 0 blank, 1 all dots dark, 2 normal, 3 inverse */
        this.changes++;
    }

    /* Executes a command byte; the extended set has the voltage and settings without an effect here. */
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

    /* Writes a data byte and moves the address on: along the page, or down the column in vertical addressing. */
    data(byte) {
        const at = this.y * COLUMNS + this.x;
        const across = () => (this.x = (this.x + 1) % COLUMNS) === 0, down = () => (this.y = (this.y + 1) % PAGES) === 0;

        if (this.ram[at] !== byte)
            this.changes++;
        this.ram[at] = byte;
        if (this.vertical ? down() : across())
            this.vertical ? across() : down();
    }

    /* Returns how a stored dot is shown in the current mode. */
    pixel(stored) { return [0, 1, stored, 1 - stored][this.mode]; }

    /* Returns the picture as all displays do (see panels.js). Without a voltage, or powered down, it is blank. */
    picture() {
        const lit = new Uint8Array(COLUMNS * ROWS), clear = this.powerDown || this.voltage === 0;

        for (let y = 0; y < ROWS && !clear; y++)
            for (let x = 0; x < COLUMNS; x++)
                lit[y * COLUMNS + x] = this.pixel((this.ram[(y >> 3) * COLUMNS + x] >> (y & 7)) & 1);
        return { width: COLUMNS, height: ROWS, level: this.light, look: 'grey', lit };
    }
}
