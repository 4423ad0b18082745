/* The images of the page, by the names of their boards. */
import { IMAGE_FACTS } from 'image_facts.js';
import { formatHex } from '../upload/hex.js';
import { packed, packedText } from './packed.js';

/* Returns the facts about an image together with its program in Intel HEX and where it keeps its state (speech/layout.h), which are unpacked
 * when they are asked for. name: BOARD, or BOARD-LANGUAGE. */
const withProgram = (name, facts = {}) => Object.defineProperties(facts, Object.getOwnPropertyDescriptors({
    get hex() { return formatHex(packed(`${name}.flash`)); },
    get layout() { return packedText(`${name}.layout`); },
}));

/* Each row: the facts of image_facts.js; hex and layout; others: the same of its images in languages that this one lacks; data: the bytes of
 * its serial flash chip, if it has one. */
export const IMAGES = Object.fromEntries(IMAGE_FACTS.map(({ languages, ...facts }) => [facts.board.name, withProgram(facts.board.name, {
    ...facts,
    others: Object.fromEntries(languages.map((language) => [language, withProgram(`${facts.board.name}-${language}`)])),
    get data() { return facts.streamed ? packed(`${facts.board.name}.fx`) : undefined; },
})]));

/* Returns the number of a language, by its code, in the image with this layout; undefined if the image lacks it, or has no other. */
export function languageIn(layout, code) {
    const found = new RegExp(`^language\\.${code} (\\d+)`, 'm').exec(layout);

    return /^language\.\w+ 1$/m.test(layout) && found ? Number(found[1]) : undefined;
}
