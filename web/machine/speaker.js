/* The piezo: tones recovered from the edges on its pin.  Two half periods alike are a tone; one alone is the pin changing hands
 * between the port and the timer. */
const LONGEST_HALF_HZ = 50; /* a half period of 1/50 s: 25 Hz, below what the firmware may ask for */

const alike = (a, b) => Math.abs(a - b) * 16 <= b; /* interrupts delay single edges by less than 1/16 */

export class Speaker {
    constructor(frequency) {
        this.frequency = frequency;
        this.longest = frequency / LONGEST_HALF_HZ;
        this.level = false;
        this.last = -Infinity; /* the cycle of the last edge */
        this.half = 0; /* of the tone that sounds; 0: silence */
        this.before = 0; /* the last half period, of what may become a tone */
        this.changes = []; /* { cycle, hz }, oldest first: taken by whoever plays them */
    }

    wire(chip, pin) {
        pin.watch(() => {
            const level = pin.drivenHigh;

            if (level !== this.level)
                this.edge(chip.cpu.cycles);
            this.level = level;
        });
    }

    edge(now) {
        const half = now - this.last;

        this.endUnless(now);
        this.last = now;
        if (this.half !== 0 && alike(half, this.half))
            return;
        if (half <= this.longest && alike(half, this.before)) {
            this.half = half;
            this.changes.push({ cycle: now - 2 * half, hz: this.frequency / (2 * half) });
        }
        this.before = half;
    }

    /* Silence is where edges no longer come. */
    endUnless(now) {
        if (this.half === 0 || now - this.last <= Math.min(this.longest, 4 * this.half))
            return;
        this.changes.push({ cycle: this.last, hz: 0 });
        this.half = 0;
    }

    /* The changes up to now, silence among them. */
    take(now) {
        this.endUnless(now);
        return this.changes.splice(0);
    }
}
