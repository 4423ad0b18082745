/* The piezo: tones recovered from the edges on its pin. */
const LONGEST_HALF_HZ = 50; /* a half period of 1/50 s: 25 Hz, below what the firmware may ask for */
const SHORTEST_HALF_HZ = 50000; /* above what it may ask for: the pin changes hands between port and timer */

export class Speaker {
    constructor(frequency) {
        this.longest = frequency / LONGEST_HALF_HZ;
        this.shortest = frequency / SHORTEST_HALF_HZ;
        this.frequency = frequency;
        this.level = false;
        this.last = -Infinity;
        this.half = 0;
        this.changes = []; /* { cycle, hz }, oldest first: taken by whoever plays them */
    }

    wire(chip, pin) {
        pin.watch(() => {
            if (pin.isOutput && pin.level !== this.level)
                this.edge(chip.cpu.cycles);
            this.level = pin.isOutput && pin.level;
        });
    }

    edge(now) {
        const half = now - this.last;

        if (half < this.shortest)
            return;
        this.last = now;
        if (half > this.longest)
            this.half = 0; /* the first edge after silence */
        else if (Math.abs(half - this.half) * 16 > this.half) /* interrupts delay single edges by less than 1/16 */
            this.change(now - half, this.frequency / (2 * (this.half = half)));
    }

    change(cycle, hz) {
        if (hz > 0 || (this.changes.at(-1)?.hz ?? 1) > 0)
            this.changes.push({ cycle, hz });
    }

    /* The changes up to now, silence among them. */
    take(now) {
        if (this.half !== 0 && now - this.last > this.silentAfter()) {
            this.change(this.last, 0);
            this.half = 0;
        }
        return this.changes.splice(0);
    }

    silentAfter() { return Math.min(this.longest, 4 * this.half); }
}
