/* What the converter reads: noise on a wire to nowhere, the same for the same seed as in sim/noise.c; and a key ladder, as the
 * first of sim/ladder.c. */
import { NOISE_MILLIVOLTS, LADDER_READINGS } from 'facts.js';

const FULL_SCALE = 1023, CHANNELS = 8;

/* Marsaglia's xorshift32, started away from 0, its one fixed point. */
export class Noise {
    constructor(seed) { this.state = (seed ^ 0x9e3779b9) >>> 0 || 1; }

    next() {
        this.state ^= this.state << 13;
        this.state ^= this.state >>> 17;
        this.state ^= this.state << 5;
        this.state >>>= 0;
        return this.state;
    }

    /* Millivolts on each channel but the wired one. */
    conversion(wired) {
        return [...Array(CHANNELS).keys()].map((channel) => (channel === wired ? 0 : this.next() % NOISE_MILLIVOLTS));
    }
}

/* Several keys down are the one nearest to ground. */
function ladderMillivolts(order, keys, supply) {
    const closed = order.findIndex((key) => key & keys);

    return Math.floor((LADDER_READINGS[closed < 0 ? order.length : closed] * supply + (FULL_SCALE >> 1)) / FULL_SCALE);
}

/* Answers the converter's questions; keys() tells what is held down.  Voltages are those of the conversion's start, but the channel
 * is looked at when it ends, as simavr does: the two are to draw the same lots. */
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
