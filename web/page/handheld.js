/* One handheld on the page: a machine that runs in real time, and whose EEPROM the browser keeps. */
import { NEW } from 'facts.js';
import { Machine } from '../machine/machine.js';
import { parseHex } from '../upload/hex.js';
import * as memory from './memory.js';

const LATE_MS = 100; /* most machine time in one step; on a slow or busy computer the machine's time passes more slowly */
/* How the handheld is led to the match that waits in its memory: when the first key is pressed, how long a key is down and up, and how long a
 * B is down where a held A stands for it. */
const FIRST_MS = 600, DOWN_MS = 80, UP_MS = 160, HELD_MS = 500, TRIES = 3;

export class Handheld {
    /* image: a row of IMAGES in images.js. cells: the contents of the EEPROM; undefined: those that the browser has stored. */
    constructor(image, cells, seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
        this.name = image.board.name;
        this.machine = new Machine(image.board, image.chip, parseHex(image.hex), seed, image.data);
        if (cells)
            this.machine.eeprom.set(cells);
        else if (!memory.load(this.name, this.machine.eeprom))
            this.setUpShield(image.board);
        this.storedChanges = cells ? -1 : this.machine.eepromChanges; /* the count of changes that are stored */
        this.lastTime = undefined; /* the time of the last passTo; undefined after a pause */
        this.ms = 0; /* the machine's time */
    }

    /* A new handheld asks for the keys of its keypad shield; the page's shield is the usual one, and its keys are known. */
    setUpShield(board) {
        if (board.ladder.heldAIsB)
            this.machine.eeprom.set(NEW, this.machine.eeprom.length - NEW.length);
    }

    /* Runs the machine for the time since the last call. now: of performance.now(). */
    passTo(now) {
        this.ms += Math.min(LATE_MS, Math.max(0, now - (this.lastTime ?? now)));
        this.lastTime = now;
        this.machine.runTo(this.ms);
    }

    /* Stops time until the next passTo, which begins anew. */
    pause() { this.lastTime = undefined; }

    /* Presses the keys that continue the stored match, at once: B, the main menu, whose first line is "Continue", and A. isThere() returns
     * whether the match is shown. Returns it at the end. keys: KEY of facts.js. */
    continueMatch(keys, isThere) {
        const hold = (bits, ms) => {
            this.machine.press(bits);
            this.machine.runTo(this.machine.ms + ms);
        };

        hold(0, FIRST_MS);
        for (let i = 0; i < TRIES && !isThere(); i++) {
            hold(keys.B, this.machine.board.ladder.heldAIsB ? HELD_MS : DOWN_MS);
            hold(0, UP_MS);
            hold(keys.A, DOWN_MS);
            hold(0, UP_MS);
        }
        this.machine.speaker.take(this.machine.chip.cpu.cycles);
        this.ms = this.machine.ms;
        return isThere();
    }

    /* What has changed until now is not stored. */
    discardChanges() { this.storedChanges = this.machine.eepromChanges; }

    /* Stores the EEPROM if it has changed. Returns false if that failed. */
    storeMemory() {
        const changes = this.machine.eepromChanges;
        const succeeded = changes === this.storedChanges || memory.store(this.name, this.machine.eeprom);

        if (succeeded)
            this.storedChanges = changes;
        return succeeded;
    }
}
