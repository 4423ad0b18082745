/* Prints images.js, the module IMAGES: for each board its facts (facts.js), the facts of its chip (chips/), what its board.mk says,
 * the image in Intel HEX and where it keeps its state (speech/layout.h), the same of its images in languages that this one lacks (others), and
 * the data of its serial flash chip as bytes, if it has one. The build calls it: node web/images.js IMAGE..., where these others are
 * BOARD-LANGUAGE. */
import { existsSync, readFileSync } from 'node:fs';

const images = process.argv.slice(2), boards = images.filter((name) => existsSync(`boards/${name}/board.mk`));
/* The languages of the other images of a board. */
const others = (board) => images.filter((name) => !boards.includes(name) && name.startsWith(`${board}-`)).map((name) => name.slice(board.length + 1))
    .filter((language) => !language.includes('-'));
/* What board.mk says: title, display and keysText for people; mcu; upload: the protocol of the bootloader; room: flash bytes for the
 * image; streamed: part of the program is data in a serial flash chip. */
const facts = (board) => {
    const text = readFileSync(`boards/${board}/board.mk`, 'utf8');
    const value = (pattern) => pattern.exec(text)?.[1].trim() ?? '';

    return {
        title: value(/^# name: (.*)$/m), display: value(/^# display: (.*)$/m), keysText: value(/^# keys: (.*)$/m),
        mcu: value(/^MCU *:= *(.*)$/m), upload: value(/^UPLOAD *:= *(.*)$/m), room: Number(value(/^FLASH_MAX *:= *(.*)$/m)),
        streamed: value(/^PCODE_STREAMED *:= *(.*)$/m) !== '',
    };
};
const all = boards.map((board) => ({ board, languages: others(board), ...facts(board) }));

console.log("/* Made by web/images.js. */\nimport { BOARDS } from 'facts.js';");
for (const mcu of new Set(all.map((b) => b.mcu)))
    console.log(`import ${mcu} from 'chips/${mcu}.js';`);
images.forEach((image, i) => {
    console.log(`import hex${i} from 'images/${image}.hex';\nimport layout${i} from 'images/${image}.layout';`);
});
all.forEach(({ board, streamed }, i) => {
    if (streamed)
        console.log(`import data${i} from 'images/${board}.fx';`);
});
/* The members of an image. */
const program = (image) => `hex: hex${images.indexOf(image)}, layout: layout${images.indexOf(image)}`;

console.log('\nexport const IMAGES = {');
all.forEach(({ board, languages, ...rest }, i) => console.log(
    `    '${board}': { ...${JSON.stringify(rest)}, board: BOARDS.find((b) => b.name === '${board}'), chip: ${rest.mcu}, ${program(board)}, ` +
    `others: { ${languages.map((language) => `${language}: { ${program(`${board}-${language}`)} }`).join(', ')} }, data: ${rest.streamed ? `data${i}` : 'undefined'} },`));
console.log('};');
