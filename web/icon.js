/* Prints the page's icon, the mark of index.html, as a PNG: node web/icon.js SIDE [EDGE]. EDGE: the part of the side that stays empty on each
 * side, for systems that cut icons to a shape of theirs; then the ground fills all. */
import { deflateSync } from 'node:zlib';

const GROUND = [0x12, 0x17, 0x22, 255], STONE = [0xdf, 0xf0, 0xff, 255], NOTHING = [0, 0, 0, 0];
const VIEW = 32, CORNER = 7, RADIUS = 3.2, STONES = [[8, 24], [16, 24], [16, 16], [24, 24], [24, 16], [24, 8]]; /* as in index.html */
const SAMPLES = 4; /* of a pixel, in each direction */

const side = Number(process.argv[2]), edge = Number(process.argv[3] ?? 0);

/* Returns the colour at a point of the mark, whose side is VIEW. */
function colourAt(x, y) {
    const far = (at) => Math.max(CORNER - at, at - (VIEW - CORNER), 0);

    if (STONES.some(([cx, cy]) => Math.hypot(x - cx, y - cy) <= RADIUS))
        return STONE;
    return edge > 0 || Math.hypot(far(x), far(y)) <= CORNER ? GROUND : NOTHING;
}

/* Returns the colour of a pixel: the mean of its samples. */
function pixel(column, row) {
    const sum = [0, 0, 0, 0], place = (at, i) => ((at + (i + .5) / SAMPLES) / side - edge) / (1 - 2 * edge) * VIEW;

    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const colour = colourAt(place(column, i % SAMPLES), place(row, Math.floor(i / SAMPLES)));

        colour.forEach((value, channel) => { sum[channel] += channel < 3 ? value * colour[3] / 255 : value; });
    }
    const opaque = sum[3] / 255;

    return [...sum.slice(0, 3).map((value) => (opaque > 0 ? Math.round(value / opaque) : 0)), Math.round(sum[3] / SAMPLES ** 2)];
}

/* Returns a chunk of a PNG. */
function chunk(name, data) {
    const body = Buffer.concat([Buffer.from(name), data]), length = Buffer.alloc(4), check = Buffer.alloc(4);

    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
}

/* The CRC of a PNG: Debian 12's node has none of its own. */
function crc(bytes) {
    let check = 0xffffffff;

    for (const byte of bytes) {
        check ^= byte;
        for (let bit = 0; bit < 8; bit++)
            check = check & 1 ? check >>> 1 ^ 0xedb88320 : check >>> 1;
    }
    return (check ^ 0xffffffff) >>> 0;
}

const rows = Array.from({ length: side }, (_, row) => Buffer.from([0, ...Array.from({ length: side }, (__, column) => pixel(column, row)).flat()]));
const header = Buffer.alloc(13);

header.writeUInt32BE(side, 0);
header.writeUInt32BE(side, 4);
header.set([8, 6], 8); /* eight bits of red, green, blue and opacity */
process.stdout.write(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))]));
