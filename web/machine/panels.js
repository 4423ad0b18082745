/* The displays, connected to the chip. A panel has `display` and wire(chip, bus), which must be called after power-on and after every
 * reset. bus: the chip's SpiBus.
 *
 * A display has `changes`, a counter that increases when its picture may have changed, and picture(), which returns { width,
 * height, level, look, lit }: the size in dots; level, the brightness 0..255; look, a row of LOOKS in page/screen.js; lit, one byte
 * a dot, row by row, 1 if it is lit. A display of characters adds cellWidth and cellHeight. */
import { Hd44780 } from './hd44780.js';
import { Pcd8544 } from './pcd8544.js';
import { Pin } from './pins.js';
import { Sh1106 } from './sh1106.js';
import { Ssd1306 } from './ssd1306.js';

const LIT = 255, UNLIT = 40; /* levels with the backlight on and off; without it, the light from the front is enough to read by */

/* Connects a display over SPI. It answers nothing. The data pin tells whether a byte is data (high) or a command. A reset ends with the
 * rising edge of the reset pin. */
function wireSpi(chip, bus, wires, display) {
    const data = new Pin(chip, wires.data), reset = new Pin(chip, wires.reset);
    let inReset = false;

    bus.attach(wires.select, (byte) => {
        if (!reset.drivenLow)
            data.drivenHigh ? display.data(byte) : display.command(byte);
    });
    reset.watch(() => {
        if (reset.drivenHigh && inReset)
            display.reset();
        inReset = reset.drivenLow;
    });
}

/* Connects a display over I2C. START and STOP take the time of one bit, a byte that of nine. The address is followed by control
 * bytes (Co D/C 000000). D/C tells data from commands; Co = 1 says that only one byte follows before the next control byte. */
function wireI2c(chip, address, display) {
    const bit = () => chip.frequency / chip.twi.sclFrequency;
    /* The last control byte, -1 if the next byte is one; whether the display was addressed to be written to, or to be read. */
    let control = -1, listening = false, telling = false;
    const takeByte = (byte) => {
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
            telling = to === address && !write;
            control = -1;
            chip.twi.completeConnect(listening || telling);
        }),
        writeByte: (byte) => chip.after(9 * bit(), () => {
            if (listening) takeByte(byte);
            chip.twi.completeWrite(listening);
        }),
        readByte: () => chip.after(9 * bit(), () => chip.twi.completeRead(telling ? display.status() : 0xff)),
    };
}

/* Connects a character display by four data lines. It takes the lines at the falling edge of the enable pin. */
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

/* Connects the backlight. isLit(pin) returns its level. */
function wireLight(chip, name, display, isLit) {
    const light = new Pin(chip, name);

    light.watch(() => {
        const level = isLit(light);

        if (level !== display.light)
            display.changes++;
        display.light = level;
    });
}

/* By the names that web/facts.c prints, and the other names of MODULES: make a panel. */
const makers = {
    'ssd1306-spi': (board, seed, display = new Ssd1306(seed)) => ({ display, wire: (chip, bus) => wireSpi(chip, bus, board.display, display) }),
    'ssd1306-i2c': (board, seed, display = new Ssd1306(seed)) => ({ display, wire: (chip) => wireI2c(chip, 0x3c, display) }),
    'sh1106-i2c': (board, seed, display = new Sh1106(seed)) => ({ display, wire: (chip) => wireI2c(chip, 0x3c, display) }),
    'pcd8544': (board, seed, display = new Pcd8544(seed)) => ({
        display,
        wire: (chip, bus) => {
            wireSpi(chip, bus, board.display, display);
            wireLight(chip, board.display.backlight, display, (light) => (light.drivenHigh ? LIT : UNLIT));
        },
    }),
    'hd44780': (board, seed, display = new Hd44780(seed)) => ({
        display,
        wire: (chip) => {
            wireCharacters(chip, board.characters, display);
            /* A pin that is an input leaves the transistor on. */
            wireLight(chip, board.characters.light, display, (light) => (light.drivenLow ? 0 : LIT));
        },
    }),
};

/* The modules that are sold for the place of another, by the names of panels: the usual one first. */
export const MODULES = { 'ssd1306-i2c': ['ssd1306-i2c', 'sh1106-i2c'] };

/* Returns the panel of a board (a row of BOARDS). seed: of the noise in the display's memory at power-on. */
export function panelOf(board, seed) { return makers[board.panel](board, seed); }
