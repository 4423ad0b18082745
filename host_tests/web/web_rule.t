#!/usr/bin/env node
// Rules of one's own on the page: every example is answered as the desk answers it; errors; a rule that does not end; the sandbox; a link;
// a match against the robot; and a small game as a map on the handheld.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync, spawnSync } = require('node:child_process');
const { root, nimatron, ok, same, main, openPage, started } = require('./harness.cjs');

const text = (page, id) => page.textContent(`#${id}`);

// Analyses a position of a rule, and waits for the answer.
async function analyse(page, rule, position, misere = false) {
    await page.evaluate(([text, at, lost]) => nimatron.page.rule.use({ text, position: at, misere: lost }), [rule, position, misere]);
    await page.evaluate(() => nimatron.page.rule.analyse());
    return page.evaluate(() => {
        const { game } = nimatron.page.rule, none = 0xffffffff;

        return game === undefined ? { said: document.getElementById('rule-status').textContent } : {
            positions: game.positions.length, outcome: game.outcome(0), remoteness: game.remoteness[0] === none ? '-' : `${game.remoteness[0]}`,
            nimber: game.misere || game.nimber[0] === none ? '-' : `${game.nimber[0]}`, wins: game.wins(0).map((n) => game.positions[n]).sort(),
        };
    });
}

// The answer of the desk, in the same form. rule: a file, or the name of an example.
function desk(rule, position) {
    const file = path.resolve(`${root}/docs/rules`, rule.endsWith('.lua') ? rule : `${rule}.lua`);
    const line = execFileSync(nimatron, ['analyse', '--rule', file, '--tsv', '-'], { input: `${position}\n` });
    const [, outcome, nimber, remoteness, wins] = line.toString().trimEnd().split('\t');

    return { outcome, remoteness, nimber: /^\d+$/.test(nimber) ? nimber : '-', wins: wins ? wins.split(';').sort() : [] };
}

async function examples(page) {
    const names = await page.$$eval('#rule-example option', (options) => options.map((option) => option.value));

    same(names, fs.readdirSync(`${root}/docs/rules`).map((name) => name.replace('.lua', '')).sort(), 'the page offers the examples of docs/rules');
    for (const name of names) {
        await page.evaluate((example) => nimatron.page.rule.useExample(example), name);
        const position = await page.inputValue('#rule-position'), rule = await page.inputValue('#rule-text');
        const { positions, said, ...answer } = await analyse(page, rule, position);

        same(answer, desk(name, position), `${name} ${position}: ${said ?? `${positions} positions`}, as on the desk`);
    }
}

// Each form of positions, written as the desk writes them: [rule, position, its winning moves]; of some there are none.
const FORMS = [
    ['return function(n) return n > 0 and { n - 1.0, n // 3 } or {} end', '7'],
    ['return function(n) return n > -3 and { n - 1 } or {} end', '-2'],
    ['return { play = "misere", options = function(n) return n > 0 and { n - 1 } or {} end }', '4'],
    ['return { form = "list", options = function(l) return #l > 0 and { { table.unpack(l, 2) }, { l[1] } } or {} end }', '0 3 0'],
    ['return function(l) if l[1] == 0 then return {} end return { { l[1] - 1, l[2] }, { l[2], l[1] - 1 } } end', '2 1'],
    ['return { form = "sorted", options = function(l) local t = {} for i = 1, #l do if l[i] > 0 then local c = { table.unpack(l) } c[i] = c[i] - 1 '
        + 't[#t + 1] = c end end return t end }', '2 0 1'],
    ['return { form = "heaps", options = function(n) local t = { 0 } for i = 1, n // 2 do t[#t + 1] = { i, n - i } end return n > 0 and t or {} end }',
        '3 0 3 1'],
    ['return { form = "string", options = function(s) return s == "" and {} or { s:sub(2), s:rep(1):sub(1, -2):lower() } end }', 'aBc'],
    ['return { form = "string", options = function(s) return s == "" and { "x" } or {} end }', '-'],
    ['return function(s) return s == "" and {} or { s:sub(2) } end', 'x1'],
];

async function forms(page) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rule-')), file = path.join(folder, 'rule.lua');

    for (const [rule, position] of FORMS) {
        fs.writeFileSync(file, rule);
        const { positions, ...answer } = await analyse(page, rule, position);

        same(answer, desk(file, position), `${rule.slice(0, 60)}: of ${positions} positions, as on the desk`);
    }
    fs.rmSync(folder, { recursive: true });
}

