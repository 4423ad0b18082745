/* The piezo: finds the tones in the edges on its pin. Two equal half periods in a row are a tone. A single one is not: it occurs
 * when the pin passes between the port and the timer. */
const LONGEST_HALF_HZ = 50; /* longest half period: 1/50 s, a tone of 25 Hz, which is lower than any of the firmware */

const alike = (a, b) => Math.abs(a - b) * 16 <= b; /* equal up to 1/16, because interrupts delay single edges by less than that */

export class Speaker {
    /* frequency: of the chip's clock, Hz. All times are cycles. */
    constructor(frequency) {
        this.frequency = frequency;
        this.longestHalfPeriod = frequency / LONGEST_HALF_HZ;
        this.level = false;
        this.lastEdge = -Infinity; /* the cycle of the last edge */
        this.halfPeriod = 0; /* half period of the tone that sounds; 0: silence */
        this.lastHalfPeriod = 0; /* the half period before the last edge */
        this.changes = []; /* tones that begin, { cycle, hz }, oldest first; hz 0: silence */
    }

    /* Connects the piezo to a pin of a new chip. */
    wire(chip, pin) {
        pin.watch(() => {
            const level = pin.drivenHigh;

            if (level !== this.level)
                this.edge(chip.cpu.cycles);
            this.level = level;
        });
    }

    /* Takes an edge at cycle `now`. A tone is reported from its first edge on. */
    edge(now) {
        const half = now - this.lastEdge;

        this.endTone(now);
        this.lastEdge = now;
        if (this.halfPeriod !== 0 && alike(half, this.halfPeriod))
            return;
        if (half <= this.longestHalfPeriod && alike(half, this.lastHalfPeriod)) {
            this.halfPeriod = half;
            this.changes.push({ cycle: now - 2 * half, hz: this.frequency / (2 * half) });
        }
        this.lastHalfPeriod = half;
    }

    /* Reports silence if the last edge is longer ago than a tone allows: four half periods. */
    endTone(now) {
        if (this.halfPeriod === 0 || now - this.lastEdge <= Math.min(this.longestHalfPeriod, 4 * this.halfPeriod))
            return;
        this.changes.push({ cycle: this.lastEdge, hz: 0 });
        this.halfPeriod = 0;
    }

    /* Returns the changes up to cycle `now` and forgets them. */
    take(now) {
        this.endTone(now);
        return this.changes.splice(0);
    }
}
