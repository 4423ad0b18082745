// Runs of the page's emulator, to be compared with those of the desk's.
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');
const { root, ok } = require('./harness.cjs');

const BLOCKS = [' ', '▀', '▄', '█'];

// The picture as `nimatron screen` prints it: one character for one pixel across and two down.
function halfBlocks({ width, height, lit }) {
    const row = (y) => [...Array(width).keys()].map((x) => BLOCKS[lit[y * width + x] | (y + 1 < height ? lit[(y + 1) * width + x] << 1 : 0)]).join('');

    return [...Array(Math.ceil(height / 2)).keys()].map((i) => `${row(2 * i)}\n`).join('');
}

// The hash of a picture, as sim/picture_hash.c has it: FNV-1a of 64 bits, folded to 32.
function pictureHash({ width, height, lit }) {
    const hash = [width, height, ...lit].reduce((h, byte) => BigInt.asUintN(64, (h ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n);

    return BigInt.asUintN(32, hash ^ hash >> 32n).toString(16).padStart(8, '0');
}

// The texts of the keys that a script may PICK.
const languages = fs.readdirSync(`${root}/languages`).filter((name) => fs.existsSync(`${root}/languages/${name}/words.txt`));
const picks = execFileSync('tools/gen/picks.pl', languages, { encoding: 'utf8', cwd: root });
const words = Object.fromEntries([...picks.matchAll(/"([\w.]+)", "(.*)\\0"/g)].map(([, key, texts]) => [key, texts.split('\\0')]));

// Plays a script of keys in the page from power-on; returns what nimatron.replay of web/page/main.js returns.
function replay(page, board, script, options = {}) {
    return page.evaluate(([name, text, more]) => {
        const result = nimatron.replay(name, text, more);

        return { ...result, screens: result.screens.map((s) => ({ ...s, picture: { ...s.picture, lit: [...s.picture.lit] } })) };
    }, [board, script, { words, ...options }]);
}

// Tones of the desk's report in hertz; the report lists a tone twice if it goes on after an uneven edge.
function pitches(report) {
    const tones = [...report.matchAll(/^tone\t(\d+) Hz\t(\d+) ms\tat ([\d.]+) ms\b/gm)].map(([, hz, ms, at]) => ({ hz: Number(hz), from: Number(at), to: Number(at) + Number(ms) }));

    return tones.filter(({ hz, from }, i) => i === 0 || Math.abs(from - tones[i - 1].to) > 2 || Math.abs(hz - tones[i - 1].hz) > hz / 100).map(({ hz }) => hz);
}

function sameTunes(tones, report, name) {
    const heard = tones.filter(({ hz }) => hz > 0).map(({ hz }) => Math.round(hz)), expected = pitches(report);

    ok(heard.length === expected.length && heard.every((hz, i) => Math.abs(hz - expected[i]) <= 1 + expected[i] / 100), name,
       `heard ${heard.join(' ')}`, `expected ${expected.join(' ')}`);
}

module.exports = { halfBlocks, pictureHash, pitches, replay, sameTunes, words };
