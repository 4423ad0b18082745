/* Writes the data of a program to the serial flash chip of an Arduboy FX, by commands that the bootloader Cathy3K has beside those of AVR109:
 * 'V' version, 'j' JEDEC id of the chip, 'A' page address, 'B' and 'g' with memory 'C' write and read it, 'x' sets lights. The chip is erased in
 * blocks of 64 KB: what stands beside the data in the first and the last block is read before and written back. */
import { Trouble } from './trouble.js';

const PAGE = 256, BLOCK = 65536, REACHED = 1 << 24; /* bytes; three bytes of address reach as far */
const ERASED = 0xff, DONE = '\r'.charCodeAt(0);
const VERSION_LEAST = 13; /* 1.3 */
const SIZES = { least: 16, most: 25 }; /* the third byte of the JEDEC id: the size of the chip as a power of two */
const LIGHT_RED = 0xc2, LIGHT_OFF = 0x40; /* the first also keeps the keys from starting a game */
const ANSWER_MS = 2000, WRITE_MS = 10000, PART = 4096; /* time for an answer; for a block to be written; bytes between two looks at the progress */

const code = (text) => [...text].map((c) => c.charCodeAt(0));

/* Sends a command. Returns its answer of `count` bytes. */
async function ask(line, command, count) {
    await line.write(command);
    return line.read(count, ANSWER_MS);
}

/* Sets the address, in pages. */
async function goTo(line, page) {
    if ((await ask(line, [...code('A'), page >> 8, page & 0xff], 1))[0] !== DONE)
        throw new Trouble('garbled');
}

/* Returns the size of the chip in bytes, as far as it can be reached. Asked twice: without a chip the bus has any value. */
async function capacity(line) {
    const version = Number(String.fromCharCode(...await ask(line, code('V'), 2)));

    if (!(version >= VERSION_LEAST))
        throw new Trouble('no flash commands');
    const identity = await ask(line, code('j'), 3), again = await ask(line, code('j'), 3);

    if (identity.join() !== again.join() || identity[2] < SIZES.least || identity[2] > SIZES.most)
        throw new Trouble('no flash chip');
    return Math.min(2 ** identity[2], REACHED);
}

/* Returns a block, as bytes. Its size is sent as 0. */
async function readBlock(line, page, tell) {
    const block = new Uint8Array(BLOCK);

    await goTo(line, page);
    await line.write([...code('g'), 0, 0, ...code('C')]);
    for (let at = 0; at < BLOCK; at += PART) {
        block.set(await line.read(PART, ANSWER_MS), at);
        tell((at + PART) / BLOCK);
    }
    return block;
}

/* Erases a block and writes it. */
async function writeBlock(line, page, block, tell) {
    await goTo(line, page);
    await line.write([...code('B'), 0, 0, ...code('C')]);
    for (let at = 0; at < BLOCK; at += PAGE) {
        await line.write(block.subarray(at, at + PAGE));
        tell((at + PAGE) / BLOCK);
    }
    if ((await line.read(1, WRITE_MS))[0] !== DONE)
        throw new Trouble('garbled');
}

/* Returns the block as it was before an interrupted upload, if `now` can be what that left: before the data, which begin at byte `at`, bits were
 * at most set since, by erasing. kept: that block; no bytes if there is none. */
function restored(now, kept, at) {
    return kept.length === BLOCK && kept.subarray(0, at).every((was, i) => (now[i] & was) === was) ? kept : now;
}

/* Writes the data to the end of the chip and reads them back. kept: { load(page), save(page, block), forget(page) } keeps the block that begins
 * at that page while it is written, and until the next upload if it is interrupted; load returns no bytes if there is none. tell(what, part) is called with 'Reading', 'Writing' or 'Verifying the flash
 * chip' and the part done, 0..1. Throws a Trouble if something goes wrong. */
export async function write(line, data, kept, tell) {
    const size = await capacity(line), bytes = Math.ceil(data.length / PAGE) * PAGE, begin = size - bytes;

    if (begin < 0)
        throw new Trouble('small flash chip');
    const first = Math.floor(begin / BLOCK), blocks = size / BLOCK - first;
    const each = async (what, act) => {
        for (let i = 0; i < blocks; i++)
            await act((first + i) * (BLOCK / PAGE), i, (part) => tell(`${what} the flash chip`, (i + part) / blocks));
    };
    const wanted = [], isWritten = [];

    await ask(line, [...code('x'), LIGHT_RED], 1); /* a board without that light says ? */
    await each('Reading', async (page, i, told) => {
        const now = await readBlock(line, page, told), at = Math.max(begin - page * PAGE, 0), from = Math.max(page * PAGE - begin, 0);
        const old = restored(now, kept.load(page), at), part = data.subarray(from, from + BLOCK - at);

        wanted[i] = Uint8Array.from(old);
        wanted[i].fill(ERASED, at);
        wanted[i].set(part, at);
        isWritten[i] = wanted[i].every((byte, n) => byte === now[n]);
        if (!isWritten[i] && wanted[i].subarray(0, at).some((byte) => byte !== ERASED))
            kept.save(page, wanted[i]);
    });
    await each('Writing', (page, i, told) => (isWritten[i] ? undefined : writeBlock(line, page, wanted[i], told)));
    await each('Verifying', async (page, i, told) => {
        if (!isWritten[i] && !(await readBlock(line, page, told)).every((byte, n) => byte === wanted[i][n]))
            throw new Trouble('flash differs');
        kept.forget(page);
    });
    await ask(line, [...code('x'), LIGHT_OFF], 1);
}
