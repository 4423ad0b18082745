/* Atmel's STK500 protocol, version 2 (application note AVR068), as the bootloader of the Mega 2560 speaks it. A message is START,
 * number, size (2 bytes), TOKEN, body, and the xor of all these bytes. */
import { runs } from './known.js';
import { answers } from './stk500.js';
import { Trouble } from './trouble.js';

const START = 0x1b, TOKEN = 0x0e, OK = 0x00;
const SIGN_ON = 0x01, LOAD_ADDRESS = 0x06, ENTER = 0x10, LEAVE = 0x11, PROGRAM_FLASH = 0x13, READ_FLASH = 0x14, READ_SIGNATURE = 0x1b;
const ANSWER_MS = 3000, SYNC_MS = 250, SYNC_TRIES = 5, HEAD = 5; /* HEAD: bytes before the body */
const REACH = 1 << 17; /* bytes of flash that addresses of 16 bits reach */

/* Two bytes, high byte first; the check byte of a message. */
const size = (bytes) => [bytes >> 8, bytes & 0xff];
const sum = (bytes) => bytes.reduce((all, byte) => all ^ byte, 0);

/* A conversation with the bootloader. Messages are numbered; an answer has the number of its question. */
export class Talk {
    constructor(line) {
        this.line = line;
        this.number = 0;
    }

    /* Sends a command. Returns the `count` bytes that follow the command's code and OK in the answer. Throws a Trouble if the
     * answer is not of that form. */
    async ask(command, count = 0, ms = ANSWER_MS) {
        this.number = (this.number + 1) & 0xff;
        const message = [START, this.number, ...size(command.length), TOKEN, ...command];

        await this.line.write([...message, sum(message)]);
        const answer = await this.line.read(HEAD + 2 + count + 1, ms);
        const head = [START, this.number, ...size(2 + count), TOKEN, command[0], OK];

        if (sum(answer) !== 0 || head.some((byte, i) => answer[i] !== byte))
            throw new Trouble('garbled');
        return answer.slice(head.length, -1);
    }

    /* Asks for the name of the programmer, 9 bytes, which is not looked at. */
    signOn(ms) { return this.ask([SIGN_ON], 9, ms); }
}

/* Returns a Talk with the bootloader; undefined if none answers. */
export async function synchronise(line) {
    const talk = new Talk(line);

    return await answers(line, (ms) => talk.signOn(ms), SYNC_TRIES, SYNC_MS) ? talk : undefined;
}

/* Returns the three bytes of the chip's signature. */
async function signature(talk) {
    const bytes = [];

    for (const i of [0, 1, 2])
        bytes.push((await talk.ask([READ_SIGNATURE, 4, 0x30, 0, i, 0], 2))[0]);
    return bytes;
}

/* Sets the address of each page in turn and yields its bytes, the last page filled up with 0xFF. Addresses count words. Their bit
 * 31 announces that they are longer than 16 bits. */
async function* pages(talk, image, bytes) {
    for (let address = 0; address < image.length; address += bytes) {
        await talk.ask([LOAD_ADDRESS, 0x80, address >> 17, (address >> 9) & 0xff, (address >> 1) & 0xff]);
        yield { address, page: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
    }
}

/* Whether a difference at the address is where an old bootloader makes it: it keeps 16 bits of an address, which counts words, so what is
 * beyond 128 KB lands at the beginning of the flash, or nowhere. */
const wraps = (address, length) => length > REACH && (address >= REACH || address < length - REACH);

/* Writes the image from address 0 on, reads it back, and starts it. chip: { signature, pageBytes }. tell(what, part) is called with
 * 'Writing' or 'Verifying' and the part done, 0..1. Throws a Trouble if something goes wrong. The timing parameters of ENTER,
 * PROGRAM and READ are those for SPI programmers, which a bootloader ignores. */
export async function write(talk, image, chip, tell) {
    if (!runs(await signature(talk), chip.signature))
        throw new Trouble('wrong chip');
    await talk.ask([ENTER, 200, 100, 25, 32, 0, 0x53, 3, 0xac, 0x53, 0, 0]);
    for await (const { address, page } of pages(talk, image, chip.pageBytes)) {
        await talk.ask([PROGRAM_FLASH, ...size(page.length), 0xc1, 10, 0x40, 0x4c, 0x20, 0, 0, ...page]);
        tell('Writing', address / image.length);
    }
    for await (const { address, page } of pages(talk, image, chip.pageBytes)) {
        const read = await talk.ask([READ_FLASH, ...size(page.length), 0x20], page.length + 1);

        if (read.slice(0, -1).join() !== page.join())
            throw new Trouble(wraps(address, image.length) ? 'old bootloader' : 'differs');
        tell('Verifying', address / image.length);
    }
    await talk.ask([LEAVE, 1, 1]).catch(() => {}); /* the bootloader may start the program without an answer */
}
