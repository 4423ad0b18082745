/* Atmel's STK500 protocol, version 1 (application note AVR061), as Optiboot and older bootloaders of the Uno and Nano speak it. */
import { runs } from './known.js';
import { Silent, wait } from './line.js';
import { Trouble } from './trouble.js';

const OK = 0x10, IN_SYNC = 0x14, END = 0x20;
const GET_SYNC = 0x30, LEAVE = 0x51, LOAD_ADDRESS = 0x55, PROGRAM_PAGE = 0x64, READ_PAGE = 0x74, READ_SIGNATURE = 0x75, FLASH = 0x46;
/* Time for an answer; for an answer to the first calls, and how many calls; lengths of the reset pulse, of the bootloader's start, and of
 * the silence after which no more bytes are expected (longer than SYNC_MS: a late answer to the call before comes within it), and how often it
 * is waited for. */
const ANSWER_MS = 3000, SYNC_MS = 150, SYNC_TRIES = 10, RESET_MS = 60, BOOT_MS = 60, QUIET_MS = 200, QUIET_TRIES = 10;

/* Sends a command. Returns the `count` bytes between IN_SYNC and OK. */
async function ask(line, command, count = 0, ms = ANSWER_MS) {
    await line.write([...command, END]);
    const answer = await line.read(count + 2, ms);

    if (answer[0] !== IN_SYNC || answer[count + 1] !== OK)
        throw new Trouble('garbled');
    return answer.slice(1, -1);
}

/* Resets the board by falling edges of DTR and RTS, and waits until its bootloader runs. */
async function reset(line) {
    await line.signal(false);
    await wait(RESET_MS);
    await line.signal(true);
    await wait(BOOT_MS);
    line.drain();
}

/* Waits until no more bytes come: answers to earlier calls may be on their way. Throws a Trouble if they do not end: a program that talks
 * is no bootloader. */
async function quiet(line) {
    for (let i = 0; i < QUIET_TRIES; i++) {
        line.drain();
        await wait(QUIET_MS);
        if (line.queue.length === 0)
            return;
    }
    throw new Trouble('garbled');
}

/* Resets the board and calls its bootloader by greet(ms) up to `tries` times, waiting `ms` each. Returns true if it answers. The
 * second greeting makes sure that the first answer was not part of the bootloader's start. */
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

/* Returns true if a bootloader with this protocol answers. */
export const synchronise = (line) => answers(line, (ms) => ask(line, [GET_SYNC], 0, ms), SYNC_TRIES, SYNC_MS);

/* The protocol counts flash addresses in words, low byte first, and sizes in bytes, high byte first. */
const words = (address) => [(address >> 1) & 0xff, address >> 9];
const size = (bytes) => [bytes >> 8, bytes & 0xff];

/* Sets the address of each page in turn and yields its bytes, the last page filled up with 0xFF. */
async function* pages(line, image, bytes) {
    for (let address = 0; address < image.length; address += bytes) {
        await ask(line, [LOAD_ADDRESS, ...words(address)]);
        yield { address, page: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
    }
}

/* Writes the image from address 0 on, reads it back, and starts it. chip: { signature, pageBytes }. tell(what, part) is called with
 * 'Writing' or 'Verifying' and the part done, 0..1. Throws a Trouble if something goes wrong. */
export async function write(line, image, chip, tell) {
    const signature = await ask(line, [READ_SIGNATURE], 3);

    if (!runs(signature, chip.signature))
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
    await ask(line, [LEAVE]).catch(() => {}); /* some bootloaders start the program without an answer */
}
