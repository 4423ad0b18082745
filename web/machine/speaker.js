/* The piezo: finds the tones in the edges on its pin. A tone is two equal periods in a row, each from an edge to the next but one. A
 * single edge is none: it occurs when the pin passes between the port and the timer. */
const LONGEST_HZ = 25; /* the longest period is that of 25 Hz, lower than any tone of the firmware */

const alike = (a, b) => Math.abs(a - b) * 16 <= b; /* equal up to 1/16, because interrupts delay single edges by less than that */

export class Speaker {
    /* frequency: of the chip's clock, Hz. All times are cycles. */
    constructor(frequency) {
        this.frequency = frequency;
        this.longest = frequency / LONGEST_HZ;
        this.level = false;
        this.edges = [-Infinity, -Infinity, -Infinity]; /* the cycles of the last edges, the last one first */
        this.period = 0; /* period of the tone that sounds; 0: silence */
        this.changes = []; /* tones that begin, { cycle, hz, high }, oldest first; high: the part of a period, 0..1, that the pin is high; hz 0:
                              silence */
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
        this.endTone(now);
        const [last, before, first] = this.edges, period = now - before;

        this.edges = [now, last, before];
        if (this.period !== 0 && alike(period, this.period))
            return;
        if (period > this.longest || !alike(last - first, period))
            return;
        this.period = period;
        this.changes.push({ cycle: first, hz: this.frequency / period, high: (this.level ? now - last : last - before) / period });
    }

    /* Reports silence if the last edge is longer ago than a tone allows: two periods. */
    endTone(now) {
        const [last] = this.edges;

        if (this.period === 0 || now - last <= Math.min(this.longest, 2 * this.period))
            return;
        this.changes.push({ cycle: last, hz: 0 });
        this.period = 0;
    }

    /* Returns the changes up to cycle `now` and forgets them. */
    take(now) {
        this.endTone(now);
        return this.changes.splice(0);
    }
}
