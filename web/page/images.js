/* The images of the page, by the names of their boards. */
import { IMAGE_FACTS } from 'image_facts.js';
import { formatHex } from '../upload/hex.js';
import { packed, packedText } from './packed.js';

/* The program of an image in Intel HEX, and where it keeps its state (speech/layout.h); unpacked when they are asked for. */
const program = (image) => ({
    get hex() { return formatHex(packed(`${image}.flash`)); },
    get layout() { return packedText(`${image}.layout`); },
});

/* Each row: the facts of image_facts.js; hex and layout; others: the same of its images in languages that this one lacks; data: the bytes of its
 * serial flash chip, if it has one. */
export const IMAGES = Object.fromEntries(IMAGE_FACTS.map(({ board, languages, streamed, ...facts }) => [board.name, {
    ...facts, board, streamed, others: Object.fromEntries(languages.map((language) => [language, program(`${board.name}-${language}`)])),
    get hex() { return formatHex(packed(`${board.name}.flash`)); },
    get layout() { return packedText(`${board.name}.layout`); },
    get data() { return streamed ? packed(`${board.name}.fx`) : undefined; },
}]));
