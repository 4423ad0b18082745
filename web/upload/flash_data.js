/* Writes the data of a program to the serial flash chip of an Arduboy FX, by commands that the bootloader Cathy3K has beside those of AVR109:
 * 'V' version, 'j' JEDEC id of the chip, 'A' page address, 'B' and 'g' with memory 'C' write and read it, 'x' sets lights. The chip is erased in
 * blocks of 64 KB: what stands beside the data in the first and the last block is read before and written back. */
import { ask, code, confirm, confirmed } from './commands.js';
import { Trouble } from './trouble.js';

const PAGE = 256, BLOCK = 65536, REACHED = 1 << 24; /* bytes; three bytes of address reach as far */
const ERASED = 0xff;
const VERSION_LEAST = 13; /* 1.3 */
const SIZES = { least: 16, most: 25 }; /* the third byte of the JEDEC id: the size of the chip as a power of two */
const LIGHT_RED = 0xc2, LIGHT_OFF = 0x40; /* the first also keeps the keys from starting a game */
const PART_MS = 2000, WRITE_MS = 10000, PART = 4096; /* time for a part of a block to come; for a block to be written; bytes of a part */

/* Sets the address, in pages. */
function goTo(line, page) {
    return confirm(line, [...code('A'), page >> 8, page & 0xff]);
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
        block.set(await line.read(PART, PART_MS), at);
        tell((at + PART) / BLOCK);
    }
    return block;
}

/* Erases a block and writes it. From the first call of tell on, what stood there may be gone. */
async function writeBlock(line, page, block, tell) {
    await goTo(line, page);
    tell(0);
    await line.write([...code('B'), 0, 0, ...code('C')]);
    for (let at = 0; at < BLOCK; at += PAGE) {
        await line.write(block.subarray(at, at + PAGE));
        tell((at + PAGE) / BLOCK);
    }
    await confirmed(line, WRITE_MS);
}

/* ---- what is kept while a block is written ---- */

/* Whether nothing stands in the bytes. */
const isErased = (bytes) => bytes.every((byte) => byte === ERASED);

/* The name of what is kept of a block: its page, and a hash (FNV-1a) of what stands before the data. So each board that was unplugged has one. */
function nameOf(page, beside) {
    const hash = beside.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

    return `${page}-${hash.toString(16).padStart(8, '0')}`;
}

/* Looks for the block as it was before an interrupted upload, if `now` can be what that left: before the data, which begin at byte `at`, bits
 * were at most set since, by erasing. Returns { old: that block, or `now`; name: of what is kept of this board }. Where all bits are set it can
 * be another board, too: then there is no name, and what is kept stays. */
function restored(now, kept, page, at) {
    for (const name of kept.names().filter((n) => n.startsWith(`${page}-`)).sort()) {
        const block = kept.load(name);

        if (block.length === BLOCK && block.subarray(0, at).every((was, i) => (now[i] & was) === was))
            return { old: block, name: isErased(now.subarray(0, at)) ? undefined : name };
    }
    return { old: now };
}

/* ---- the chip ---- */

/* Returns what is to be done with the block `now` at a page: { wanted: the block with a part of the data from byte `at` on; isWritten; name: of
 * what is kept of it }. */
function plan(now, part, at, kept, page) {
    const bare = isErased(now.subarray(0, at)) && part.every((byte, i) => byte === now[at + i]); /* nothing else, and the data: all is well */
    const { old, name } = bare ? { old: now } : restored(now, kept, page, at);
    const wanted = Uint8Array.from(old).fill(ERASED, at);

    wanted.set(part, at);
    return { wanted, name, isWritten: wanted.every((byte, i) => byte === now[i]), isNew: old === now };
}

/* Keeps a block that is about to be erased, unless nothing stands before the data. Returns its name. */
function keep(kept, wanted, page, at) {
    if (isErased(wanted.subarray(0, at)))
        return undefined;
    const name = nameOf(page, wanted.subarray(0, at));

    if (!kept.save(name, wanted))
        throw new Trouble('no storage');
    return name;
}

/* Writes the data to the end of the chip and reads them back. kept: { names(), load(name), save(name, block), forget(name) } keeps the block in
 * which the data begin while it is written, and until the next upload if it is interrupted; save returns whether it could. tell(what, part) is
 * called with 'Reading', 'Writing' or 'Verifying the flash chip' and the part done, 0..1. Throws a Trouble if something goes wrong. */
export async function write(line, data, kept, tell) {
    const size = await capacity(line), bytes = Math.ceil(data.length / PAGE) * PAGE, begin = size - bytes;

    if (begin < 0)
        throw new Trouble('small flash chip');
    const first = Math.floor(begin / BLOCK), blocks = size / BLOCK - first;
    const each = async (what, act) => {
        for (let i = 0; i < blocks; i++)
            await act((first + i) * (BLOCK / PAGE), i, (part) => tell(`${what} the flash chip`, (i + part) / blocks));
    };
    const plans = [];

    await ask(line, [...code('x'), LIGHT_RED], 1); /* a board without that light says ? */
    await each('Reading', async (page, i, told) => {
        const at = Math.max(begin - page * PAGE, 0), from = Math.max(page * PAGE - begin, 0);

        plans[i] = plan(await readBlock(line, page, told), data.subarray(from, from + BLOCK - at), at, kept, page);
        if (!plans[i].isWritten && plans[i].isNew)
            plans[i].name = keep(kept, plans[i].wanted, page, at);
    });
    await each('Writing', (page, i, told) => (plans[i].isWritten ? undefined : writeBlock(line, page, plans[i].wanted, told)));
    await each('Verifying', async (page, i, told) => {
        const { wanted, isWritten, name } = plans[i];

        if (!isWritten && !(await readBlock(line, page, told)).every((byte, n) => byte === wanted[n]))
            throw new Trouble('flash differs');
        if (name)
            kept.forget(name);
    });
    await ask(line, [...code('x'), LIGHT_OFF], 1);
}
