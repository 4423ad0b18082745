/* Pins by the one-byte names of boards/pin.h: eight times the port, A as 0, plus the bit. */
export const NO_PIN = 0xff;

export class Pin {
    constructor(chip, name) {
        this.chip = chip;
        this.port = name === NO_PIN ? undefined : chip.port['ABCDEF'[name >> 3]];
        this.bit = name & 7;
        this.mask = 1 << this.bit;
    }

    get isOutput() {
        return this.port !== undefined && (this.chip.cpu.data[this.port.portConfig.DDR] & this.mask) !== 0;
    }

    /* What the port says, or a timer that has the pin. */
    get level() { return (this.port.lastValue & this.mask) !== 0; }

    get drivenHigh() { return this.isOutput && this.level; }
    get drivenLow() { return this.isOutput && !this.level; }

    /* What others make of it while it is an input. */
    pull(level) { this.port?.setPin(this.bit, level); }

    /* Calls back whenever it, or another pin of its port, may have changed. */
    watch(callback) { this.port?.addListener(callback); }
}
