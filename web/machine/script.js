/* Scripts of key presses as in sim/keys.h, played on a machine in its own time, as fast as it goes: for tests.
 *
 *     A  DOWN*3  A:600  B+UP  WAIT:500  # comment
 *     SHOW caption
 *     POWER [keys]
 *     EEPROM 16 2 0 255
 *     PICK words */
import { KEY } from 'facts.js';

const DOWN_MS = 80, UP_MS = 120, HELD_A_MS = 500, FIRST_MS = 500, HOLD_MS = 300, PICK_LINES_MAX = 40;

/* Steps { keys, ms }, which may have { caption }, { power: true }, { pick: words } or { bytes: [address, ...] }, too. */
export function parseScript(text) {
    return text.split('\n').flatMap((line) => {
        const [, command, rest = ''] = /^\s*(SHOW|POWER|PICK|EEPROM)(?:\s+([^#\r]*))?/.exec(line) ?? [];

        switch (command) {
        case 'SHOW': return [{ caption: rest.trimEnd(), keys: 0, ms: 0 }];
        case 'POWER': return [{ power: true, keys: rest.trim() === '' ? 0 : keysOf(rest.trim()), ms: 0 }];
        case 'EEPROM': return [{ bytes: rest.trim().split(/\s+/).map(Number), keys: 0, ms: 0 }];
        case 'PICK': return [{ pick: rest.trimEnd(), keys: 0, ms: 0 }];
        default: return line.replace(/#.*/, '').split(/\s+/).filter((t) => t !== '').flatMap(parseToken);
        }
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

/* Whether the chosen line begins with these words: it is inverted, or all there is on a display of characters. */
function isPicked(picture, text, words) {
    const before = picture.cellWidth ? '[\n' : '[';

    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
        if (at > 0 ? before.includes(text[at - 1]) : picture.cellWidth)
            return true;
    return false;
}

/* From power-on to the end; show(caption) at each SHOW, and show() once the screen has settled.  read(picture): its words. */
export function playScript(machine, steps, show, hold, read) {
    let ms;
    const pressUntil = (keys, until) => {
        machine.press(keys);
        machine.runTo(until);
    };
    const begin = (keys) => {
        ms = FIRST_MS;
        pressUntil(keys, HOLD_MS);
        pressUntil(0, ms);
    };
    const press = (keys, held) => pressUntil(keys, ms += held);
    const pick = (words) => {
        for (let i = 0; i <= PICK_LINES_MAX; i++) {
            const picture = machine.picture();

            if (isPicked(picture, read(picture), words))
                return;
            press(KEY.DOWN, DOWN_MS);
            press(0, UP_MS);
        }
        throw new Error(`no line "${words}"`);
    };

    begin(hold);
    for (const { keys, ms: wanted, caption, power, pick: words, bytes } of steps) {
        if (bytes !== undefined)
            machine.eeprom.set(bytes.slice(1), bytes[0]);
        if (words !== undefined)
            pick(words);
        if (power) {
            machine.again();
            begin(keys);
        } else
            press(keys, machine.board.ladder.heldAIsB && keys & KEY.B ? Math.max(wanted, HELD_A_MS) : wanted);
        if (caption !== undefined)
            show(caption);
    }
    pressUntil(0, ms + HOLD_MS);
    show();
}
