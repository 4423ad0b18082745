/* The emulated handheld: a microcontroller that runs the image of a board, with the board's display, keys, piezo, lights, EEPROM and serial
 * flash chip. It has no clock of its own: runTo lets time pass. */
import { wireAnalog, Noise } from './analog.js';
import { Chip } from './chip.js';
import { KEY } from 'facts.js';
import { panelOf } from './panels.js';
import { NO_PIN, Pin } from './pins.js';
import { SerialFlash } from './serial_flash.js';
import { Speaker } from './speaker.js';
import { SpiBus } from './spi.js';

const WATCHDOG_RESET = 0x08, POWER_ON_RESET = 0x01; /* causes in MCUSR */

export class Machine {
    /* board: a row of BOARDS in facts.js. facts: of its chip, a module of chips/. image: the flash from address 0 on, as bytes.
     * seed: of all noise; machines with the same seed and the same keys do the same. data: what stands at the end of the board's serial
     * flash chip, if it has one. */
    constructor(board, facts, image, seed, data = new Uint8Array()) {
        this.board = board;
        this.facts = facts;
        this.program = new Uint16Array(facts.flashBytes / 2).fill(0xffff);
        new Uint8Array(this.program.buffer).set(image);
        this.eeprom = new Uint8Array(facts.eepromBytes).fill(0xff);
        this.seed = seed;
        this.data = data;
        this.eepromChanges = 0; /* how often a byte of the EEPROM has changed */
        this.resets = 0; /* by the watchdog, since the machine was made */
        this.earlierAwakeCycles = 0; /* cycles not spent asleep, of chips that were replaced */
        this.switchOn();
    }

    /* Powers the board up: time is 0, no key is held, and all memories but the EEPROM hold noise. Tones that nobody has taken are
     * lost. */
    switchOn() {
        this.keys = 0;
        this.noise = new Noise(this.seed);
        this.panel = panelOf(this.board, this.seed);
        this.flash = this.board.flash.bytes > 0 ? new SerialFlash(this.board.flash.bytes, this.data) : undefined;
        this.speaker = new Speaker(this.board.frequency);
        this.startChip(POWER_ON_RESET, 0);
    }

    /* Switches the board off and on. */
    powerCycle() {
        this.earlierAwakeCycles += this.chip.awakeCycles;
        this.chip = undefined;
        this.switchOn();
    }

    /* Starts a new chip at its reset vector and connects it. cause: bits of MCUSR. cycles: the value of the cycle counter. The RAM
     * survives a reset, but not a power-up. */
    startChip(cause, cycles) {
        const chip = new Chip(this.facts, this.board.frequency, this.program, this.eepromAccess(), cycles);

        if (this.chip)
            chip.cpu.data.set(this.chip.cpu.data.subarray(this.facts.ramStart), this.facts.ramStart); /* RAM outlives a reset */
        chip.cpu.data[this.facts.MCUSR] = cause;
        this.chip = chip;
        const bus = new SpiBus(chip);

        this.panel.wire(chip, bus);
        this.flash?.wire(bus, this.board.flash.select);
        this.speaker.wire(chip, new Pin(chip, this.board.piezo));
        this.lightPins = this.board.lights.map((name) => new Pin(chip, name));
        wireAnalog(chip, this.board, this.noise, () => this.keys);
        this.pullLines();
    }

    /* Sets the levels of the input pins: a held key pulls its pin to ground, all others are high, as are the lines of the I2C bus. */
    pullLines() {
        this.board.keys.forEach((name, i) => {
            if (name !== NO_PIN)
                new Pin(this.chip, name).pull(!((this.keys >> i) & 1));
        });
        for (const name of [this.board.display.sda, this.board.display.scl])
            if (name !== NO_PIN)
                new Pin(this.chip, name).pull(true);
    }

    /* Returns this.eeprom in the form that avr8js wants. Writing can only clear bits; erasing sets them. */
    eepromAccess() {
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

    /* Holds down these keys (bits of KEY) and no others. On a board without a B key, a held A stands for it. */
    press(keys) {
        this.keys = this.board.ladder.heldAIsB && keys & KEY.B ? keys | KEY.A : keys;
        this.pullLines();
    }

    /* The milliseconds since power-on. */
    get ms() { return (this.chip.cpu.cycles * 1000) / this.board.frequency; }

    /* Runs until so many milliseconds after power-on. Does nothing if the chip has stopped. */
    runTo(ms) {
        const until = (ms * this.board.frequency) / 1000;

        while (this.chip.cpu.cycles < until && !this.chip.stopped) {
            this.chip.runTo(until);
            if (this.chip.wantsReset)
                this.reset();
        }
    }

    /* Restarts the chip after its watchdog has reset it. Time goes on. */
    reset() {
        this.resets++;
        this.earlierAwakeCycles += this.chip.awakeCycles;
        this.startChip(WATCHDOG_RESET, this.chip.cpu.cycles);
    }

    /* awakeCycles: cycles that the chip was not asleep. stopped: it sleeps with interrupts disabled. changes: increases when the
     * picture changes. */
    get awakeCycles() { return this.earlierAwakeCycles + this.chip.awakeCycles; }
    get stopped() { return this.chip.stopped; }
    get changes() { return this.panel.display.changes; }
    picture() { return this.panel.display.picture(); }

    /* Returns whether the red, the green and the blue light are lit. */
    lights() { return this.lightPins.map((pin) => (this.board.litWhenHigh ? pin.drivenHigh : pin.drivenLow)); }
}
