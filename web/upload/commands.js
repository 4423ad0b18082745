/* Commands of Atmel's AVR109 protocol, which bootloaders of Arduboys speak: letters; most are answered by a carriage return. */
import { Trouble } from './trouble.js';

const DONE = '\r'.charCodeAt(0);
const ANSWER_MS = 2000; /* time for an answer */

/* Returns the bytes of an ASCII text. */
export const code = (text) => [...text].map((c) => c.charCodeAt(0));

/* Sends a command. Returns its answer of `count` bytes; throws Silent if they do not come within ms. */
export async function ask(line, command, count, ms = ANSWER_MS) {
    await line.write(command);
    return line.read(count, ms);
}

/* Waits for the answer that the bootloader has done what it was told. */
export async function confirmed(line, ms = ANSWER_MS) {
    if ((await line.read(1, ms))[0] !== DONE)
        throw new Trouble('garbled');
}

/* Sends a command that the bootloader must confirm. */
export async function confirm(line, command) {
    await line.write(command);
    await confirmed(line);
}
