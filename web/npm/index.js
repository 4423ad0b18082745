/* The desk of Pocket Nimatron: who wins a position of an impartial game, and by which moves. */
import { loadModule, textAt } from './wasm.js';

/* The bytes of the module, which lies beside this file: on a disk, or on a server. */
async function moduleBytes() {
    const url = new URL('./nimatron.wasm', import.meta.url);

    if (url.protocol === 'file:')
        return (await import('node:fs/promises')).readFile(url);
    return (await fetch(url)).arrayBuffer();
}

const desk = await loadModule(await moduleBytes());

/* Returns the object of a text of JSON. Whole numbers that a number of JavaScript does not hold exactly become BigInt. */
function parse(text) {
    const marked = text.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (token) => token[0] === '"' ? token : `{"whole":"${token}"}`);

    return JSON.parse(marked, (key, value) => {
        if (typeof value?.whole !== 'string')
            return value;
        return Number.isSafeInteger(Number(value.whole)) ? Number(value.whole) : BigInt(value.whole);
    });
}

/* Hands a query over. */
function put(query) {
    const bytes = new TextEncoder().encode(query), at = desk.query_at(bytes.length);

    new Uint8Array(desk.memory.buffer).set(bytes, at);
}

/* Answers a query, for example 'nim 7 4 1', as the object that `nimatron analyse --json` prints. A wrong query gives an object with the
 * member `error`. Throws an Error if memory ran out; then the module answers no more. */
export function analyse(query) {
    put(query);
    return parse(textAt(desk, desk.answer()));
}

/* Returns the moves of a game by itself: { query, moves: [{ left: the position after it, outcome: for who then is to move }] }, or an object with
 * the member `error`. */
export function moves(query) {
    put(query);
    return parse(textAt(desk, desk.moves()));
}
