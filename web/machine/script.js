/* Scripts of key presses in the format of sim/keys.h, played on a machine as fast as it can run. For tests.
 *
 *     A  DOWN*3  A:600  B+UP  WAIT:500  # comment: keys, repeated, held 600 ms, together; a pause
 *     SHOW caption                      # calls show(caption)
 *     NEW                               # a new device, whose shield and language are known
 *     BLANK                             # a device that has stored nothing; without these words that of an experienced player
 *     POWER [keys]                      # switches off, and on with these keys held
 *     EEPROM 16 2 0 255                 # writes 2, 0, 255 to address 16 on; -16: 16 bytes before the end on
 *     PICK main_learn                   # presses DOWN until the chosen line begins with this word, in any language: a key of `words`
 *     PICK pile 2                       # a word and a number
 *     PICK "19 of 20"                   # presses DOWN until the chosen line begins with this text */
import { EXPERIENCED, KEY, NEW } from 'facts.js';

/* How long a key is down and up by default; how long an A that means B is held; when the first key is pressed; how long keys of POWER are
 * held, and how long the last screen settles. PICK_LINES_MAX: PICK gives up after so many lines. REPEAT_MAX, MS_MAX: as in sim/keys.c.
 * LOOK_MS: from look to look. */
const DOWN_MS = 80, UP_MS = 120, HELD_A_MS = 500, FIRST_MS = 500, HOLD_MS = 300, PICK_LINES_MAX = 40, REPEAT_MAX = 1000, MS_MAX = 3600000,
      LOOK_MS = 40;

/* Returns the steps of a script. A step is { keys, ms }: hold these keys (bits of KEY) for so long. It may also have one of {
 * caption }, { power: true }, { pick: a regular expression } and { bytes: [address, ...] }. words: the texts of a key, by keys. Throws an
 * Error for a token that it does not know. */
