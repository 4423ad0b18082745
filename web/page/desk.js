/* The desk in the browser: it reads the words of a screen and the match in a chip's memory, and analyses positions, by the C of sim/words.c,
 * speech/ and desk/ (web/wasm/desk.c). */
import { HEARD } from 'facts.js';
import { packed } from './packed.js';
import { loadModule, textAt } from './wasm.js';

/* The lines of an answer, each an array of its fields. */
const lines = (text) => text.split('\n').filter((line) => line !== '').map((line) => line.split('\t'));

/* The bytes of a text, as the C code reads them. */
const bytesOf = (text) => new TextEncoder().encode(`${text}\0`);

export class Desk {
    constructor(exports) { this.exports = exports; }

    /* Returns what is written in a picture (see machine/panels.js), one line for each line on the screen. */
    readPicture(picture) {
        const at = this.exports.picture_at(picture.width, picture.height, picture.cellWidth ?? 0), stride = this.exports.stride();
        const bytes = new Uint8Array(this.exports.memory.buffer);

        for (let y = 0; y < picture.height; y++)
            bytes.set(picture.lit.subarray(y * picture.width, (y + 1) * picture.width), at + y * stride);
        return textAt(this.exports, this.exports.read_picture());
    }

    /* Whether a text is short enough for put. */
    fits(text) { return bytesOf(text).length <= this.exports.text_size(); }

    /* Hands a text over. */
    put(text) {
        if (!this.fits(text))
            throw new Error('the text is too long');
        new Uint8Array(this.exports.memory.buffer).set(bytesOf(text), this.exports.text_at());
    }

    /* Begins with another image: layout is the text of its offsets.txt; undefined: nothing is known of it, and it has no match. */
    useLayout(layout) {
        this.put(layout ?? '');
        this.understands = layout !== undefined && this.exports.use_layout() !== 0;
    }

    /* Looks at the memories of a machine (machine/machine.js). Must be called some times a second. Returns one of HEARD. */
    look({ chip, eeprom }) {
        if (!this.understands)
            return HEARD.NOTHING;
        const bytes = new Uint8Array(this.exports.memory.buffer);

        bytes.set(chip.cpu.data.subarray(0, this.exports.memory_size()), this.exports.memory_at());
        bytes.set(eeprom.subarray(eeprom.length - this.exports.window_size()), this.exports.window_at());
        return this.exports.look();
    }

    /* Returns the match of the last look in words, in the language of the screen. */
    readMatch() { return this.understands ? textAt(this.exports, this.exports.read_match()) : ''; }

    /* Returns the facts about the match of the last look as lines of fields (see analyse_match in web/wasm/desk.c). language: an index into
     * CODES of texts.js, for the title. */
    analyse(language) { return this.understands ? lines(textAt(this.exports, this.exports.analyse_match(language))) : []; }

    /* The same about a query of the desk's grammar; none if it is no query. */
    analyseText(query, language) {
        this.put(query);
        return lines(textAt(this.exports, this.exports.analyse_text(language)));
    }

    /* Returns where the match of the last look stands: { query, turn: one of PLAYER, isFresh: no move was made, ended: the outcome for who is
     * to move if it is over, else '' }; undefined if there is no match. */
    stand() {
        const [query, turn, fresh, ended] = textAt(this.exports, this.exports.stand()).split('\t');

        return query === '' ? undefined : { query, turn: Number(turn), isFresh: fresh !== '', ended };
    }

    /* Returns the rest of the game by itself under perfect play from a query: [query, outcome, remoteness] of each position after a move. */
    rest(query) {
        this.put(query);
        return lines(textAt(this.exports, this.exports.rest()));
    }

    /* Returns the query of a position in numbers (StoredMatch.day). */
    queryOf(numbers) {
        this.put(numbers.join(' '));
        return textAt(this.exports, this.exports.query_of());
    }

    /* Returns the outcomes (P, N, D, or - where there is no such position) of all positions with piles of 0..most in the game of a query, as
     * rows of letters: one row for one pile, a row for each first pile for two; none for other games. */
    outcomes(query, most) {
        this.put(query);
        return textAt(this.exports, this.exports.outcomes(most)).split('\n').filter((row) => row !== '');
    }

    /* Parses a query of the desk's grammar; of a game with its options alone if it has no position. Returns its numbers as lines of fields,
     * or [['error', complaint]]. */
    parse(query, hasPosition) {
        if (!this.fits(query))
            return [['error', 'it is too long']];
        this.put(query);
        return lines(textAt(this.exports, this.exports.parse(hasPosition ? 0 : 1)));
    }

    /* Analyses the game on a graph: a token goes along the arcs [from, to, from, to, ...] between nodes 0..nodes - 1. Returns the remoteness and the
     * nimber of each; 0xffffffff of a draw, and of an infinite one. */
    solve(nodes, arcs, misere) {
        const at = this.exports.graph_at(nodes, arcs.length / 2);

        new Uint32Array(this.exports.memory.buffer, at, arcs.length).set(arcs);
        const values = this.exports.graph_solve(misere ? 1 : 0), taken = (from) => new Uint32Array(this.exports.memory.buffer, from, nodes).slice();

        if (at === 0 || values === 0)
            throw new Error('there is no memory for the graph');
        return { remoteness: taken(values), nimber: taken(values + 4 * nodes) };
    }

    /* Returns the games in the order of their indices, as { name, title, rule }. */
    games(language) { return lines(textAt(this.exports, this.exports.list_games(language))).map(([name, title, rule, family]) => ({ name, title, rule, family })); }
}

export const loadDesk = async () => new Desk(await loadModule(packed('desk.wasm')));
