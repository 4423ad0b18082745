/* Gamepads press the keys of the handheld. Browsers send no event for a button of a gamepad, so gamepads are read at each frame. */

/* The buttons of a pad in the standard layout (Gamepad.mapping), and how far a stick must lean. */
const BUTTONS = { 0: 'A', 1: 'B', 12: 'UP', 13: 'DOWN', 14: 'LEFT', 15: 'RIGHT' };
const LEANS = .6;

/* Returns the keys that a gamepad holds down. */
function keysOn({ buttons, axes: [x, y] }) {
    const pressed = Object.entries(BUTTONS).filter(([index]) => buttons[index]?.pressed).map(([, key]) => key);

    return new Set([...pressed, ...(x < -LEANS ? ['LEFT'] : x > LEANS ? ['RIGHT'] : []), ...(y < -LEANS ? ['UP'] : y > LEANS ? ['DOWN'] : [])]);
}

export class Gamepads {
    /* keys: a Keys. */
    constructor(keys) {
        this.keys = keys;
        this.held = new Map(); /* holder, for Keys -> the key that it holds down */
    }

    /* Reads all gamepads. A pad that was unplugged lets go. */
    read() {
        const now = new Map();

        for (const pad of navigator.getGamepads?.() ?? [])
            for (const key of pad ? keysOn(pad) : [])
                now.set(`gamepad ${pad.index} ${key}`, key);
        for (const [holder, key] of now)
            if (!this.held.has(holder))
                this.keys.down(holder, key);
        for (const holder of this.held.keys())
            if (!now.has(holder))
                this.keys.up(holder);
        this.held = now;
    }
}
