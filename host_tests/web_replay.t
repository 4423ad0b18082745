#!/usr/bin/env node
// The key logs of replay.t in the page's emulator, in a real browser: two independent emulators must show the same pixels, and
// the page must read out the same words and play the same tones.
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');
const { root, nimatron, ok, same, main, openPage, read } = require('./web/harness.cjs');

const logs = fs.readdirSync(`${root}/host_tests/replays`).filter((name) => name.endsWith('.keys')).map((name) => name.slice(0, -5));
const folder = (board) => (board === 'arduboy' ? '' : `${board}/`);
const BLOCKS = [' ', '▀', '▄', '█'];

// As `nimatron screen` prints a picture: a character a pixel across, two pixels down.
function halfBlocks({ width, height, lit }) {
    const row = (y) => [...Array(width).keys()].map((x) => BLOCKS[lit[y * width + x] | (y + 1 < height ? lit[(y + 1) * width + x] << 1 : 0)]).join('');

    return [...Array(Math.ceil(height / 2)).keys()].map((i) => `${row(2 * i)}\n`).join('');
}

const printed = (screens, how) => screens.map((s) => (s.caption === undefined ? '' : `${s.caption}\n`) + how(s)).join('');
const desk = (command, board, keys, ...more) => execFileSync(nimatron, [command, '--board', board, '--keys', keys, ...more], { encoding: 'utf8', cwd: root });

function replay(page, board, script) {
    return page.evaluate(([name, text]) => {
        const result = nimatron.replay(name, text);

        return { ...result, screens: result.screens.map((s) => ({ ...s, picture: { ...s.picture, lit: [...s.picture.lit] } })) };
    }, [board, script]);
}

// Hertz of the tones in a report of the desk; one that goes on after an uneven edge stands there twice.
function pitches(report) {
    const tones = [...report.matchAll(/^tone\t(\d+) Hz\t(\d+) ms\tat ([\d.]+) ms$/gm)].map(([, hz, ms, at]) => ({ hz: Number(hz), from: Number(at), to: Number(at) + Number(ms) }));

    return tones.filter(({ hz, from }, i) => i === 0 || Math.abs(from - tones[i - 1].to) > 2 || Math.abs(hz - tones[i - 1].hz) > hz / 100).map(({ hz }) => hz);
}

function sameTunes(heard, expected, name) {
    const close = heard.length === expected.length && heard.every((hz, i) => Math.abs(hz - expected[i]) <= 1 + expected[i] / 100);

    ok(expected.length > 5 && close, name, `heard ${heard.join(' ')}`, `expected ${expected.join(' ')}`);
}

main(async (browser) => {
    const page = await openPage(browser), boards = await page.evaluate(() => nimatron.boards);

    same([...boards].sort(), ['arduboy', 'gamebuino', 'uno-lcd', 'uno-oled'], 'every board is on the page');
    ok(logs.length >= 6, 'there are key logs');
    for (const board of boards)
        for (const log of logs) {
            const { screens, resets } = await replay(page, board, read(`host_tests/replays/${log}.keys`));

            same(printed(screens, (s) => halfBlocks(s.picture)), read(`host_tests/replays/${folder(board)}${log}.golden`), `${board}: ${log} shows the golden screens`);
            same(resets, 0, `${board}: ${log}: no resets`);
        }
    for (const board of boards) {
        const keys = '@host_tests/replays/squares.keys', { screens, tones } = await replay(page, board, read(keys.slice(1)));

        same(printed(screens, (s) => s.text), desk('screen', board, keys, '--words'), `${board}: a whole game, in the words of nimatron screen`);
        sameTunes(tones.filter(({ hz }) => hz > 0).map(({ hz }) => Math.round(hz)), pitches(desk('report', board, keys)), `${board}: with the same tones`);
    }
    same(page.complaints, [], 'nothing complains');
});
