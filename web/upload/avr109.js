/* Atmel's AVR109 protocol as the bootloaders of the Arduboy, Leonardo and Micro speak it: Caterina, and Cathy3K of the Arduboy FX. */
import { ask, code, confirm } from './commands.js';
import * as flashData from './flash_data.js';
import { runs } from './known.js';
import { Silent } from './line.js';
import { Trouble } from './trouble.js';

const NAMES = ['CATERIN', 'ARDUBOY']; /* what Caterina and Cathy3K call themselves */
const FIRST_ANSWER_MS = 600; /* time for the first answer */

/* Returns true if such a bootloader answers at the port. A sketch gives no answer, or another one. */
export async function isThere(line) {
    try {
        const answer = await ask(line, code('S'), 7, FIRST_ANSWER_MS);

        return NAMES.includes(String.fromCharCode(...answer));
    } catch (error) {
        if (error instanceof Silent)
            return false;
        throw error;
    }
}

const bigEndian = (n) => [n >> 8, n & 0xff];

/* Returns how many bytes the bootloader takes in one block. */
async function blockBytes(line) {
    const [yes, high, low] = await ask(line, code('b'), 3);

    if (yes !== code('Y')[0] || (high === 0 && low === 0))
        throw new Trouble('garbled');
    return (high << 8) | low;
}

/* Yields the image in blocks, the last one filled up with 0xFF. The bootloader counts addresses itself, from 0 on. */
async function* blocks(line, image, bytes) {
    await confirm(line, [...code('A'), 0, 0]);
    for (let address = 0; address < image.length; address += bytes)
        yield { address, block: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
}

/* Writes the image from address 0 on, reads it back, and starts it; before that the data of the serial flash chip, if there are any. chip:
 * { signature }. data, kept: see flash_data.js. tell(what, part) is called with what is being done ('Writing', 'Verifying', or as in
 * flash_data.js) and the part done, 0..1. Throws a Trouble if something goes wrong. */
export async function write(line, { image, chip, data, kept, tell }) {
    const signature = await ask(line, code('s'), 3);

    if (!runs(signature.reverse(), chip.signature))
        throw new Trouble('wrong chip');
    if (data)
        await flashData.write(line, data, kept, tell);
    const bytes = await blockBytes(line);

    await confirm(line, code('P'));
    for await (const { address, block } of blocks(line, image, bytes)) {
        await confirm(line, [...code('B'), ...bigEndian(block.length), ...code('F'), ...block]);
        tell('Writing', address / image.length);
    }
    for await (const { address, block } of blocks(line, image, bytes)) {
        const read = await ask(line, [...code('g'), ...bigEndian(block.length), ...code('F')], block.length);

        if (read.join() !== block.join())
            throw new Trouble('differs');
        tell('Verifying', address / image.length);
    }
    await confirm(line, code('L'));
    await confirm(line, code('E')).catch(() => {}); /* the port may be gone before the answer comes */
}
