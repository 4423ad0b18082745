/* The inputs of the analog-digital converter: a key ladder on one channel (the first one of sim/ladder.c), noise on the others,
 * which are open wires. The noise is that of sim/noise.c for the same seed. */
import { NOISE_MILLIVOLTS, LADDER_READINGS } from 'facts.js';

const FULL_SCALE = 1023, CHANNELS = 8; /* greatest reading; channels of the multiplexer that are emulated */

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

    /* Returns the millivolts on each channel for one conversion. Channel `wired` (undefined: none) is 0 and draws no random number. */
    conversion(wired) {
        return [...Array(CHANNELS).keys()].map((channel) => (channel === wired ? 0 : this.next() % NOISE_MILLIVOLTS));
    }
}

/* Returns the millivolts of the ladder. order: the key bits in the order of the ladder; keys: those held; supply: millivolts. Of
 * several keys the one nearest to ground counts. */
function ladderMillivolts(order, keys, supply) {
    const closed = order.findIndex((key) => key & keys);

    return Math.floor((LADDER_READINGS[closed < 0 ? order.length : closed] * supply + (FULL_SCALE >> 1)) / FULL_SCALE);
}

/* Connects the converter of a chip to the board's inputs. keys() returns the bits of the keys held. As in simavr, the voltages are
 * those of the start of a conversion and the channel is the one selected at its end: both emulators must draw the same random
 * numbers. */
export function wireAnalog(chip, board, noise, keys) {
    const ladder = board.ladder.keys.length > 0 ? board.ladder : undefined;
    const channel = () => chip.cpu.data[chip.facts.adc.ADMUX] & (CHANNELS - 1);

    chip.adc.onADCRead = () => {
        const millivolts = noise.conversion(ladder?.channel);

        if (ladder)
            millivolts[ladder.channel] = ladderMillivolts(ladder.keys, keys(), board.millivolts);
        chip.after(chip.adc.sampleCycles, () =>
            chip.adc.completeADCRead(Math.min(FULL_SCALE, Math.floor((millivolts[channel()] * FULL_SCALE) / board.millivolts))));
    };
}
