/* Fingers, mice and keyboards to the handheld's keys.  A key stays down for as long as anything holds it, and long enough, in the
 * handheld's own time, to be seen by the firmware, which looks every 4 ms and waits for contacts to settle. */
import { KEY } from 'facts.js';

const SEEN_MS = 80, HELD_A_MS = 500;
const BY_KEYBOARD = {
    ArrowUp: 'UP', ArrowDown: 'DOWN', ArrowLeft: 'LEFT', ArrowRight: 'RIGHT',
    a: 'A', z: 'A', Enter: 'A', ' ': 'A', b: 'B', x: 'B', Backspace: 'B', Escape: 'B',
};

export class Keys {
    /* changed(bits): what is down now.  clock(): the handheld's milliseconds.  bIsHeldA(): whether B is A, held. */
    constructor(changed, clock, bIsHeldA) {
        this.changed = changed;
        this.clock = clock;
        this.bIsHeldA = bIsHeldA;
        this.holders = new Map(); /* what holds a key down -> its name */
        this.since = new Map(); /* a key's name -> when it went down */
        this.leaving = new Map(); /* a holder that has let go too early -> when it may */
    }

    down(holder, key) {
        if (![...this.holders.values()].includes(key))
            this.since.set(key, this.clock());
        this.holders.set(holder, key);
        this.leaving.delete(holder);
        this.tell();
    }

    up(holder) {
        const key = this.holders.get(holder);

        if (key === undefined)
            return;
        this.leaving.set(holder, this.since.get(key) + (key === 'B' && this.bIsHeldA() ? HELD_A_MS : SEEN_MS));
        this.letGo();
    }

    get areUp() { return this.holders.size === 0; }

    /* Of those that have let go, the ones whose time has come.  To be called as time passes. */
    letGo() {
        for (const [holder, when] of this.leaving)
            if (this.clock() >= when) {
                this.leaving.delete(holder);
                this.holders.delete(holder);
                this.tell();
            }
    }

    releaseAll() {
        this.leaving.clear();
        this.holders.clear();
        this.tell();
    }

    /* The handheld is switched on anew, and its clock with it: what is still held is held from the first. */
    startAnew() {
        for (const holder of this.leaving.keys())
            this.holders.delete(holder);
        this.leaving.clear();
        this.since = new Map([...this.holders.values()].map((key) => [key, this.clock()]));
        this.tell();
    }

    tell() {
        this.changed([...new Set(this.holders.values())].reduce((bits, key) => bits | KEY[key], 0));
    }

    /* A button of the device: pointers, the keyboard when it has the focus, and the clicks of assistive programs. */
    watchButton(button) {
        const key = button.dataset.key;

        button.addEventListener('pointerdown', (event) => {
            if (event.button !== 0)
                return;
            button.setPointerCapture(event.pointerId);
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

    /* A finger that slides from key to key of a group presses the one that it is on. */
    slide(event, group) {
        const holder = `pointer ${event.pointerId}`, over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-key]');

        if (over?.parentElement === group && this.holders.has(holder) && !this.leaving.has(holder) && this.holders.get(holder) !== over.dataset.key)
            this.down(holder, over.dataset.key);
    }

    tap(key) {
        this.down(`tap ${key}`, key);
        this.up(`tap ${key}`);
    }

    /* Enter and Space on a focused button are that button; in the page's other controls keys mean what they mean there. */
    watchKeyboard(page) {
        page.addEventListener('keydown', (event) => {
            const key = this.meant(event);

            if (key === undefined)
                return;
            event.preventDefault();
            if (!event.repeat)
                this.down(`keyboard ${event.code}`, key);
        });
        page.addEventListener('keyup', (event) => {
            if (this.holders.has(`keyboard ${event.code}`))
                event.preventDefault(); /* a button would be clicked by Space, too */
            this.up(`keyboard ${event.code}`);
        });
    }

    /* The key of the handheld that is meant by one of the keyboard; undefined when it is the page's. */
    meant(event) {
        const activates = event.key === 'Enter' || event.key === ' ', on = (what) => event.target.closest?.(what);
        const key = BY_KEYBOARD[event.key.length === 1 ? event.key.toLowerCase() : event.key];

        if (event.ctrlKey || event.altKey || event.metaKey || on('input'))
            return undefined;
        if (activates && on('[data-key]'))
            return on('[data-key]').dataset.key;
        return activates && on('button, summary, a') ? undefined : key;
    }
}
