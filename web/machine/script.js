/* Scripts of key presses as in sim/keys.h, played on a machine in its own time, as fast as it goes: for tests.
 *
 *     A  DOWN*3  A:600  B+UP  WAIT:500  # comment
 *     SHOW caption */
import { KEY } from 'facts.js';

const DOWN_MS = 80, UP_MS = 120, HELD_A_MS = 500, FIRST_MS = 500, HOLD_MS = 300;

/* Steps { keys, ms } and { caption }. */
export function parseScript(text) {
    return text.split('\n').flatMap((line) => {
        const show = /^\s*SHOW(?:\s+([^#\r]*))?/.exec(line);

        return show ? [{ caption: (show[1] ?? '').trimEnd(), keys: 0, ms: 0 }] : line.replace(/#.*/, '').split(/\s+/).filter((t) => t !== '').flatMap(parseToken);
    });
}

function parseToken(token) {
    const [, names, counts] = /^([A-Za-z+]+)((?:[*:]\d+)*)$/.exec(token) ?? [];
    const repeat = Number(/\*(\d+)/.exec(counts)?.[1] ?? 1), ms = Number(/:(\d+)/.exec(counts)?.[1] ?? 0);

    if (names === undefined)
        throw new Error(`cannot understand "${token}"`);
    if (names.toUpperCase() === 'WAIT')
        return [{ keys: 0, ms }];
    return Array(repeat).fill([{ keys: keysOf(names), ms: ms || DOWN_MS }, { keys: 0, ms: UP_MS }]).flat();
}

export function keysOf(names) {
    return names.toUpperCase().split('+').reduce((keys, name) => {
        if (!(name in KEY))
            throw new Error(`unknown key "${name}"`);
        return keys | KEY[name];
    }, 0);
}

/* From power-on to the end; show(caption) at each SHOW, and show() once the screen has settled. */
export function playScript(machine, steps, show, hold = 0) {
    const pressUntil = (keys, until) => {
        machine.press(keys);
        machine.runTo(until);
    };
    let ms = FIRST_MS;

    pressUntil(hold, HOLD_MS);
    pressUntil(0, ms);
    for (const { keys, ms: wanted, caption } of steps) {
        ms += machine.board.ladder.heldAIsB && keys & KEY.B ? Math.max(wanted, HELD_A_MS) : wanted;
        pressUntil(keys, ms);
        if (caption !== undefined)
            show(caption);
    }
    pressUntil(0, ms + HOLD_MS);
    show();
}
