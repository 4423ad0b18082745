/* Tells of a value that has changed once it stays as it is for STEADY_MS of the machine: while the firmware computes, its memory may have other
 * positions than that of the match. */
const STEADY_MS = 100;

export class Steady {
    /* Takes the value, as a text, at a time of the machine. Returns true once for each value that stays. isTold: it did for this one. */
    take(text, ms) {
        if (text !== this.text)
            [this.text, this.since, this.isTold] = [text, ms, false];
        if (this.isTold || ms - this.since < STEADY_MS)
            return false;
        return (this.isTold = true);
    }
}