export function parseScript(text, words = {}) {
    return text.split('\n').flatMap((line) => {
        const [, command, rest = ''] = /^\s*(SHOW|POWER|PICK|EEPROM|BLANK|NEW)(?:\s+([^#\r]*))?/.exec(line) ?? [];

        switch (command) {
        case 'SHOW': return [{ caption: rest.trimEnd(), keys: 0, ms: 0 }];
        case 'POWER': return [{ power: true, keys: rest.trim() === '' ? 0 : keysOf(rest.trim()), ms: 0 }];
        case 'EEPROM': return [{ bytes: bytesOf(rest), keys: 0, ms: 0 }];
        case 'BLANK': return [{ blank: true, keys: 0, ms: 0 }, ...parseScript(rest, words)];
        case 'NEW': return [{ blank: true, isNew: true, keys: 0, ms: 0 }, ...parseScript(rest, words)];
        case 'PICK': return [{ pick: pickOf(rest.trim(), words), keys: 0, ms: 0 }];
        default: return line.replace(/#.*/, '').split(/\s+/).filter((t) => t !== '').flatMap(parseToken);
        }
    });
}

/* Returns what the line of a PICK begins with. A word is not the beginning of a longer one. */
function pickOf(what, words) {
    const exactly = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const [, literal, key, number] = /^(?:"(.+)"|([\w.]+)(?: (\d+))?)$/.exec(what) ?? [];

    if (literal !== undefined)
        return new RegExp(exactly(literal), 'u');
    if (key === undefined || !Object.hasOwn(words, key))
        throw new Error(`PICK knows no word "${what}"`);
    return new RegExp(`(?:${words[key].map(exactly).join('|')})${number === undefined ? '(?!\\p{L})' : ` *${number}(?![\\p{L}\\d])`}`, 'u');
}

/* Returns the numbers after EEPROM: an address, and bytes. */
function bytesOf(text) {
    const [address, ...bytes] = text.trim().split(/\s+/).map(Number);

    if (!Number.isInteger(address) || Math.abs(address) > 0xffff || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 0xff))
        throw new Error(`cannot understand "EEPROM ${text.trim()}"`);
    return [address, ...bytes];
}

/* Returns the steps of one word of a script. */
function parseToken(token) {
    const [, names, counts] = /^([A-Za-z+]+)((?:[*:]\d+)*)$/.exec(token) ?? [];
    const repeat = Number(/\*(\d+)/.exec(counts)?.[1] ?? 1), ms = Number(/:(\d+)/.exec(counts)?.[1] ?? 0);

    if (names === undefined || repeat > REPEAT_MAX || ms > MS_MAX)
        throw new Error(`cannot understand "${token}"`);
    if (names.toUpperCase() === 'WAIT')
        return [{ keys: 0, ms }];
    return Array(repeat).fill([{ keys: keysOf(names), ms: ms || DOWN_MS }, { keys: 0, ms: UP_MS }]).flat();
}

/* Returns the bits of keys such as "B+up". */
export function keysOf(names) {
    return names.toUpperCase().split('+').reduce((keys, name) => {
        if (!(name in KEY))
            throw new Error(`unknown key "${name}"`);
        return keys | KEY[name];
    }, 0);
}

/* Returns true if the chosen line of the picture begins with what is picked, a regular expression. text: the words of the picture. A chosen line is
 * inverted, which the reader of words writes in brackets; on a display of characters it is the only line of a list. */
function isPicked(picture, text, pick) {
    return new RegExp(`${picture.cellWidth ? '(?:\\[|^)' : '\\['}${pick.source}`, 'mu').test(text);
}

/* Puts bytes into the EEPROM. bytes: their address, below 0 counted from the end, and they. */
function putBytes(eeprom, [address, ...bytes]) {
    const at = address < 0 ? eeprom.length + address : address;

    if (at < 0 || at + bytes.length > eeprom.length)
        throw new Error(`the EEPROM has no address ${address}`);
    eeprom.set(bytes, at);
}

/* Plays the steps from power-on to the end. show(caption) is called at each SHOW, and show() at the end, when the screen has
 * settled. hold: bits of keys that are held at power-on. read(picture) returns the words of a picture. look() is called some times in a
 * second of the machine's. */
export function playScript(machine, steps, show, hold, read, look = () => {}) {
    let ms;
    const pressUntil = (keys, until) => {
        machine.press(keys);
        for (let at = machine.ms + LOOK_MS; at < until; at += LOOK_MS) {
            machine.runTo(at);
            look();
        }
        machine.runTo(until);
        look();
    };
    const begin = (keys) => {
        ms = FIRST_MS;
        pressUntil(keys, HOLD_MS);
        pressUntil(0, ms);
    };
    const press = (keys, held) => pressUntil(keys, ms += held);
    const pick = (what) => {
        for (let i = 0; i <= PICK_LINES_MAX; i++) {
            const picture = machine.picture();

            if (isPicked(picture, read(picture), what))
                return;
            press(KEY.DOWN, DOWN_MS);
            press(0, UP_MS);
        }
        throw new Error(`PICK found no line ${what.source}`);
    };

    const window = machine.eeprom.length - EXPERIENCED.length;

    const isNew = steps.some((step) => step.isNew);

    if ((isNew || !steps.some(({ blank }) => blank)) && machine.eeprom.subarray(window).every((byte) => byte === 0xFF))
        machine.eeprom.set(isNew ? NEW : EXPERIENCED, window);
    begin(hold);
    for (const { keys, ms: wanted, caption, power, pick: what, bytes } of steps) {
        if (bytes !== undefined)
            putBytes(machine.eeprom, bytes);
        if (what !== undefined)
            pick(what);
        if (power) {
            machine.powerCycle();
            begin(keys);
        } else
            press(keys, machine.board.ladder.heldAIsB && keys & KEY.B ? Math.max(wanted, HELD_A_MS) : wanted);
        if (caption !== undefined)
            show(caption);
    }
    pressUntil(0, ms + HOLD_MS);
    show();
}
