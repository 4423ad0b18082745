/* One handheld on the page: a machine that runs in real time, and whose EEPROM the browser keeps. */
import { Machine } from '../machine/machine.js';
import { parseHex } from '../upload/hex.js';
import * as memory from './memory.js';

const LATE_MS = 100; /* most machine time in one step; on a slow or busy computer the machine's time passes more slowly */

export class Handheld {
    /* image: a row of IMAGES in images.js. */
    constructor(image, seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
        this.name = image.board.name;
        this.machine = new Machine(image.board, image.chip, parseHex(image.hex), seed, image.data);
        memory.load(this.name, this.machine.eeprom);
        this.storedChanges = this.machine.eepromChanges; /* the count of changes that are stored */
        this.lastTime = undefined; /* the time of the last passTo; undefined after a pause */
        this.ms = 0; /* the machine's time */
    }

    /* Runs the machine for the time since the last call. now: of performance.now(). */
    passTo(now) {
        this.ms += Math.min(LATE_MS, Math.max(0, now - (this.lastTime ?? now)));
        this.lastTime = now;
        this.machine.runTo(this.ms);
    }

    /* Stops time until the next passTo, which begins anew. */
    pause() { this.lastTime = undefined; }

    /* Stores the EEPROM if it has changed. Returns false if that failed. */
    storeMemory() {
        const changes = this.machine.eepromChanges;
        const succeeded = changes === this.storedChanges || memory.store(this.name, this.machine.eeprom);

        this.storedChanges = changes;
        return succeeded;
    }
}
