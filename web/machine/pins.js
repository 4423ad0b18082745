/* A pin of the chip, named by one byte as in boards/pin.h: 8 * port + bit, where port A is 0. NO_PIN: the board has no such pin. */
export const NO_PIN = 0xff;

export class Pin {
    /* A Pin belongs to one chip: after a reset of the machine it must be made anew. */
    constructor(chip, name) {
        if (!Number.isInteger(name))
            throw new TypeError(`a pin is a number, not ${name}`);
        this.chip = chip;
        this.port = name === NO_PIN ? undefined : chip.port['ABCDEF'[name >> 3]];
        this.bit = name & 7;
        this.mask = 1 << this.bit;
    }

    get isOutput() {
        return this.port !== undefined && (this.chip.cpu.data[this.port.portConfig.DDR] & this.mask) !== 0;
    }

    /* The level that the chip gives the pin, by its port or by a timer. */
    get level() { return (this.port.lastValue & this.mask) !== 0; }

    get drivenHigh() { return this.isOutput && this.level; }
    get drivenLow() { return this.isOutput && !this.level; }

    /* Sets the level that the pin has while it is an input. */
    pull(level) { this.port?.setPin(this.bit, level); }

    /* Calls back whenever the level of this pin, or of another pin of its port, may have changed. */
    watch(callback) { this.port?.addListener(callback); }
}
