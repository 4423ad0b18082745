/* Turns fingers, mice and keyboards into the keys of the handheld. A key stays down as long as anything holds it, and at least
 * SEEN_MS of the handheld's own time, because the firmware reads the keys every 4 ms and debounces them. */
import { KEY } from 'facts.js';

const SEEN_MS = 80, HELD_A_MS = 500; /* shortest press; of an A that stands for B */
const TOUCH_MS = 8; /* of vibration */
/* KeyboardEvent.key to the key of the handheld. */
const BY_NAME = { ArrowUp: 'UP', ArrowDown: 'DOWN', ArrowLeft: 'LEFT', ArrowRight: 'RIGHT', Enter: 'A', ' ': 'A', Backspace: 'B', Escape: 'B' };
const BY_LETTER = { a: 'A', z: 'A', b: 'B', x: 'B' };

/* The Latin letter of a key of the keyboard. Where the layout has another alphabet it is the one that is at this place in the United States. */
function letterOf({ key, code }) {
    return /^\p{Script=Latin}$/u.test(key) ? key.toLowerCase() : /^Key(.)$/.exec(code)?.[1].toLowerCase();
}

export class Keys {
    /* changed(bits) is called with the keys that are down (bits of KEY) at each change. clock() returns the milliseconds of the
     * handheld. bIsHeldA() returns true if a held A stands for B on this board. */
    constructor(changed, clock, bIsHeldA) {
        this.changed = changed;
        this.clock = clock;
        this.bIsHeldA = bIsHeldA;
        this.letters = true; /* letters of the keyboard are keys, too; people who speak to their computer switch them off */
        this.holders = new Map(); /* holder (a pointer, a key of the keyboard, a tap) -> name of the key that it holds down */
        this.pressedAt = new Map(); /* name of a key -> when it went down */
        this.releasing = new Map(); /* holder that has let go too early -> when its key may go up */
    }

    /* A holder presses a key, or moves from one key to another. */
    down(holder, key) {
        if (![...this.holders.values()].includes(key))
            this.pressedAt.set(key, this.clock());
        this.holders.set(holder, key);
        this.releasing.delete(holder);
        this.report();
    }

    /* A holder lets go. Its key goes up when it has been down long enough. */
    up(holder) {
        const key = this.holders.get(holder);

        if (key === undefined)
            return;
        this.releasing.set(holder, this.pressedAt.get(key) + (key === 'B' && this.bIsHeldA() ? HELD_A_MS : SEEN_MS));
        this.releaseDue();
    }

    get areUp() { return this.holders.size === 0; }

    /* Lets keys go up whose time has come. Must be called as time passes. */
    releaseDue() {
        for (const [holder, when] of this.releasing)
            if (this.clock() >= when) {
                this.releasing.delete(holder);
                this.holders.delete(holder);
                this.report();
            }
    }

    /* Lets all keys go up at once. */
    releaseAll() {
        this.releasing.clear();
        this.holders.clear();
        this.report();
    }

    /* The handheld was switched on again, and its clock starts at 0: keys that are still held count as pressed now, keys that were
     * let go are up. */
    restart() {
        for (const holder of this.releasing.keys())
            this.holders.delete(holder);
        this.releasing.clear();
        this.pressedAt = new Map([...this.holders.values()].map((key) => [key, this.clock()]));
        this.report();
    }

    /* Reports the keys that are down. */
    report() {
        this.changed([...new Set(this.holders.values())].reduce((bits, key) => bits | KEY[key], 0));
    }

    /* Makes an element with data-key a key: for pointers, and for clicks without a pointer (detail 0), which assistive programs
     * send. */
    watchButton(button) {
        const key = button.dataset.key;

        button.addEventListener('pointerdown', (event) => {
            if (event.button !== 0)
                return;
            button.setPointerCapture(event.pointerId);
            if (event.pointerType === 'touch')
                navigator.vibrate?.(TOUCH_MS); /* a finger feels no edge of a key on glass */
            this.down(`pointer ${event.pointerId}`, key);
        });
        button.addEventListener('pointermove', (event) => this.slide(event, button.parentElement));
        for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
            button.addEventListener(end, (event) => this.up(`pointer ${event.pointerId}`));
        button.addEventListener('contextmenu', (event) => event.preventDefault());
        button.addEventListener('click', (event) => {
            if (event.detail === 0)
                this.tap(key);
        });
    }

    /* A finger that slides within a group of keys presses the key under it. */
    slide(event, group) {
        const holder = `pointer ${event.pointerId}`, held = this.holders.get(holder);
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-key]');

        if (over?.parentElement === group && held !== undefined && !this.releasing.has(holder) && held !== over.dataset.key)
            this.down(holder, over.dataset.key);
    }

    /* Presses a key for the shortest time. */
    tap(key) {
        this.down(`tap ${key}`, key);
        this.up(`tap ${key}`);
    }

    /* Makes the keyboard press the keys of the handheld, except where a key belongs to a control of the page. */
    watchKeyboard(page) {
        page.addEventListener('keydown', (event) => {
            const key = this.keyFor(event);

            if (key === undefined)
                return;
            event.preventDefault();
            if (!event.repeat)
                this.down(`keyboard ${event.code}`, key);
        });
        page.addEventListener('keyup', (event) => {
            if (this.holders.has(`keyboard ${event.code}`))
                event.preventDefault(); /* else Space would click the focused button, too */
            this.up(`keyboard ${event.code}`);
        });
    }

    /* Returns the key of the handheld that a key of the keyboard stands for; undefined if it belongs to the page. Enter and Space
     * on a focused key of the handheld press that key; on other controls they are the page's, and where one types or chooses all keys are. */
    keyFor(event) {
        const activates = event.key === 'Enter' || event.key === ' ', on = (what) => event.target.closest?.(what);
        const key = BY_NAME[event.key] ?? (this.letters ? BY_LETTER[letterOf(event)] : undefined);

        if (event.ctrlKey || event.altKey || event.metaKey || on('input:not([type=checkbox]), textarea, select, dialog'))
            return undefined;
        if (activates && on('[data-key]'))
            return on('[data-key]').dataset.key;
        return activates && on('button, summary, a, input') ? undefined : key;
    }
}