// ---- what a rule may not do ----

const REFUSED = [
    ['return function(n) return { n / 2 } end', '7', /option 1 is 3\.5, no whole number; the position is 7/],
    ['return 3', '7', /the file returns a function/],
    ['return function(n)', '7', /rule:1: .*expected/],
    ['return { form = "tree", options = print }', '7', /form is number, list, sorted, heaps or string/],
    ['return function(n) return io.open("x") end', '7', /rule:1: .*io/],
    ['return function(n) return load("return 1")() end', '7', /rule:1: .*load/],
    ['return function(n) return os.time() end', '7', /rule:1: .*os/],
    ['return function(n) return ("x"):gsub("x", "y") end', '7', /rule:1: .*gsub/],
    ['return function(n) local t = {} for i = 1, 1e8 do t[i] = i end return {} end', '7', /memory/],
    ['return function(n) return { n + 1 } end', '7', /more than 200000 positions are reached/],
    ['return function(n) return {} end', 'x 1', /x is no number/],
    ['return function(n) return {} end', ' ', /there is no position/],
    ['return function(n) return { n < 9 and n + 1 or "4" } end', '8', /option 1 is a string, no whole number; the position is 9$/],
    ['return function(n) return { 3, true } end', '8', /option 2 is a boolean, no whole number; the position is 8$/],
    ['return function(n) return n end', '8', /the options are no list \({} where there is none\); the position is 8$/],
    ['return function(l) return { 3 } end', '8 1', /option 1 is a number, no list; the position is 8 1$/],
    ['return { form = "heaps", options = function(n) return { { n, -1 } } end }', '8', /option 1 is -1, no heap; the position is 8$/],
    ['return { form = "heaps", options = function(n) return {} end }', '8 -1', /-1, no heap$/],
    ['return { form = "string", options = function(s) return { 3 } end }', '8', /option 1 is a number, no string; the position is 8$/],
    ['return { form = "string", options = function(s) return { "a b" } end }', '8', /a string with a blank or a control character; the position is 8$/],
    ['return { form = "string", options = function(s) return { "a\\1" } end }', '8', /a string with a blank or a control character; the position is 8$/],
    ['return { form = "string", options = function(s) return { "-" } end }', '8', /the string "-", which stands for an empty one; the position is 8$/],
    ['return { form = "string", options = function(s) return {} end }', 'a b', /a string is one word$/],
    ['return { form = "number", options = function(n) return {} end }', '1 2', /a position is one number$/],
    ['return { form = "list", options = function(n) return {} end }', '1 2.5', /2\.5 is no number$/],
    ['return { options = 3 }', '1', /a table with the function options: it lists the options of a position$/],
    ['error("why", 0)', '1', /: why$/],
];

// A rule that tells the names in a table as an error.
const listing = (table) => `local all = {} for name in pairs(${table}) do all[#all + 1] = name end table.sort(all) error(table.concat(all, " "), 0)`;

async function refusals(page) {
    // On a busy machine 200,000 positions take more than the 15 seconds of the page.
    await page.evaluate(() => { window.usual = setTimeout; window.setTimeout = (call, ms) => window.usual(call, 20 * ms); });
    for (const [rule, position, why] of REFUSED) {
        const { said = 'an answer' } = await analyse(page, rule, position);

        ok(why.test(said) && !/error/.test(said), `${rule.slice(0, 60)}: refused`, said);
    }
    for (const table of ['_G', 'string', 'table', 'math']) {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rule-')), file = path.join(folder, 'rule.lua');

        fs.writeFileSync(file, listing(table));
        const { said } = await analyse(page, listing(table), '7'), { stderr } = spawnSync(nimatron, ['analyse', '--rule', file, '7'], { encoding: 'utf8' });
        const names = /rule\.lua: (.+)/.exec(stderr)?.[1];

        fs.rmSync(folder, { recursive: true });

        ok(said.includes(` ${names}`), `a rule has the same names as on the desk in ${table}: ${names}`, said, stderr);
    }
    await page.evaluate(() => { window.setTimeout = window.usual; });
    const { said = 'an answer' } = await analyse(page, 'return function(n) while true do end end', '7');

    ok(/ran for 15 seconds and was ended/.test(said), 'a rule that does not end is ended', said);
}

// ---- the match, the link, the map ----

