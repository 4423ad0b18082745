/* Prints image_facts.js, the module IMAGE_FACTS: for each board that the page has its facts (facts.js), the facts of its chip (chips/),
 * what its board.mk says, and the languages in which it has an image of its own. The build calls it: node web/image_facts.js IMAGE..., where
 * these images are BOARD-LANGUAGE. */
import { existsSync, readFileSync } from 'node:fs';

const images = process.argv.slice(2), boards = images.filter((name) => existsSync(`boards/${name}/board.mk`));
/* The languages of the other images of a board. */
const others = (board) => images.filter((name) => !boards.includes(name) && name.startsWith(`${board}-`)).map((name) => name.slice(board.length + 1))
    .filter((language) => !language.includes('-'));
/* What board.mk says: title, short (in a row of boards), display and keysText for people; mcu; upload: the protocol of the bootloader; room: flash bytes for the
 * image; streamed: part of the program is data in a serial flash chip. */
const facts = (board) => {
    const text = readFileSync(`boards/${board}/board.mk`, 'utf8');
    const value = (pattern) => pattern.exec(text)?.[1].trim() ?? '';

    return {
        title: value(/^# name: (.*)$/m), short: value(/^# short: (.*)$/m) || value(/^# name: (.*)$/m), display: value(/^# display: (.*)$/m), keysText: value(/^# keys: (.*)$/m),
        mcu: value(/^MCU *:= *(.*)$/m), upload: value(/^UPLOAD *:= *(.*)$/m), room: Number(value(/^FLASH_MAX *:= *(.*)$/m)),
        streamed: value(/^PCODE_STREAMED *:= *(.*)$/m) !== '',
    };
};
const all = boards.map((board) => ({ board, languages: others(board), ...facts(board) }));

console.log("/* Made by web/image_facts.js. */\nimport { BOARDS } from 'facts.js';");
for (const mcu of new Set(all.map((b) => b.mcu)))
    console.log(`import ${mcu} from 'chips/${mcu}.js';`);
console.log('\nexport const IMAGE_FACTS = [');
for (const { board, ...rest } of all)
    console.log(`    { ...${JSON.stringify(rest)}, board: BOARDS.find((b) => b.name === '${board}'), chip: ${rest.mcu} },`);
console.log('];');
