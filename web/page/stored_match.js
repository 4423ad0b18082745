/* The memory of a handheld as its own firmware reads and writes it: firmware/match and firmware/store, as WebAssembly (web/wasm/memory.c).
 * So a match that is put into an EEPROM is one that the handheld continues, on every board and in every language. */
import { packed } from './packed.js';
import { loadModule } from './wasm.js';

/* enum match_stored: what is stored. From PLAYED on the handheld asks before it is lost. */
export const STORED = { NONE: 0, FRESH: 1, PLAYED: 2 };
/* Of enum fault, and the answer of put_match for a position that a handheld cannot have. */
export const FAULT = { NONE: 0, ENDED: 1, TOO_LARGE: 100 };
export const LEVELS = ['novice', 'learner', 'club', 'master'], BEGINS = ['you', 'robot'], GAME_SUM_NAME = 'sum';
const OPTIONS = 3; /* GAME_OPTIONS */
const CODE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ', CODE_LENGTH = 5;
const SOUND = 2; /* the byte of the EEPROM that mutes the whole device: see hal/avr/storage.c */

export class StoredMatch {
    constructor(exports) { this.exports = exports; }

    /* Opens the memory of an EEPROM. Returns STORED: what match waits there. */
    open(eeprom) {
        const size = this.exports.window_size();

        this.eeprom = eeprom;
        this.window = eeprom.length - size;
        new Uint8Array(this.exports.memory.buffer, this.exports.window_at(), size).set(eeprom.subarray(this.window));
        return this.exports.open_window(eeprom[SOUND] === 0 ? 1 : 0);
    }

    /* Writes the memory back to the EEPROM that was opened. */
    close() {
        this.eeprom.set(new Uint8Array(this.exports.memory.buffer, this.exports.window_at(), this.exports.window_size()), this.window);
    }

    /* Whether the person's own robot is there, which a wide map would replace. */
    get hasRobot() { return Boolean(this.exports.has_robot()); }

    /* Hands numbers over. */
    put(numbers) { new Uint16Array(this.exports.memory.buffer, this.exports.numbers_at(), numbers.length).set(numbers); }

    /* Puts the match of a parsed query (Desk.parse) there. level: an index into LEVELS; begins: into BEGINS. Returns one of FAULT. */
    putMatch(query, level, begins) {
        const parts = [...query.parts], most = this.exports.most_parts();

        if (parts.some((part) => part.elements.length > most))
            return FAULT.TOO_LARGE;
        for (const { arcs } of parts.filter((part) => part.arcs)) {
            this.put(arcs);
            this.exports.put_map();
        }
        this.put([query.join, parts.length, ...parts.flatMap(({ game, options, elements }) =>
            [game, ...options, elements.length, ...elements, ...Array(most - elements.length).fill(0)])]);
        return this.exports.put_match(level, begins);
    }

    /* Puts a match of a game with these options there, with a start of the firmware's own. */
    putGame(game, options, level, begins, seed) {
        this.put([0, 1, game, ...options]);
        return this.exports.put_game(game, level, begins, seed);
    }

    /* Hands the letters of a code over. Returns whether there are so many letters of the alphabet of codes. */
    putLetters(code, length = CODE_LENGTH) {
        const letters = [...code.toUpperCase()].map((letter) => CODE_LETTERS.indexOf(letter));

        if (letters.length !== length || letters.includes(-1))
            return false;
        new Uint8Array(this.exports.memory.buffer, this.exports.letters_at(), length).set(letters);
        return true;
    }

    /* Reads a class code. Returns the index of its game; undefined if it is no code. */
    readCode(code) { return this.putLetters(code) && this.exports.read_code() ? this.exports.code_pick() : undefined; }

    /* Returns the code of a day (days since 1970) and its position in numbers, for Desk.queryOf. */
    day(day) {
        const { buffer } = this.exports.memory;

        this.exports.put_day(day);
        const letters = new Uint8Array(buffer, this.exports.letters_at(), CODE_LENGTH), numbers = new Uint16Array(buffer, this.exports.numbers_at(), OPTIONS + 2);
        const parts = new Uint16Array(buffer, this.exports.numbers_at() + 2 * (OPTIONS + 2), numbers[OPTIONS + 1]);

        return { code: [...letters].map((letter) => CODE_LETTERS[letter]).join(''), numbers: [...numbers, ...parts] };
    }

    /* Reads the code of a challenge's result. Returns [number, starts won, starts]; undefined if it is none. */
    readResult(code) {
        if (!this.putLetters(code) || !this.exports.read_result())
            return undefined;
        return [this.exports.result_challenge() + 1, this.exports.result_won(), this.exports.result_starts()];
    }

    /* Reads the result code of Five a day. Returns the boxes of the skills; undefined if it is none. */
    readSkills(code) {
        if (!this.putLetters(code, this.exports.skill_letters()) || !this.exports.read_skills())
            return undefined;
        return [...new Uint8Array(this.exports.memory.buffer, this.exports.boxes_at(), this.exports.skills())];
    }

    /* Puts the match of the code that was read last there. */
    putCode() { return this.exports.put_code(); }

    /* The number of the language in the image; none was chosen: -1. */
    get language() { return this.exports.language(); }
    set language(language) { this.exports.set_language(language); }
}

export const loadStoredMatch = async () => new StoredMatch(await loadModule(packed('memory.wasm')));
