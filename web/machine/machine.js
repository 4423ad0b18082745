/* The emulated handheld: a controller that runs the image of the boards, with the board's display, keys, piezo, lights and EEPROM.
 * board: a row of facts.js; chips: of chips/; image: the .hex as bytes. */
import { wireAnalog, Noise } from './analog.js';
import { Chip } from './chip.js';
import { KEY } from 'facts.js';
import { panelOf } from './panels.js';
import { NO_PIN, Pin } from './pins.js';
import { Speaker } from './speaker.js';

const WATCHDOG_RESET = 0x08, POWER_ON_RESET = 0x01; /* MCUSR */

export class Machine {
    constructor(board, facts, image, seed = 0) {
        this.board = board;
        this.facts = facts;
        this.program = new Uint16Array(facts.flashBytes / 2).fill(0xffff);
        new Uint8Array(this.program.buffer).set(image);
        this.eeprom = new Uint8Array(facts.eepromBytes).fill(0xff);
        this.seed = seed;
        this.eepromChanges = this.resets = this.awakeBefore = 0;
        this.switchOn();
    }

    /* Begins at time 0 again; what was heard before and is not taken is forgotten. */
    switchOn() {
        this.keys = 0;
        this.noise = new Noise(this.seed);
        this.panel = panelOf(this.board, this.seed);
        this.speaker = new Speaker(this.board.frequency);
        this.start(POWER_ON_RESET, 0);
    }

    /* Switched off and on: only the EEPROM is as it was. */
    again() {
        this.awakeBefore += this.chip.awakeCycles;
        this.chip = undefined;
        this.switchOn();
    }

    start(cause, cycles) {
        const chip = new Chip(this.facts, this.board.frequency, this.program, this.eepromOfChip(), cycles);

        if (this.chip)
            chip.cpu.data.set(this.chip.cpu.data.subarray(this.facts.ramStart), this.facts.ramStart); /* RAM outlives a reset */
        chip.cpu.data[this.facts.MCUSR] = cause;
        this.chip = chip;
        this.panel.wire(chip);
        this.speaker.wire(chip, new Pin(chip, this.board.piezo));
        this.lightPins = this.board.lights.map((name) => new Pin(chip, name));
        wireAnalog(chip, this.board, this.noise, () => this.keys);
        this.pullLines();
    }

    /* Keys pull to ground, resistors up; so do those of an I2C bus. */
    pullLines() {
        this.board.keys.forEach((name, i) => {
            if (name !== NO_PIN)
                new Pin(this.chip, name).pull(!((this.keys >> i) & 1));
        });
        for (const name of [this.board.display.sda, this.board.display.scl])
            if (name !== NO_PIN)
                new Pin(this.chip, name).pull(true);
    }

    eepromOfChip() {
        const set = (address, value) => {
            this.eepromChanges += this.eeprom[address] !== value ? 1 : 0;
            this.eeprom[address] = value;
        };

        return {
            readMemory: (address) => this.eeprom[address],
            writeMemory: (address, value) => set(address, this.eeprom[address] & value),
            eraseMemory: (address) => set(address, 0xff),
        };
    }

    /* Holds down keys (bits KEY) and no others.  Where there is no sixth key, B is A, held. */
    press(keys) {
        this.keys = this.board.ladder.heldAIsB && keys & KEY.B ? keys | KEY.A : keys;
        this.pullLines();
    }

    get ms() { return (this.chip.cpu.cycles * 1000) / this.board.frequency; }

    /* Runs until so many milliseconds have gone by since power-on; does nothing when it has stopped. */
    runTo(ms) {
        const until = (ms * this.board.frequency) / 1000;

        while (this.chip.cpu.cycles < until && !this.chip.stopped) {
            this.chip.runTo(until);
            if (this.chip.wantsReset)
                this.reset();
        }
    }

    reset() {
        this.resets++;
        this.awakeBefore += this.chip.awakeCycles;
        this.start(WATCHDOG_RESET, this.chip.cpu.cycles);
    }

    get awakeCycles() { return this.awakeBefore + this.chip.awakeCycles; }
    get stopped() { return this.chip.stopped; }
    get changes() { return this.panel.display.changes; }
    picture() { return this.panel.display.picture(); }

    /* Red, green, blue: whether each is lit. */
    lights() { return this.lightPins.map((pin) => (this.board.litWhenHigh ? pin.drivenHigh : pin.drivenLow)); }
}