async function play(page) {
    // An option of a heap may be a number: this is Nim.
    const nim = await analyse(page, 'return { form = "heaps", options = function(n) local t = {} for i = 1, n do t[i] = n - i end return t end }', '3 5 7');

    same([nim.nimber, ...nim.wins], ['1', '2 5 7', '3 4 7', '3 5 6'], 'heaps whose options are numbers');
    const { wins } = await analyse(page, 'return function(n) local t = {} for i = 1, math.min(3, n) do t[i] = n - i end return t end', '6');

    same(wins, ['4'], 'a subtraction game');
    await page.evaluate(() => { document.getElementById('rule').open = true; });
    await page.click('#rule-play');
    await page.click('#rule-match button:text-is("5")'); // a mistake: the robot leaves 4
    same(await page.$$eval('#rule-match li', (items) => items.map((item) => item.textContent)), ['6', 'You: 5', 'Robot: 4'], 'the robot punishes a mistake');
    await page.click('#rule-match button:text-is("3")');
    same(await text(page, 'rule-match').then((shown) => /The robot has won/.test(shown)), true, 'and wins');
    await page.click('#rule-play');
    await page.click('#rule-match button:text-is("4")');
    await page.click('#rule-match .moves button:text-is("0")'); // the robot left 1, 2 or 3
    ok(/You have won/.test(await text(page, 'rule-match')), 'the player may win', await text(page, 'rule-match'));
}

async function link(browser, page) {
    const rule = fs.readFileSync(`${root}/docs/rules/mark.lua`, 'utf8');

    await analyse(page, rule, '12', true);
    const href = await page.getAttribute('#rule-link', 'href'), other = await openPage(browser, { board: href.slice(1) });

    await other.waitForFunction(() => nimatron.page.rule.game !== undefined);
    same([await other.inputValue('#rule-text'), await other.inputValue('#rule-position'), await other.isChecked('#rule-misere')],
        [rule, '12', true], 'a link brings the rule, the position and the play');
    same(await text(other, 'link-status'), '', 'and nothing of it is unknown');
    same(other.complaints, [], 'nothing complains');
    await other.context().close();
}

// Puts the map of a rule on the handheld, from a position on; answers with the match that is then shown.
async function send(page, position) {
    await analyse(page, 'return function(n) if n == 0 then return {} end return { n - 1, n // 2 } end', position);
    await page.evaluate(() => { location.hash = ''; });
    await page.click('#rule-send');
    await page.waitForFunction(() => location.hash.includes('game=graph'));
    await started(page);
    if (await page.isVisible('#ask'))
        await page.click('#ask-yes');
    await page.evaluate(() => nimatron.page.ready);
    const facts = await page.evaluate(() => nimatron.page.desk.analyse(0));
    const query = facts.find(([what]) => what === 'position')?.[1] ?? '', value = facts.find(([what]) => what === 'value') ?? [];

    return { query, outcome: value[1], nodes: new Set(query.match(/[A-X](?=[>,\s])|(?<=>)[A-X]/g)).size };
}

async function map(page) {
    for (const [position, nodes] of [['5', 6], ['23', 24], ['6', 7]]) {
        const there = await send(page, position);

        ok(/^graph arcs=/.test(there.query), `the handheld plays a game of ${nodes} positions as a map`, there.query);
        same([there.outcome, there.nodes], [desk('mark', position).outcome, nodes], 'with the same outcome and all nodes');
    }
    await analyse(page, 'return function(n) if n == 0 then return {} end return { n - 1, n // 2 } end', '24');
    same(await page.isHidden('#rule-send'), true, 'a game of 25 positions is not offered');
}

// A board that keeps no map as wide as that says which boards do.
async function narrow(browser) {
    const arcs = Array.from({ length: 9 }, (_, n) => `${String.fromCharCode(65 + n)}>${String.fromCharCode(66 + n)}`).join(',');
    const page = await openPage(browser, { board: `arduboy&game=graph&arcs=${arcs}&position=A` });

    await page.waitForFunction(() => document.getElementById('link-status').textContent !== '');
    const said = await text(page, 'link-status');

    ok(/^arduboy keeps maps of up to 8 nodes; this one has 10\. These boards keep it: arduboy-fx, arduboy-mini, mega-oled\.$/.test(said), 'a narrow board names those with room', said);
    await page.context().close();
}

main(async (browser) => {
    const page = await openPage(browser, { board: 'arduboy-fx' });

    await examples(page);
    await forms(page);
    await refusals(page);
    await play(page);
    await link(browser, page);
    await map(page);
    await narrow(browser);
    same(page.complaints, [], 'nothing complains');
    same(page.asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:') && !url.startsWith('data:')), [], 'nothing is asked of the network');
});
