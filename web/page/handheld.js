/* One handheld on the page: the machine in real time, its picture, its sound, its memory. */
import { Machine } from '../machine/machine.js';
import { parseHex } from '../upload/hex.js';
import * as memory from './memory.js';

const LATE_MS = 100; /* where the computer is too slow, or was busy, the machine's time simply passes more slowly */

export class Handheld {
    /* image: a row of images.js. */
    constructor(image, seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
        this.name = image.board.name;
        this.machine = new Machine(image.board, image.chip, parseHex(image.hex), seed);
        memory.load(this.name, this.machine.eeprom);
        this.kept = this.machine.eepromChanges;
        this.last = undefined;
        this.ms = 0;
    }

    /* Lets the time up to now (of performance.now) pass. */
    passTo(now) {
        this.ms += Math.min(LATE_MS, Math.max(0, now - (this.last ?? now)));
        this.last = now;
        this.machine.runTo(this.ms);
    }

    /* No time passes until the next passTo but one. */
    pause() { this.last = undefined; }

    /* Keeps what has changed; false when that failed. */
    keep() {
        const changes = this.machine.eepromChanges, fine = changes === this.kept || memory.keep(this.name, this.machine.eeprom);

        this.kept = changes;
        return fine;
    }
}
