/* Atmel's AVR109 protocol, as Caterina speaks it: the bootloader of an Arduboy, a Leonardo, a Micro. */
import { Silent } from './line.js';
import { Trouble } from './trouble.js';

const code = (text) => [...text].map((c) => c.charCodeAt(0));
const DONE = '\r'.charCodeAt(0), ANSWER_MS = 2000, WHO_MS = 600;

async function ask(line, command, count, ms = ANSWER_MS) {
    await line.write(command);
    return line.read(count, ms);
}

async function tellTo(line, command) {
    if ((await ask(line, command, 1))[0] !== DONE)
        throw new Trouble('garbled');
}

/* Whether a bootloader that speaks this is there; a sketch says nothing, or something else. */
export async function isThere(line) {
    try {
        const answer = await ask(line, code('S'), 7, WHO_MS);

        return String.fromCharCode(...answer) === 'CATERIN';
    } catch (error) {
        if (error instanceof Silent)
            return false;
        throw error;
    }
}

const bigEndian = (n) => [n >> 8, n & 0xff];

/* The size of the blocks that it takes. */
async function blockBytes(line) {
    const [yes, high, low] = await ask(line, code('b'), 3);

    if (yes !== code('Y')[0])
        throw new Trouble('garbled');
    return (high << 8) | low;
}

async function* blocks(line, image, bytes) {
    await tellTo(line, [...code('A'), 0, 0]); /* addresses count on */
    for (let address = 0; address < image.length; address += bytes)
        yield { address, block: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
}

/* Writes the image from 0 on and reads it back, then leaves the bootloader.  chip: { signature }; tell(what, part of 1). */
export async function write(line, image, chip, tell) {
    const signature = await ask(line, code('s'), 3);

    if (signature.reverse().join() !== chip.signature.join())
        throw new Trouble('wrong chip');
    const bytes = await blockBytes(line);

    await tellTo(line, code('P'));
    for await (const { address, block } of blocks(line, image, bytes)) {
        await tellTo(line, [...code('B'), ...bigEndian(block.length), ...code('F'), ...block]);
        tell('Writing', address / image.length);
    }
    for await (const { address, block } of blocks(line, image, bytes)) {
        const read = await ask(line, [...code('g'), ...bigEndian(block.length), ...code('F')], block.length);

        if (read.join() !== block.join())
            throw new Trouble('differs');
        tell('Verifying', address / image.length);
    }
    await tellTo(line, code('L'));
    await tellTo(line, code('E')).catch(() => {}); /* its port may go before its answer */
}
