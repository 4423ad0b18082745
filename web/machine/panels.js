/* The displays as they are wired to the chip.  Each has picture(), changes, and wire(chip) after power-on and every reset. */
import { Hd44780 } from './hd44780.js';
import { Pcd8544 } from './pcd8544.js';
import { Pin } from './pins.js';
import { Ssd1306 } from './ssd1306.js';

const LIT = 255, UNLIT = 40; /* the light behind; what falls in from the front is enough to read by */

/* A byte arrives when its last bit has gone over the wire; D/C tells what it is. */
function wireSpi(chip, wires, display) {
    const select = new Pin(chip, wires.select), data = new Pin(chip, wires.data), reset = new Pin(chip, wires.reset);
    let inReset = false;

    chip.spi.onByte = (byte) => chip.after(chip.spi.transferCycles, () => {
        chip.spi.completeTransfer(0);
        if (select.drivenLow && !reset.drivenLow)
            data.drivenHigh ? display.data(byte) : display.command(byte);
    });
    reset.watch(() => {
        if (reset.drivenHigh && inReset)
            display.reset();
        inReset = reset.drivenLow;
    });
}

/* A start, a stop: one bit's time; a byte: nine.  After the address come control bytes, Co D/C 000000: Co says that one byte and
 * then another control byte follow. */
function wireI2c(chip, address, display) {
    const bit = () => chip.frequency / chip.twi.sclFrequency;
    let control = -1, listening = false;
    const take = (byte) => {
        if (control < 0) {
            control = byte;
            return;
        }
        control & 0x40 ? display.data(byte) : display.command(byte);
        control = control & 0x80 ? -1 : control;
    };

    chip.twi.eventHandler = {
        start: () => chip.after(bit(), () => chip.twi.completeStart()),
        stop: () => chip.after(bit(), () => chip.twi.completeStop()),
        connectToSlave: (to, write) => chip.after(9 * bit(), () => {
            listening = to === address && write;
            control = -1;
            chip.twi.completeConnect(listening);
        }),
        writeByte: (byte) => chip.after(9 * bit(), () => {
            if (listening) take(byte);
            chip.twi.completeWrite(listening);
        }),
        readByte: () => chip.after(9 * bit(), () => chip.twi.completeRead(0xff)),
    };
}

function wireCharacters(chip, wires, display) {
    const select = new Pin(chip, wires.select), enable = new Pin(chip, wires.enable);
    const lines = wires.line.map((name) => new Pin(chip, name));
    let high = false;

    enable.watch(() => {
        if (high && !enable.drivenHigh)
            display.nibble(select.drivenHigh, lines.reduce((bits, line, i) => bits | (line.drivenHigh ? 1 << i : 0), 0));
        high = enable.drivenHigh;
    });
}

/* The light behind the display changes its picture, too. */
function wireLight(chip, name, display, isLit) {
    const light = new Pin(chip, name);

    light.watch(() => {
        const level = isLit(light);

        if (level !== display.light)
            display.changes++;
        display.light = level;
    });
}

const kinds = {
    'ssd1306-spi': (board, seed, display = new Ssd1306(seed)) => ({ display, wire: (chip) => wireSpi(chip, board.display, display) }),
    'ssd1306-i2c': (board, seed, display = new Ssd1306(seed)) => ({ display, wire: (chip) => wireI2c(chip, 0x3c, display) }),
    'pcd8544': (board, seed, display = new Pcd8544(seed)) => ({
        display,
        wire: (chip) => {
            wireSpi(chip, board.display, display);
            wireLight(chip, board.display.backlight, display, (light) => (light.drivenHigh ? LIT : UNLIT));
        },
    }),
    'hd44780': (board, seed, display = new Hd44780(seed)) => ({
        display,
        wire: (chip) => {
            wireCharacters(chip, board.characters, display);
            wireLight(chip, board.characters.light, display, (light) => (light.drivenLow ? 0 : LIT)); /* as an input it is lit */
        },
    }),
};

/* seed: of the noise in its memory. */
export function panelOf(board, seed) { return kinds[board.panel](board, seed); }
