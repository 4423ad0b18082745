/* Prints the examples of rules as a module: node web/examples.js FILE.lua ...: { name: text }. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const examples = Object.fromEntries(process.argv.slice(2).map((path) => [basename(path, '.lua'), readFileSync(path, 'utf8')]));

process.stdout.write(`export const EXAMPLES = ${JSON.stringify(examples, null, 1)};\n`);
