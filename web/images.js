/* Prints images.js, the module IMAGES: for each board its facts (facts.js), the facts of its chip (chips/), what its board.mk says,
 * and the image in Intel HEX. The build calls it: node web/images.js BOARD... */
import { readFileSync } from 'node:fs';

const boards = process.argv.slice(2);
/* What board.mk says: title, display and keysText for people; mcu; upload: the protocol of the bootloader; room: flash bytes for the
 * image. */
const facts = (board) => {
    const text = readFileSync(`boards/${board}/board.mk`, 'utf8');
    const value = (pattern) => pattern.exec(text)?.[1].trim() ?? '';

    return {
        title: value(/^# name: (.*)$/m), display: value(/^# display: (.*)$/m), keysText: value(/^# keys: (.*)$/m),
        mcu: value(/^MCU *:= *(.*)$/m), upload: value(/^UPLOAD *:= *(.*)$/m), room: Number(value(/^FLASH_MAX *:= *(.*)$/m)),
    };
};
const all = boards.map((board) => ({ board, ...facts(board) }));

console.log("/* Made by web/images.js. */\nimport { BOARDS } from 'facts.js';");
for (const mcu of new Set(all.map((b) => b.mcu)))
    console.log(`import ${mcu} from 'chips/${mcu}.js';`);
boards.forEach((board, i) => console.log(`import image${i} from 'images/${board}.hex';`));
console.log('\nexport const IMAGES = {');
all.forEach(({ board, ...rest }, i) => console.log(
    `    '${board}': { ...${JSON.stringify(rest)}, board: BOARDS.find((b) => b.name === '${board}'), chip: ${rest.mcu}, ` +
    `hex: image${i} },`));
console.log('};');
