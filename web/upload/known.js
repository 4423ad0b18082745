/* Which board and which chip is at a port: by its USB ids, and by the signature that its bootloader tells (tools/ports.txt). */
import list from '../../tools/ports.txt';

/* The words of the lines that begin with one of these words, without it. */
const lines = (...kinds) => list.split('\n').map((line) => line.split(' ')).filter(([kind]) => kinds.includes(kind)).map(([, ...words]) => words);
const hex = (number, digits) => number.toString(16).padStart(digits, '0');
const CHIPS = lines('chip').map(([signature, name, , like]) => ({ signature, name, like }));
const BOARDS = lines('usb', 'boot').map(([ids, chip, ...name]) => ({ ids, chip, name: name.join(' ') }));

/* Returns { chip, name } of the board with these ids, as SerialPort.getInfo() has them; undefined if it is not known. */
export function boardOf({ usbVendorId = 0, usbProductId = 0 }) {
    return BOARDS.find(({ ids }) => ids === `${hex(usbVendorId, 4)}:${hex(usbProductId, 4)}`);
}

/* Returns whether a chip runs images for another one. Both are signatures of three bytes. */
export function runs(signature, wanted) {
    const [chip, other] = [signature, wanted].map((bytes) => CHIPS.find((c) => c.signature === bytes.map((byte) => hex(byte, 2)).join('')));

    return signature.join() === wanted.join() || (chip?.like !== undefined && chip.like === other?.name);
}
