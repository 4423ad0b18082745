#!/usr/bin/env node
// The key logs of replay.t in the page's emulator, in a real browser: two independent emulators must show the same pixels, and
// the page must read out the same words and play the same tones.
const fs = require('node:fs');
const { execFileSync } = require('node:child_process');
const { root, nimatron, ok, same, main, openPage, pageBoards, read } = require('./harness.cjs');
const { pictureHash, pitches, replay, sameTunes } = require('./replay.cjs');

const logs = fs.readdirSync(`${root}/host_tests/golden/replays`).filter((name) => name.endsWith('.keys')).map((name) => name.slice(0, -5));
// The captions and pictures of a golden that a board shows (host_tests/golden/goldens.pm): "caption hash" lines.
const golden = (board, log) => read(`host_tests/golden/replays/${log}.golden`).split(/^SHOW /m).slice(1).map((step) => {
    const hashes = [...step.matchAll(/^= (.*)$/gm)].flatMap(([, line]) => line.split('  ')).map((item) => item.split(' '));
    const own = hashes.find((names) => names.includes(board)) ?? hashes[0];

    return `${step.slice(0, step.indexOf('\n'))} ${own.at(-1).split('.')[0]}\n`;
}).join('');
// `make test` plays every sixth log here; `make test-all` plays all of them.
const sample = (names) => names.filter((name, i) => !['test', 'more'].includes(process.env.TIER) || i % 6 === 0);
const printed = (screens, how) => screens.map((s) => (s.caption === undefined ? '' : `${s.caption}\n`) + how(s)).join('');
// What a log needs, and what a board leaves out (games, and folders of firmware/screens).
const needs = (log) => [...read(`host_tests/golden/replays/${log}.keys`).matchAll(/^# needs: (.*)$/gm)].flatMap(([, names]) => names.trim().split(/\s+/));
const leftOut = (board) => execFileSync('make', ['-s', `BOARD=${board}`, 'left-out'], { encoding: 'utf8' }).trim().split(/\s+/);
const playable = (board) => {
    const lacks = leftOut(board);

    return logs.filter((name) => !needs(name).some((what) => lacks.includes(what)));
};
const desk = (command, board, keys, ...more) => execFileSync(nimatron, [command, '--board', board, '--keys', keys, ...more], { encoding: 'utf8', cwd: root });

main(async (browser) => {
    const page = await openPage(browser), boards = await page.evaluate(() => nimatron.boards);

    same([...boards].sort(), pageBoards().sort(), 'every board whose chip web/chips describes is on the page');
    same(boards[0], 'arduboy-fx', 'the Arduboy FX is the first');
    ok(logs.length >= 6, 'there are key logs');
    const asked = (process.env.TEST_IMAGES ?? '').split(' ').filter((name) => name !== ''); // by host_tests/run.sh
    const tested = boards.filter((board) => asked.length === 0 || asked.includes(board));

    for (const board of tested)
        for (const log of sample(playable(board))) {
            const { screens, resets } = await replay(page, board, read(`host_tests/golden/replays/${log}.keys`));

            if (!/^# not golden: /m.test(read(`host_tests/golden/replays/${log}.keys`)))
                same(screens.filter((s) => s.caption !== undefined).map((s) => `${s.caption} ${pictureHash(s.picture)}\n`).join(''), golden(board, log), `${board}: ${log} shows the golden screens`);
            same(resets, 0, `${board}: ${log}: no resets`);
        }
    for (const board of tested) {
        const keys = '@host_tests/golden/replays/squares.keys', { screens, tones } = await replay(page, board, read(keys.slice(1)));

        same(printed(screens, (s) => s.text), desk('screen', board, keys, '--words'), `${board}: a whole game, in the words of nimatron screen`);
        ok(pitches(desk('report', board, keys)).length > 5, `${board}: there is something to hear`);
        sameTunes(tones, desk('report', board, keys), `${board}: with the same tones`);
    }
    same(page.complaints, [], 'nothing complains');
});
