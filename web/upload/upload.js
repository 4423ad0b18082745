/* Writes an image to a board at a serial port of the browser (Web Serial). */
import * as avr109 from './avr109.js';
import { boardOf } from './known.js';
import { Line, Lost, Silent, wait } from './line.js';
import * as stk500 from './stk500.js';
import * as stk500v2 from './stk500v2.js';
import { Trouble } from './trouble.js';

const UNO_BAUD = [115200, 57600]; /* tried in order: old Nanos have a slower bootloader */
const MEGA_BAUD = 115200;
/* TOUCH_BAUD: opening and closing the port at this speed makes a sketch start Caterina. PORT_GONE_MS, PORT_BACK_MS: most time until the
 * port of the sketch is gone and that of Caterina is there, looked for every LOOK_MS. REOPEN_MS, TRIES: pause and number of tries after
 * a garbled answer, or when a port does not open: the system sets its rights shortly after it appears. */
const CATERINA_BAUD = 57600, TOUCH_BAUD = 1200, PORT_GONE_MS = 2000, PORT_BACK_MS = 4000, LOOK_MS = 50, REOPEN_MS = 500, TRIES = 3;

/* Opens a line. Throws a Trouble if that fails. */
async function open(line, baud, tries = TRIES) {
    try {
        await line.open(baud);
    } catch (error) {
        const isTaken = error.name === 'NetworkError' || error.name === 'InvalidStateError';

        if (isTaken && line.port.connected !== false && tries > 1) {
            await wait(REOPEN_MS);
            return open(line, baud, tries - 1);
        }
        throw new Trouble(line.port.connected === false ? 'gone' : isTaken ? 'busy' : error.message);
    }
}

/* Opens a line, calls act(line) and closes the line in any case. Turns Lost and Silent into a Trouble. */
async function withLine(port, baud, act) {
    const line = new Line(port);

    await open(line, baud);
    try {
        return await act(line);
    } catch (error) {
        throw error instanceof Lost ? new Trouble('gone') : error instanceof Silent ? new Trouble('garbled') : error;
    } finally {
        await line.close();
    }
}

/* Calls act() again if the bootloader's answer was garbled. A bootloader waits for about a second only: if the computer was busy
 * for longer, the program runs and must be called anew. */
async function retryGarbled(act, tries = TRIES) {
    try {
        return await act();
    } catch (error) {
        if (error.what !== 'garbled' || tries === 1)
            throw error;
        await wait(REOPEN_MS); /* the port was just closed, and some need time before they open again */
        return retryGarbled(act, tries - 1);
    }
}

/* Writes by STK500 version 1. Returns 'done'. */
async function writeUno(port, image, chip, tell) {
    for (const baud of UNO_BAUD) {
        const written = await retryGarbled(() => withLine(port, baud, async (line) => {
            tell('Calling the bootloader', 0);
            const there = await stk500.synchronise(line);

            if (there)
                await stk500.write(line, image, chip, tell);
            return there;
        }));

        if (written)
            return 'done';
    }
    throw new Trouble('silent');
}

/* Writes by STK500 version 2. Returns 'done'. */
function writeMega(port, image, chip, tell) {
    return retryGarbled(() => withLine(port, MEGA_BAUD, async (line) => {
        tell('Calling the bootloader', 0);
        const talk = await stk500v2.synchronise(line);

        if (!talk)
            throw new Trouble('silent');
        await stk500v2.write(talk, image, chip, tell);
        return 'done';
    }));
}

/* Looks at the ports that this page may open until find(ports) returns a port. Returns it, or undefined after so many milliseconds. */
async function findPort(serial, milliseconds, find) {
    for (let ms = 0; ms < milliseconds; ms += LOOK_MS) {
        await wait(LOOK_MS);
        const found = find((await serial.getPorts()).filter((port) => port.connected !== false));

        if (found)
            return found;
    }
    return undefined;
}

/* Makes the sketch start its bootloader, by closing the port at 1200 baud. The bootloader has a port of its own. Returns that port;
 * undefined if the page may not open it until the user has chosen it. */
async function startCaterina(serial, port, tell) {
    const before = await serial.getPorts();

    tell('Asking the board to leave for its bootloader', 0);
    await withLine(port, TOUCH_BAUD, (line) => line.signal(false));
    if (!(await findPort(serial, PORT_GONE_MS, (ports) => !ports.includes(port))))
        throw new Trouble('silent arduboy');
    return findPort(serial, PORT_BACK_MS, (ports) => ports.find((p) => p === port || !before.includes(p)));
}

/* Writes by AVR109. If the bootloader does not answer, asks the sketch to start it. what: see avr109.js. Returns 'done', or 'choose again'
 * if the user has to choose the bootloader's port. */
async function writeArduboy(serial, port, what) {
    const tryPort = (at) => withLine(at, CATERINA_BAUD, async (line) => {
        const there = await avr109.isThere(line);

        if (there)
            await avr109.write(line, what);
        return there;
    });

    what.tell('Calling the bootloader', 0);
    if (await tryPort(port))
        return 'done';
    const bootloaderPort = await startCaterina(serial, port, what.tell);

    if (!bootloaderPort)
        return 'choose again';
    if (await tryPort(bootloaderPort))
        return 'done';
    throw new Trouble('silent arduboy');
}

/* Throws a Trouble if the port is that of another board, whose chip does not run the image. mcu: MCU of board.mk. */
function refuseAnotherBoard(port, mcu) {
    const board = boardOf(port.getInfo());

    if (board && board.chip !== mcu)
        throw new Trouble('another board', board.name);
}

/* Writes an image. serial: navigator.serial. port: the one that the user chose. protocol, mcu: UPLOAD and MCU of board.mk. image: bytes. data: of its
 * serial flash chip, undefined if it has none; kept: see flash_data.js. chip: a module of chips/. room: bytes that the board has for an image.
 * tell(what, part): shows progress. Resolves to 'done', or to 'choose again' if the board has started its bootloader at a port that this page
 * may not open yet. Throws a Trouble if something goes wrong. */
export async function upload({ serial, port, protocol, mcu, image, data, kept, chip, room, tell }) {
    let hasBegun = false; /* from the first page on, an unplugged board has an incomplete program */
    const tellAndNote = (what, part) => {
        hasBegun ||= what.startsWith('Writing');
        tell(what, part);
    };

    if (image.length > room)
        throw new Trouble('too large');
    refuseAnotherBoard(port, mcu);
    try {
        switch (protocol) {
        case 'avr109': return await writeArduboy(serial, port, { image, data, kept, chip, tell: tellAndNote });
        case 'wiring': return await writeMega(port, image, chip, tellAndNote);
        default: return await writeUno(port, image, chip, tellAndNote);
        }
    } catch (error) {
        throw error.what === 'gone' && hasBegun ? new Trouble('unplugged') : error;
    }
}
