const MOST = 0x40000; /* bytes: the flash of an ATmega2560 */
const ROW = 16; /* bytes of a record that is written */

/* Converts Intel HEX to bytes from address 0 on; gaps become 0xFF. Throws an Error of one line if the text is not a complete Intel
 * HEX file, or has an address of MOST or more. Types of records: 0 data, 1 end, 2 and 4 the upper bits of the addresses that follow. */
export function parseHex(text) {
    const bytes = [];
    let base = 0, ended = false;

    for (const line of text.split(/\r?\n/).filter((l) => l !== '')) {
        const { address, type, data } = parseRecord(line);

        if ((type === 0 && base + address + data.length > MOST) || ((type === 2 || type === 4) && data.length !== 2))
            throw new Error('this is no whole Intel HEX file');
        if (type === 0)
            data.forEach((byte, i) => { bytes[base + address + i] = byte; });
        else if (type === 2)
            base = ((data[0] << 8) | data[1]) << 4;
        else if (type === 4)
            base = ((data[0] << 8) | data[1]) << 16;
        ended ||= type === 1;
    }
    if (!ended || bytes.length === 0)
        throw new Error('this is no whole Intel HEX file');
    return Uint8Array.from(bytes, (byte) => byte ?? 0xff);
}

/* Returns bytes from address 0 on as Intel HEX: records of 16 bytes; beyond 64 KB records of type 2 say the upper bits. */
export function formatHex(bytes) {
    const lines = [];

    for (let at = 0; at < bytes.length; at += ROW) {
        if (at > 0 && at % 0x10000 === 0)
            lines.push(formatRecord(0, 2, [at >> 12, 0]));
        lines.push(formatRecord(at & 0xffff, 0, [...bytes.subarray(at, at + ROW)]));
    }
    return [...lines, formatRecord(0, 1, []), ''].join('\n');
}

/* Returns one line of Intel HEX. */
function formatRecord(address, type, data) {
    const bytes = [data.length, address >> 8, address & 0xff, type, ...data], sum = bytes.reduce((total, byte) => total + byte, 0);

    return `:${[...bytes, -sum & 0xff].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')}`;
}

/* Parses one line, :LLAAAATT data CC, in hexadecimal: length, address, type, data and check byte. The sum of all bytes must be 0
 * modulo 256. */
function parseRecord(line) {
    const pairs = /^:((?:[0-9A-Fa-f]{2}){5,})$/.exec(line)?.[1].match(/../g) ?? [];
    const [length, high, low, type, ...rest] = pairs.map((pair) => parseInt(pair, 16));
    const sum = pairs.reduce((total, pair) => total + parseInt(pair, 16), 0);

    if (pairs.length === 0 || rest.length !== length + 1 || sum % 256 !== 0)
        throw new Error('this is no whole Intel HEX file');
    return { address: (high << 8) | low, type, data: rest.slice(0, -1) };
}
