/* The inputs of the analog-digital converter: a key ladder on one channel (the first one of sim/ladder.c), a battery that is not
 * connected on another (sim/battery.c), noise on the others, which are open wires. The noise is that of sim/noise.c for the same seed. */
import { NOISE_MILLIVOLTS, LADDER_READINGS } from 'facts.js';

const FULL_SCALE = 1023, CHANNELS = 8; /* greatest reading; channels that are pins */
const INPUTS = 15, REFERENCE = 14, REFERENCE_MILLIVOLTS = 1100; /* lowest four bits of ADMUX; the chip's reference of 1.1 V */
const FLOATING = 1700; /* millivolts of an open battery input at power-on */

/* Marsaglia's xorshift32. The state must not be 0, its only fixed point. */
export class Noise {
    constructor(seed) { this.state = (seed ^ 0x9e3779b9) >>> 0 || 1; }

    next() {
        this.state ^= this.state << 13;
        this.state ^= this.state >>> 17;
        this.state ^= this.state << 5;
        this.state >>>= 0;
        return this.state;
    }

    /* Returns the millivolts on each channel for one conversion. The channels `wired` are 0 and draw no random number. */
    conversion(wired) {
        return [...Array(CHANNELS).keys()].map((channel) => (wired.includes(channel) ? 0 : this.next() % NOISE_MILLIVOLTS));
    }
}

/* Returns the millivolts of the ladder. order: the key bits in the order of the ladder; keys: those held; supply: millivolts. Of
 * several keys the one nearest to ground counts. */
function ladderMillivolts(order, keys, supply) {
    const closed = order.findIndex((key) => key & keys);

    return Math.floor((LADDER_READINGS[closed < 0 ? order.length : closed] * supply + (FULL_SCALE >> 1)) / FULL_SCALE);
}

/* An open input keeps a part of what the converter measured before. */
class FloatingInput {
    constructor() { this.pin = FLOATING; this.before = 0; }

    convert() { return (this.pin = Math.floor((this.pin + this.before) / 2)); }
}

/* Connects the converter of a chip to the board's inputs. keys() returns the bits of the keys held. As in simavr, the voltages are
 * those of the start of a conversion and the channel is the one selected at its end: both emulators must draw the same random
 * numbers. The chip's own reference and looking at the battery draw none. */
export function wireAnalog(chip, board, noise, keys) {
    const ladder = board.ladder.keys.length > 0 ? board.ladder : undefined, battery = new FloatingInput();
    const wired = [ladder?.channel, board.battery].filter((channel) => channel !== undefined);
    const selected = () => chip.cpu.data[chip.facts.adc.ADMUX] & INPUTS;
    let millivolts = Array(CHANNELS).fill(0);

    function begin(input) {
        if (input === board.battery) {
            millivolts[input] = battery.convert();
        } else if (input < CHANNELS) {
            millivolts = noise.conversion(wired);
            battery.before = 0;
        } else {
            battery.before = input === REFERENCE ? REFERENCE_MILLIVOLTS : 0;
        }
        if (ladder)
            millivolts[ladder.channel] = ladderMillivolts(ladder.keys, keys(), board.millivolts);
    }

    function reading(input) {
        const voltage = input < CHANNELS ? millivolts[input] : input === REFERENCE ? REFERENCE_MILLIVOLTS : 0;

        return Math.min(FULL_SCALE, Math.floor((voltage * FULL_SCALE) / board.millivolts));
    }

    chip.adc.onADCRead = () => {
        begin(selected());
        chip.after(chip.adc.sampleCycles, () => chip.adc.completeADCRead(reading(selected())));
    };
}
