/* Packs the page's script and its large files: node web/pack.js FILE... prints them as base 85 (base85.js) of gzip of a line of JSON, { name: [start,
 * length] } from the end of that line on, and their bytes. loader.js unpacks them. A name is that of the file; NAME=FILE gives another one. An
 * image in Intel HEX, NAME.hex, becomes the bytes of the flash, NAME.flash. Files alike are packed once. zopfli takes longer than gzip and finds
 * a shorter way to say the same. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from './base85.js';
import { parseHex } from './upload/hex.js';

/* Returns { name, bytes } of an argument. */
function fileOf(argument) {
    const file = argument.replace(/^[^=]*=/, ''), name = argument.includes('=') ? argument.split('=')[0] : path.basename(file);

    return name.endsWith('.hex') ? { name: name.replace('.hex', '.flash'), bytes: Buffer.from(parseHex(readFileSync(file, 'utf8'))) }
        : { name, bytes: readFileSync(file) };
}

/* Returns the bytes as gzip. */
function zipped(bytes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'pack-')), file = path.join(folder, 'plain');

    writeFileSync(file, bytes);
    const zip = execFileSync('zopfli', ['-c', '--i5', file], { maxBuffer: 2 * bytes.length });

    rmSync(folder, { recursive: true });
    return zip;
}

const index = {}, packed = [];
let length = 0;

for (const { name, bytes } of process.argv.slice(2).map(fileOf)) {
    const same = packed.find((other) => other.bytes.equals(bytes));

    index[name] = [same?.at ?? length, bytes.length];
    if (!same) {
        packed.push({ at: length, bytes });
        length += bytes.length;
    }
}
const plain = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...packed.map(({ bytes }) => bytes)]);

process.stdout.write(encode(zipped(plain)));
