/* Atmel's STK500 protocol, version 1, as Optiboot and its elders speak it (application note AVR061): an Uno's and a Nano's. */
import { Silent, wait } from './line.js';
import { Trouble } from './trouble.js';

const OK = 0x10, IN_SYNC = 0x14, END = 0x20;
const GET_SYNC = 0x30, LEAVE = 0x51, LOAD_ADDRESS = 0x55, PROGRAM_PAGE = 0x64, READ_PAGE = 0x74, READ_SIGNATURE = 0x75, FLASH = 0x46;
const ANSWER_MS = 3000, SYNC_MS = 150, SYNC_TRIES = 10, RESET_MS = 60, BOOT_MS = 60, QUIET_MS = 100;

/* Sends a command; its answer is IN_SYNC, `count` bytes, OK. */
async function ask(line, command, count = 0, ms = ANSWER_MS) {
    await line.write([...command, END]);
    const answer = await line.read(count + 2, ms);

    if (answer[0] !== IN_SYNC || answer[count + 1] !== OK)
        throw new Trouble('garbled');
    return answer.slice(1, -1);
}

/* Falling edges of DTR and RTS reset the board. */
async function reset(line) {
    await line.signal(false);
    await wait(RESET_MS);
    await line.signal(true);
    await wait(BOOT_MS);
    line.drain();
}

/* Until nothing comes any more: answers to earlier tries may be on their way. */
async function quiet(line) {
    do {
        line.drain();
        await wait(QUIET_MS);
    } while (line.queue.length > 0);
}

/* True when the bootloader answers to greet(ms); what it says amid its start is no answer. */
export async function answers(line, greet, tries, ms) {
    await reset(line);
    for (let i = 0; i < tries; i++) {
        try {
            await greet(ms);
            await quiet(line);
            await greet();
            return true;
        } catch (error) {
            if (!(error instanceof Silent || error instanceof Trouble))
                throw error;
            line.drain();
        }
    }
    return false;
}

export const synchronise = (line) => answers(line, (ms) => ask(line, [GET_SYNC], 0, ms), SYNC_TRIES, SYNC_MS);

const words = (address) => [(address >> 1) & 0xff, address >> 9];
const size = (bytes) => [bytes >> 8, bytes & 0xff];

async function* pages(line, image, bytes) {
    for (let address = 0; address < image.length; address += bytes) {
        await ask(line, [LOAD_ADDRESS, ...words(address)]);
        yield { address, page: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
    }
}

/* Writes the image from 0 on and reads it back.  chip: { signature, pageBytes }; tell(what, part of 1). */
export async function write(line, image, chip, tell) {
    const signature = await ask(line, [READ_SIGNATURE], 3);

    if (signature.join() !== chip.signature.join())
        throw new Trouble('wrong chip');
    for await (const { address, page } of pages(line, image, chip.pageBytes)) {
        await ask(line, [PROGRAM_PAGE, ...size(page.length), FLASH, ...page]);
        tell('Writing', address / image.length);
    }
    for await (const { address, page } of pages(line, image, chip.pageBytes)) {
        const read = await ask(line, [READ_PAGE, ...size(page.length), FLASH], page.length);

        if (read.join() !== page.join())
            throw new Trouble('differs');
        tell('Verifying', address / image.length);
    }
    await ask(line, [LEAVE]).catch(() => {}); /* some leave without a word */
}
