/* Atmel's STK500 protocol, version 2 (application note AVR068), as the bootloader of a Mega 2560 speaks it. */
import { answers } from './stk500.js';
import { Trouble } from './trouble.js';

const START = 0x1b, TOKEN = 0x0e, OK = 0x00;
const SIGN_ON = 0x01, LOAD_ADDRESS = 0x06, ENTER = 0x10, LEAVE = 0x11, PROGRAM_FLASH = 0x13, READ_FLASH = 0x14, READ_SIGNATURE = 0x1b;
const ANSWER_MS = 3000, SYNC_MS = 250, SYNC_TRIES = 5, HEAD = 5; /* START, number, two of size, TOKEN */

const size = (bytes) => [bytes >> 8, bytes & 0xff];
const sum = (bytes) => bytes.reduce((all, byte) => all ^ byte, 0);

/* A conversation: messages are numbered, and an answer has its question's number. */
export class Talk {
    constructor(line) {
        this.line = line;
        this.number = 0;
    }

    /* Sends a command; its answer is the command, OK, and `count` bytes. */
    async ask(command, count = 0, ms = ANSWER_MS) {
        this.number = (this.number + 1) & 0xff;
        const message = [START, this.number, ...size(command.length), TOKEN, ...command];

        await this.line.write([...message, sum(message)]);
        const answer = await this.line.read(HEAD + 2 + count + 1, ms), head = [START, this.number, ...size(2 + count), TOKEN, command[0], OK];

        if (sum(answer) !== 0 || head.some((byte, i) => answer[i] !== byte))
            throw new Trouble('garbled');
        return answer.slice(head.length, -1);
    }

    signOn(ms) { return this.ask([SIGN_ON], 9, ms); }
}

/* A talk with the bootloader, or undefined when none answers. */
export async function synchronise(line) {
    const talk = new Talk(line);

    return await answers(line, (ms) => talk.signOn(ms), SYNC_TRIES, SYNC_MS) ? talk : undefined;
}

async function signature(talk) {
    const bytes = [];

    for (const i of [0, 1, 2])
        bytes.push((await talk.ask([READ_SIGNATURE, 4, 0x30, 0, i, 0], 2))[0]);
    return bytes;
}

/* Words are counted; the highest bit says that the address is longer than 16 of them. */
async function* pages(talk, image, bytes) {
    for (let address = 0; address < image.length; address += bytes) {
        await talk.ask([LOAD_ADDRESS, 0x80, address >> 17, (address >> 9) & 0xff, (address >> 1) & 0xff]);
        yield { address, page: Uint8Array.from({ length: bytes }, (_, i) => image[address + i] ?? 0xff) };
    }
}

/* Writes the image from 0 on and reads it back.  chip: { signature, pageBytes }; tell(what, part of 1). */
export async function write(talk, image, chip, tell) {
    if ((await signature(talk)).join() !== chip.signature.join())
        throw new Trouble('wrong chip');
    await talk.ask([ENTER, 200, 100, 25, 32, 0, 0x53, 3, 0xac, 0x53, 0, 0]);
    for await (const { address, page } of pages(talk, image, chip.pageBytes)) {
        await talk.ask([PROGRAM_FLASH, ...size(page.length), 0xc1, 10, 0x40, 0x4c, 0x20, 0, 0, ...page]);
        tell('Writing', address / image.length);
    }
    for await (const { address, page } of pages(talk, image, chip.pageBytes)) {
        const read = await talk.ask([READ_FLASH, ...size(page.length), 0x20], page.length + 1);

        if (read.slice(0, -1).join() !== page.join())
            throw new Trouble('differs');
        tell('Verifying', address / image.length);
    }
    await talk.ask([LEAVE, 1, 1]).catch(() => {}); /* it may leave without a word */
}
