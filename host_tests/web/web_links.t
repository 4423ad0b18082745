#!/usr/bin/env node
// The page in the world: links to games, positions and class codes; in a frame of another page; two tabs; Russian; the display modules; the
// panel about the position; a full storage; its policy; and a player who reads its words alone.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { execFileSync } = require('node:child_process');
const { root, nimatron, build, ok, same, main, openPage, started, read, TITLE, says, emulated, tapKey, pressUntil } = require('./harness.cjs');
const { halfBlocks, replay } = require('./replay.cjs');

const BOARDS = fs.readdirSync(`${root}/boards`).filter((name) => fs.existsSync(`${root}/boards/${name}/board.mk`));
const LANGUAGES = read('languages/order.txt').match(/^\w+$/gm);
// A tier may ask for some boards only; then lists are sampled, too.
const tested = (process.env.TEST_IMAGES ?? '').split(' ').filter((name) => name !== '');
const boards = BOARDS.filter((board) => tested.length === 0 || tested.includes(board));
const sample = (list, step) => (tested.length === 0 ? list : list.filter((_, i) => i % step === 0));
const text = (page, id) => page.textContent(`#${id}`);
// The query that the page reads from the chip's memory, in the words of the desk.
const query = (page) => page.evaluate(() => {
    const { page: shown } = nimatron;

    shown.panel.write(shown.desk.analyse(0));
    return shown.panel.query;
});
const close = (page) => page.context().close();
// Follows another address of the same page, as typing it does.
async function go(page, hash) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await page.waitForTimeout(50);
    await started(page);
}

// ---- links ----

// What stands after the #, and the query that the handheld then shows.
const POSITIONS = [
    ['game=squares&position=19', 'squares 19'],
    ['game=squares&play=misere&position=19', 'squares play=misere 19'],
    ['game=subtraction&set=1,3,4&position=20', 'subtraction 20'], // the usual set
    ['game=subtraction&set=2,5,6&position=20', 'subtraction set=2,5,6 20'],
    ['game=bash&max=7&position=23', 'bash max=7 23'],
    ['game=race&goal=50&position=12', 'race goal=50 12'],
    ['game=nim&position=3+4+5', 'nim 3 4 5'],
    ['game=nim&position=3%204%205', 'nim 3 4 5'],
    ['game=wythoff&position=7+9', 'wythoff 7 9'],
    ['game=power&position=13+24', 'power 13 24'],
    ['game=stones&position=1+3+5', 'stones 1 3 5'],
    ['game=cake&position=5+5+4', 'cake 5 5 4'],
    ['game=knights&board=12&position=3,4+5,6', 'knights board=12 3,4 5,6'],
    ['game=roxor&position=3+0+2', 'roxor 3 0 2'],
    ['game=rook&rule=added&position=4+6', 'rook rule=added 4 6'],
    ['game=queens&position=3,4+5,6', 'queens 3,4 5,6'],
    ['game=digits&position=61803', 'digits 61803'],
    ['game=graph&map=river&position=C', 'graph map=river C'],
    ['game=graph&arcs=A>B,B>C,C>A,A>C&position=A', 'graph arcs=A>B,A>C,B>C,C>A A'],
    ['game=sum&join=all&position=squares+19+%2B+nim+3+4', 'sum join=all squares 19 + nim 3 4'],
];

// A word of the address, code, that is an option beside a game. The panel reasons about octal games otherwise than the desk.
const OPTION = ['game=octal&code=dawson&position=5+7', 'octal code=dawson 5 7'];

async function positions(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx' });

    for (const [hash, expected] of [OPTION, ...sample(POSITIONS, 3)]) {
        await go(page, `arduboy-fx&${hash}`);
        if (await page.isVisible('#ask'))
            await page.click('#ask-yes');
        await page.evaluate(() => nimatron.page.ready);
        const shown = await query(page), link = await page.getAttribute('#panel-link', 'href');

        same(shown, expected, `#${hash}`);
        await go(page, `arduboy-fx&game=squares&position=3`);
        await go(page, link.slice(1));
        same(await query(page), expected, `and so does the page's own link ${link}`);
    }
    await page.evaluate(() => document.getElementById('skip').click());
    same([await page.evaluate(() => document.activeElement.id), (await page.evaluate(() => location.hash)).includes('game=')], ['device', true], 'the link to the handheld leaves the address alone');
    same(page.complaints, [], 'nothing complains');
    await close(page);
}

// Every game of the page by its name alone: the firmware finds a start, and the page's own link to that position is the same.
async function games(browser) {
    const page = await openPage(browser, { board: 'mega-oled' });

    for (const { name } of sample(await page.evaluate(() => nimatron.page.desk.games(0)), 4)) {
        await go(page, `mega-oled&game=${name}`);
        const shown = await query(page), link = await page.getAttribute('#panel-link', 'href');

        ok(shown?.startsWith(`${name} `) && link !== null, `game=${name}: ${shown}`);
        await go(page, link.slice(1));
        same(await query(page), shown, `and ${link}`);
    }
    await close(page);
}

async function onEachBoard(browser, board) {
    const page = await openPage(browser, { board: `${board}&game=nim&position=3+4+5` });

    await says(page, /Nim: 3 4 5/);
    ok(/Nim: 3 4 5/.test(await text(page, 'words')), `${board}: a link starts its match`, await text(page, 'words'));
    same(await text(page, 'link-status'), 'The address has set up this match.', `${board}: and the page says so`);
    const played = await pressUntil(page, 'a', /Last move: .*\n/);
    ok(/Last move: .*\n/.test(played), `${board}: it is played, and the robot replies`, played);
    same(page.complaints, [], `${board}: nothing complains`);
    await close(page);
}

// The class codes of host_tests/unit/codes.txt, which has the start of each.
async function codes(browser) {
    const ids = Object.fromEntries(read('games/games.def').match(/^GAME\(\w+, \d+/gm).map((line) => /(\w+), (\d+)/.exec(line)).map(([, name, id]) => [id, name]));
    const all = read('host_tests/unit/codes.txt').split('\n').filter((line) => line !== ''), some = sample(all.filter((_, i) => i % 11 === 0), 4);
    const page = await openPage(browser, { board: 'mega-oled' });

    ok(some.length > 2, 'there are codes');
    for (const line of some) {
        const [, code, join, parts] = /^(\w{5}) .*: join=(\d) picture=\d (.*)$/.exec(line);
        const starts = [...parts.matchAll(/id=(\d+) [\d,]+ ([\d.]+)/g)].map(([, id, numbers]) => [ids[id], numbers.split('.').map(Number)]);

        await go(page, `mega-oled&code=${code.toLowerCase()}`);
        const lines = await page.evaluate((typed) => nimatron.page.desk.parse(typed, true), await query(page));
        const got = lines.filter(([what]) => what === 'parts').map((numbers) => numbers.slice(1).map(Number));

        same([lines[0][1], got], [join, starts.map(([, numbers]) => numbers)], `${code} is ${starts.map(([name]) => name).join(' + ')}`);
    }
    const first = await query(page), [code] = some[0].split(' ');

    await page.fill('#code', code.toLowerCase());
    await page.press('#code', 'Enter');
    if (await page.isVisible('#ask'))
        await page.click('#ask-yes');
    await page.evaluate(() => nimatron.page.ready);
    ok((await query(page)) !== first && (await page.evaluate(() => location.hash)) === `#mega-oled&code=${code}`, `${code} is typed below the handheld: ${await query(page)}`);
    same(await page.evaluate(() => document.activeElement.id), 'device', 'and then the keys are those of the handheld');
    await page.fill('#code', 'abcde');
    await page.click('#code-form button');
    await page.evaluate(() => nimatron.page.ready);
    ok(/is no class code/.test(await text(page, 'link-status')), 'a wrong one is refused');
    await close(page);
}

const MISTAKES = [
    ['uno-lcd&game=queens&position=3,4+5,6', /^uno-lcd has no room for Queens\. These boards have it: arduboy-fx, .*mega-oled\.$/],
    ['uno-lcd&game=nim&position=3+4+99999', /^This position cannot be played: nim: 99999 is out of range/],
    ['uno-lcd&game=nimm&position=3', /there is no game "nimm"; the games are: squares/],
    ['uno-lcd&game=nim&colour=red&position=3', /there is no option "colour"/],
    ['uno-lcd&game=squares&position=0', /^No move can be made/],
    [`uno-lcd&game=nim&position=${'1+'.repeat(9000)}1`, /^This position cannot be played: it is too long/],
    ['mega-oled&game=cake&position=5000+3', /^This position is too large for a handheld/],
    ['uno-lcd&game=digits&position=123456789', /^This position is too large for a handheld/],
    ['uno-lcd&code=ABCDE', /is no class code/],
    ['uno-lcd&code=AAAAAA', /is no class code/],
    ['uno-lcd&code=ytkvc', /^Challenge 17: 4 of 5 won\.$/],
    ['uno-lcd&code=YTKVD', /is no class code/],
    ['uno-lcd&game=nim&position=1+2&level=hero', /^There is no level .hero.; the levels are: novice, learner, club, master\.$/],
    ['uno-lcd&game=nim&position=1+2&begins=me', /^Who begins is one of: you, robot/],
    ['uno-lcd&position=3+4+5', /words that mean nothing here: position=3 4 5/], // without a game
    ['uno-lcd&level=club&begins=robot', /words that mean nothing here: level=club, begins=robot/],
    ['uno-lcd&panel=of', /words that mean nothing here: panel=of/],
    ['uno-lcd&lang=xx', new RegExp(`^There is no language .xx.; the languages are: ${LANGUAGES.join(', ')}\\.$`)],
    ['uno-lcd&module=sh1106', /^uno-lcd has no display module .sh1106.; it has: hd44780\.$/],
    ['uno-led', /words that mean nothing here: uno-led/],
    ['board=uno-led', /^There is no board .uno-led.; the boards are: arduboy-fx, /],
];

async function mistakes(browser) {
    const page = await openPage(browser, { board: 'uno-lcd' });

    for (const [hash, pattern] of MISTAKES) {
        await go(page, hash);
        const said = await text(page, 'link-status');

        ok(pattern.test(said) && !said.includes('\n'), `#${hash}: ${said}`);
    }
    await page.evaluate(() => {
        const { prototype } = nimatron.page.handheld.constructor, { continueMatch } = prototype;

        prototype.continueMatch = () => Object.assign(prototype, { continueMatch }) === undefined;
    });
    await go(page, 'uno-lcd&game=squares&position=7');
    same(await text(page, 'link-status'), 'The match of the address waits in the main menu: Continue.', 'a match that the keys do not reach waits');
    await page.click('#restart');
    await says(page, TITLE);
    same([/Pocket Nimatron/.test(await text(page, 'words')), await page.inputValue('#boards')], [true, 'uno-lcd'], 'and the handheld shows its title');
    await close(page);
}

async function interrupted(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx&game=nim&position=3+4+5&level=novice&begins=robot' });

    await says(page, /To move: you/);
    ok(/Last move: /.test(await text(page, 'words')) && !(await page.isVisible('#ask')), 'begins=robot: the robot has made the first move');
    same(await text(page, 'link-status'), 'The address has set up this match.', 'and the page says that it is there');
    await tapKey(page, 'a');
    await emulated(page, 1500);
    const before = await query(page);

    await go(page, 'arduboy-fx&game=squares&position=19');
    ok(await page.isVisible('#ask'), `a match that is interrupted is not lost without a question: ${await text(page, 'ask-question')}`);
    same([await text(page, 'ask-yes'), await text(page, 'ask-no')], ['Start it', 'Keep mine'], 'by two buttons');
    await page.click('#ask-no');
    await page.evaluate(() => nimatron.page.ready);
    ok((await query(page)).startsWith('nim '), `and stays: ${await query(page)}, before ${before}`);
    for (const position of [21, 20]) // the second question replaces the first one
        await go(page, `arduboy-fx&game=squares&position=${position}`);
    await page.click('#ask-yes');
    await page.evaluate(() => nimatron.page.ready);
    same(await query(page), 'squares 20', 'or goes');
    await emulated(page, 1500); // the keys that set up the match are up
    await tapKey(page, 'a');
    await emulated(page, 1500);
    await go(page, 'arduboy-fx&game=squares&position=21');
    const isAsked = await page.isVisible('#ask');

    await go(page, 'uno-lcd');
    await says(page, TITLE);
    same([isAsked, await page.isVisible('#ask'), await page.inputValue('#boards')], [true, false, 'uno-lcd'], 'a question goes with the address that asks it');
    await go(page, 'arduboy-fx');
    await page.click('#restart');
    await says(page, TITLE);
    ok(/Continue/.test(await pressUntil(page, 'b', /Continue/)), 'the match of a link is stored as every match is');
    await page.selectOption('#boards', 'gamebuino');
    same(await page.evaluate(() => location.hash), '#gamebuino', 'another board that is chosen stands in the address');
    await close(page);
}

async function inAFrame(browser) {
    const page = await openPage(browser, { search: '?embed', board: 'arduboy-fx&game=bash&max=5&position=13' });
    const seen = await page.evaluate(() => ['header', 'footer', '.boards', '#panel', '#memory', '#device', '#open-page', '#words'].filter((name) => document.querySelector(name).checkVisibility()));

    same(seen, ['#device', '#open-page', '#words'], 'in a frame there is the handheld, its words, and a link to the whole page');
    same(await page.getAttribute('#open-page', 'href'), (await page.evaluate(() => location.href)).replace('?embed', ''), 'which shows the same');
    same(await query(page), 'bash max=5 13', 'with the match of the address');
    same(page.complaints, [], 'nothing complains');
    await close(page);
}

// ---- tabs, memory ----

async function twoTabs(browser) {
    const first = await openPage(browser, { board: 'arduboy' }), second = await openPage(browser, { board: 'arduboy', context: first.context() });
    const stored = () => first.evaluate(() => localStorage.getItem('nimatron.arduboy.eeprom'));

    await second.waitForFunction(() => document.getElementById('storing').textContent !== '');
    ok(/open in another tab.*does not save/.test(await text(second, 'storing')), `a second tab says so: ${await text(second, 'storing')}`);
    for (const [width, height, embed] of [[320, 568, false], [360, 640, false], [1366, 768, false], [1920, 1080, false], [360, 480, true], [600, 400, true]]) {
        await second.setViewportSize({ width, height });
        const [top, bottom, keys] = await second.evaluate((isEmbed) => {
            document.body.classList.toggle('embed', isEmbed);
            const box = document.getElementById('storing').getBoundingClientRect(), onTop = (key) => key.contains(document.elementFromPoint(...((b) => [b.x + b.width / 2, b.y + b.height / 2])(key.getBoundingClientRect())));

            return [box.top, box.bottom, [...document.querySelectorAll('.key')].filter((key) => key.getBoundingClientRect().bottom <= innerHeight).every(onTop)];
        }, embed);

        ok(top >= 0 && bottom <= height && keys, `${width}x${height}${embed ? ' in a frame' : ''}: in sight, and over no key`, `${top} ${bottom} ${keys}`);
    }
    await second.evaluate(() => document.body.classList.remove('embed'));
    same(await text(first, 'storing'), '', 'the first one says nothing');
    await go(second, 'arduboy&game=nim&position=1+2+3');
    await second.waitForTimeout(1500);
    same(await stored(), null, 'what the second one does is not stored');
    await second.setInputFiles('#import-file', { name: 'a.eeprom', mimeType: 'application/octet-stream', buffer: Buffer.alloc(1024, 1) });
    await second.waitForFunction(() => /nothing was changed/.test(document.getElementById('memory-status').textContent));
    ok(true, 'nor is a file that is loaded there');
    await second.click('#erase');
    ok(!(await second.isVisible('#ask')) && /does not save/.test(await text(second, 'memory-status')), 'nor is anything erased');
    await go(first, 'arduboy&game=squares&position=19');
    await first.waitForFunction(() => localStorage.getItem('nimatron.arduboy.eeprom') !== null);
    await first.close();
    await second.click('#restart');
    await second.waitForFunction(() => nimatron.page.stores);
    same([await text(second, 'storing'), await text(second, 'memory-status')], ['', ''], 'a tab that stores again says nothing');
    await says(second, TITLE);
    await pressUntil(second, 'b', /Continue/);
    const continued = await pressUntil(second, 'a', /Squares: 19/);
    ok(/Squares: 19/.test(continued), 'when the first is closed, the second goes on with what that has stored', continued);
    await close(second);
}

async function memories(browser) {
    const page = await openPage(browser, { board: 'mega-oled' }), load = (bytes) => page.setInputFiles('#import-file', { name: 'a.eeprom', mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 0xff) });
    const says1 = (pattern) => page.waitForFunction((source) => new RegExp(source).test(document.getElementById('memory-status').textContent), pattern.source);

    await load(1024);
    await says1(/not a memory/);
    same(await text(page, 'memory-status'), 'This is not a memory of this board: it has 1,024 bytes, not 4,096. Nothing was changed.', 'a Mega has 4,096 bytes');
    await load(4096);
    await says1(/Loaded/);
    ok(true, 'which are loaded');
    await page.evaluate(() => {
        const file = document.getElementById('import-file');

        Object.defineProperty(file, 'files', { configurable: true, get: () => [] });
        file.dispatchEvent(new Event('change'));
        delete file.files;
    });
    same(page.complaints, [], 'a choice of no file does nothing');
    await page.evaluate(() => {
        globalThis.setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await load(4096);
    await says1(/storage is full, and nothing was changed: the memory of mega-oled/);
    ok(true, `a full storage: ${await text(page, 'memory-status')}`);
    await go(page, 'mega-oled&game=nim&position=1+2');
    await page.waitForFunction(() => /storage is full: what the handheld stores is lost/.test(document.getElementById('storing').textContent));
    await page.evaluate(() => { Storage.prototype.setItem = globalThis.setItem; });
    await page.waitForFunction(() => document.getElementById('storing').textContent === '');
    ok(true, 'so is, while one plays, that it is full, until it is not');
    await close(page);
}

// ---- languages, modules, choices ----

// The page of `make test` has no Russian images of boards that need one for each language (make/test.mk): there the others are tried.
async function russian(browser) {
    const hasBoth = (board) => /^LANGUAGES_IN .*\b(ru|all)\b/m.test(read(`boards/${board}/board.mk`));
    const inRussian = BOARDS.filter((board) => (['test', 'more'].includes(process.env.TIER) ? hasBoth(board) : board !== 'uno-lcd')), letters = /[а-яё]/i;
    const page = await openPage(browser, { board: `${inRussian[0]}&lang=ru` });

    await says(page, /игра/);
    ok(letters.test(await text(page, 'words')), `${inRussian[0]}: lang=ru has its Russian image`, await text(page, 'words'));
    same(await page.evaluate(() => document.documentElement.lang), 'ru', 'the page is Russian');
    const left = await page.evaluate(() => [...document.querySelectorAll('[data-text], [data-label]')].filter((e) => e.id !== 'device' && !/[а-яё]/i.test(e.dataset.label === undefined ? e.textContent : e.getAttribute('aria-label'))).map((e) => e.outerHTML));

    same(left, [], 'every text of the page is');
    const own = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [];

        while (walker.nextNode())
            if (!walker.currentNode.parentElement.closest('script, style, kbd, select, pre, textarea, noscript, #too-old, .name, footer, [data-text], [lang]:not(html)') && /[a-z]{2}/i.test(walker.currentNode.data))
                all.push(walker.currentNode.data.trim());
        return [...all, ...[...document.querySelectorAll('[aria-label]:not([data-label])')].map((e) => e.getAttribute('aria-label'))].filter((said) => !/[а-яё]/i.test(said));
    });

    same(own, ['Pocket Nimatron'], 'no other text is English');
    ok(inRussian.length > 1, 'there are boards with Russian');
    for (const board of inRussian) {
        await go(page, `${board}&game=nim&position=3+4+5`);
        await says(page, /Ним: 3 4 5/);
        ok(/Позиция: Ним: 3 4 5/.test(await text(page, 'words')), `${board}: its words are Russian`, await text(page, 'words'));
    }
    await page.evaluate(() => { nimatron.page.narrator.told = undefined; });
    await page.waitForFunction(() => /Какие ходы выигрывают/.test(document.getElementById('panel-text').textContent));
    ok(/Почему/.test(await text(page, 'panel-text')), 'so is the panel');
    const ERRORS = read('web/upload/trouble.js').match(/(?:': |= )'([^\n]*)'[,;]\n/g).map((line) => JSON.parse(`"${line.slice(line.indexOf(" '") + 2, -3).replaceAll('"', '\\"')}"`));

    same(await page.evaluate((errors) => errors.filter((error) => !/[а-яё]/i.test(nimatron.page.texts.sayOf(error))), ERRORS), [], `and ${ERRORS.length} messages about boards`);
    await page.check('input[value=en]', { force: true });
    await says(page, /Nim|play|go on/);
    same([await text(page, 'words'), await text(page, 'board-note')].filter((said) => letters.test(said)), [], 'English comes back, on the handheld too');
    await go(page, `${inRussian[0]}&lang=ru`);
    await says(page, letters);
    await page.check('input[value=en]', { force: true });
    await go(page, inRussian[0]);
    same(await page.$$eval('#languages span', (all) => all.map(({ lang }) => lang)), LANGUAGES, 'each language is named in itself');
    await page.reload();
    await started(page);
    same(await page.evaluate(() => document.documentElement.lang), 'en', 'a choice is remembered');
    same(page.complaints, [], 'nothing complains');
    await close(page);
}

async function modules(browser) {
    const page = await openPage(browser, { board: 'uno-oled' }), keys = read('host_tests/golden/replays/squares.keys');
    const desk = execFileSync(nimatron, ['screen', '--board', 'uno-oled', '--display', 'sh1106', '--keys', '@host_tests/golden/replays/squares.keys'], { encoding: 'utf8', cwd: root });
    const { screens } = await replay(page, 'uno-oled', keys, { panel: 'sh1106-i2c' });
    // The columns at the edges that the firmware does not write hold noise, of another seed in each model.
    const middle = (picture) => picture.split('\n').map((line) => line.slice(0, 124)).join('\n');

    same(middle(screens.map((s) => (s.caption === undefined ? '' : `${s.caption}\n`) + halfBlocks(s.picture)).join('')), middle(desk), 'an SH1106 shows what that of the desk shows');
    await page.evaluate(() => {
        nimatron.page.stores = false;
        nimatron.page.handheld.machine.eeprom[9] = 0x5a;
    });
    await page.selectOption('#module', 'sh1106-i2c');
    await says(page, TITLE);
    same(await page.evaluate(() => nimatron.page.handheld.machine.eeprom[9]), 0x5a, 'a memory stays, stored or not');
    same(await page.evaluate(() => nimatron.page.handheld.machine.panel.display.constructor.name !== undefined && nimatron.page.image.board.panel), 'sh1106-i2c', 'it can be chosen');
    for (const language of ['ru', 'en']) {
        await page.check(`input[value=${language}]`, { force: true });
        same(await page.evaluate(() => nimatron.page.handheld.machine.board.panel), 'sh1106-i2c', `and stays in ${language}`);
    }
    for (const [board, module] of [['uno-oled', 'ssd1306'], ['mega-oled', 'sh1106']]) {
        await go(page, `${board}&module=${module}`);
        same(await page.evaluate(() => [nimatron.page.image.board.name, nimatron.page.image.board.panel]), [board, `${module}-i2c`], 'or named in the address');
    }
    await close(page);
}

async function choices(browser) {
    const page = await openPage(browser, { board: 'arduboy' });

    await page.click('#sound');
    await page.click('#show-panel');
    await page.click('#show-words');
    await page.reload();
    await started(page);
    same([await page.getAttribute('#sound', 'aria-pressed'), await page.isVisible('#panel'), await page.getAttribute('#show-words', 'aria-pressed')], ['false', false, 'true'], 'sound, panel and words are as they were left');
    await go(page, 'arduboy&panel=on');
    same(await page.isVisible('#panel'), true, 'the address can ask for the panel');
    await page.click('#show-words');
    const small = await page.evaluate(() => document.getElementById('device').getBoundingClientRect().width);

    await page.click('#full-screen');
    await page.waitForFunction((width) => document.fullscreenElement !== null && document.getElementById('device').getBoundingClientRect().width > width + 50, small);
    const { left, right, top, bottom, width, height } = await page.evaluate(() => ({ ...document.querySelector('.play').getBoundingClientRect().toJSON(), width: innerWidth, height: innerHeight }));

    ok(left >= 0 && top >= 0 && right <= width && bottom <= height, 'the full screen has the whole handheld, larger', JSON.stringify({ left, right, top, bottom, width, height }));
    await page.click('#full-screen');
    await page.waitForFunction((before) => Math.abs(document.getElementById('device').getBoundingClientRect().width - before) < 2, small);
    ok(true, 'and then it is as before');
    await close(page);
}

async function policy(browser) {
    const page = await openPage(browser, { board: 'arduboy' });

    await page.evaluate(() => {
        const script = document.createElement('script'), image = new Image();

        script.textContent = 'globalThis.intruder = true';
        image.src = 'https://example.com/a.png';
        document.body.append(script, image);
        fetch('https://example.com/').catch(() => { globalThis.refused = true; });
    });
    await page.waitForFunction(() => globalThis.refused);
    same([await page.evaluate(() => globalThis.intruder), page.complaints.filter((line) => /Content Security Policy/.test(line)).length >= 3], [undefined, true], 'the policy of the page lets no other script run, and nothing be fetched');
    const links = await page.evaluate(() => [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href')).filter((href) => !/^(#|https?:|file:)/.test(href)));

    const [rules, licences] = await page.evaluate(() => [document.querySelector('[http-equiv]').content, document.querySelector('.licences').textContent]);

    same(rules.replace(/sha256-[^']*/g, 'HASH'), "default-src 'none'; script-src 'HASH' 'HASH' 'wasm-unsafe-eval'; style-src 'HASH'; img-src data: 'self'; worker-src blob: 'self'; "
        + "manifest-src 'self'; base-uri 'none'; form-action 'none'", 'nor is anything else allowed');
    ok(/^avr8js[^]*Shaked[^]*^wasmoon[^]*Francisco[^]*^Pocket[^]*Nimatron authors[^]*^C libraries[^]*avr-libc/m.test(licences), 'each licence stands below its name', licences);
    ok(links.length >= 2 && links.every((href) => fs.existsSync(path.join(build, 'web', href))), `its links lead to the book: ${links.join(' ')}`);
    await close(page);
}

// ---- the panel ----

// Whether a sentence of the page has all numbers of the desk's line, but for those that are part of its words: "1.618..." and the row of faces,
// of which the page names the lost ones.
function saysTheSame(line, sentence) {
    const [, first, faces] = /^(\d+) ([:()]+)$/.exec(line) ?? [];

    if (faces)
        return sentence.endsWith(`: ${faces.match(/:./g).flatMap((face, i) => (face === ':(' ? [Number(first) + i] : [])).join(', ') || '\u2013'}.`);
    const isEven = /^Odd columns: 0+$/.test(line), numbers = isEven ? [] : line.replace('1.618', '').match(/\d+/g) ?? [];

    return /^[^{}]+[.:]$/.test(sentence) && numbers.every((number) => sentence.match(/\d+/g)?.includes(number));
}

// Each step of a reasoning has a sentence in every language, with the same numbers: all that the step has, in the order of the device's words.
async function sentences() {
    const names = [...read('games/why/why.def').matchAll(/^WHY\((\w+)\)/gm)].map(([, name]) => name.toLowerCase());
    const words = new Map([...read('languages/en/words.txt').matchAll(/^why_(\w+) = (.*)$/gm)].map(([, name, text]) => [name, text]));
    const tables = await Promise.all(['en', 'de', 'es', 'fr', 'ru'].map(async (code) => (await import(path.join(root, `languages/${code}/page.js`))).default));
    const missing = [];

    for (const name of names) {
        const key = `why-${name.replaceAll('_', '-')}`, kinds = words.get(name).match(/[#$%&]/g) ?? [], isRow = name === 'row', hasSet = name.endsWith('leaves'), two = name === 'xor' ? ['even', 'odd'] : kinds.includes('%') && !isRow && !hasSet ? ['lost', 'won'] : [''];

        for (const kind of two)
            for (const table of tables) {
                const text = table[two.length > 1 ? `${key}-${kind}` : key], has = new Set(text?.match(/\{\d\}/g)), wanted = kind === 'even' ? [] : isRow ? [0, 1, 2] : kinds.flatMap((at, i) => (at === '%' && !hasSet ? [] : [i]));

                if (text === undefined || String([...has].sort()) !== String(wanted.map((i) => `{${i}}`)))
                    missing.push(`${key} ${kind}: ${text}`);
            }
    }
    const index = [...read('web/index.html').matchAll(/data-(?:text|label)="(.*?)"/g)].map(([, key]) => key), [english, ...others] = tables;

    for (const table of others)
        same(Object.keys(table).filter((key) => !(key in english) && !key.startsWith('> ')).sort(), index.toSorted(), 'each text of index.html stands there once');
    const scripts = fs.readdirSync(`${root}/web/page`).map((name) => read(`web/page/${name}`)).join('\n'), said = [...scripts.matchAll(/\bsay(?:Link|Storing)?\((.*)/g)].flatMap(([, what]) => what.match(/(?<=(?<!\$\()')[a-z-]+(?=')/g) ?? []);
    const isUsed = (key) => scripts.includes(`'${key}'`) || [...scripts.matchAll(/`([a-z]+-)\$/g)].some(([, begin]) => key.startsWith(begin));

    same([said.filter((key) => /-/.test(key) && !(key in english)), Object.keys(english).filter((key) => !isUsed(key))], [[], []], 'scripts say texts that there are, and all of them');
    ok(names.length > 100 && missing.length === 0, `every step has its sentence in every language: ${names.length} steps`, missing.join('\n'));
}

// Pictures of reasons, as lists of what is drawn: { tag, x, y, class, text }. Nim's columns are all powers of two up to the greatest pile.
function drawings(draw) {
    globalThis.document = { createElementNS: (_, tag) => ({ tag, children: [], attributes: {}, setAttribute(name, value) { this.attributes[name] = value; }, append(...more) { this.children.push(...more); } }) };
    const texts = { say: (...all) => all.join(' ') }, desk = { outcomes: (query, most) => query.split(' ').length === 2 ? [[...Array(most + 1).keys()].map((n) => 'NP'[n % 3 === 0 ? 1 : 0]).join('')]
        : Array.from({ length: most + 1 }, (_, y) => [...Array(most + 1).keys()].map((x) => (x === y ? 'P' : 'N')).join('')) };
    const drawn = (query) => {
        const { svg, label } = draw(texts, desk, query), [, , width, height] = svg.attributes.viewBox.split(' ').map(Number);
        const parts = svg.children.map(({ tag, attributes: { x, y, cx, cy, class: name }, children }) => ({ tag, x: x ?? cx, y: y ?? cy, name, text: children[0] }));

        same(parts.filter(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height), [], `the picture of ${query} has room for what is drawn`);
        return { label, texts: parts.filter(({ tag }) => tag === 'text'), dots: parts.filter(({ tag }) => tag === 'circle'), cells: parts.filter(({ tag }) => tag === 'rect') };
    };
    const row = (parts) => parts.map(({ text: told }) => told).join(' '), same_y = (parts, { y }) => parts.filter((part) => part.y === y);

    for (const [query, columns, piles, marks, label] of [
        ['nim 1', '1', ['1'], '\u2260', 'drawn-odd 1'], ['nim 8 3', '8 4 2 1', ['8', '2 1'], '\u2260 = \u2260 \u2260', 'drawn-odd 8, 2, 1'],
        ['nim 4 4', '4 2 1', ['4', '4'], '= = =', 'drawn-even'], ['nim 5 6 7 0', '4 2 1', ['4 1', '4 2', '4 2 1', ''], '\u2260 = =', 'drawn-odd 4'],
    ]) {
        const { texts: told, dots, label: said } = drawn(query), heads = same_y(told, told[0]), names = told.filter(({ name }) => name === 'pile');
        const groups = names.map((pile) => same_y(dots, pile).filter(({ name }) => name !== 'none').map((dot) => heads.find(({ x }) => x === dot.x).text).join(' '));

        same([row(heads), groups, row(same_y(told, told.at(-1))), said], [columns, piles, marks, label], `${query} in its groups`);
    }
    const { texts: numbers, cells } = drawn('squares 19');

    same([row(numbers), cells.filter(({ name }) => /here/.test(name)).map((cell) => cells.indexOf(cell)), cells.every(({ name }, n) => /lost/.test(name) === (n % 3 === 0))],
        [[...Array(20).keys()].join(' '), [19], true], 'one pile, in rows of ten');
    const { cells: board } = drawn('wythoff 3 5'), at = board.findIndex(({ name }) => /here/.test(name));

    same([board.length, at, board.filter(({ name }) => /lost/.test(name)).length], [81, 3 * 9 + 5, 9], 'two piles, as a board');
    delete globalThis.document;
}

// Modules of the page without the page.
async function pageModules() {
    const [{ sentence }, { draw }] = await Promise.all(['reason', 'drawing'].map((name) => import(path.join(root, `web/page/${name}.js`))));

    same(sentence({ say: (...all) => all.join(' ') }, ['ROW', '4', 'PNNP']), 'why-row 4 7 4, 7', 'the reasoning names the first and the last heap of a row, and the lost ones');
    drawings(draw);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packed-'));

    execFileSync('node', ['web/pack.js', 'VERSION'], { cwd: root, env: { ...process.env, TMPDIR: folder } });
    same(fs.readdirSync(folder), [], 'packing the page leaves no files behind');
    fs.rmSync(folder, { recursive: true });
}

// The graph of the match: what was played, what follows under perfect play, a mistake, and a press that shows a position.
async function matchGraph(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx' });
    const rows = () => page.$$eval('#panel .match-graph li', (items) => items.map((item) => [item.textContent, item.querySelector('button.rest') === null ? 'played' : 'rest', item.querySelectorAll('.mistake').length > 0 ? 'mistake' : ''].join(' ').trim()));

    await go(page, 'arduboy-fx&game=squares&position=19&level=master');
    await page.evaluate(() => nimatron.page.ready);
    await page.click('#panel .match summary');
    await page.waitForFunction(() => document.querySelectorAll('#panel .match-graph li').length > 0, undefined, { timeout: 30000 }).catch(() => {});
    same(await rows(), ['19 played', '15 rest', '14 rest', '5 rest', '4 rest', '0 rest'], 'the graph of the match: its start, and the end under perfect play'); // by remoteness 5: 19 15 14 5 4 0
    const played = () => page.$$eval('#panel button.played', (buttons) => buttons.length);

    await says(page, /Chosen: /);
    for (let waits = 0; waits < 20 && await played() < 3; waits++) {
        if (await played() === 1)
            await tapKey(page, 'a'); // takes 1, a mistake, and the robot answers
        await emulated(page, 1000);
    }
    same((await rows()).slice(0, 3), ['19 played', '18 played mistake', '2 played'], 'what was played, with the mistake'); // 18 - 16 = 2 is lost, too, and ends sooner than 17
    await page.click('#panel .match-graph button >> nth=0');
    same(await page.evaluate(() => nimatron.page.panel.query), 'squares 19', 'a press shows a position');
    await close(page);
}

async function panel(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx' });
    let opened = false;

    for (const [hash, typed] of sample(POSITIONS, 3)) {
        const [outcome, nimber, remoteness, wins] = execFileSync(nimatron, ['analyse', '--tsv', '-'], { input: `${typed}\n`, encoding: 'utf8' }).trimEnd().split('\t').slice(1);
        const why = execFileSync(nimatron, ['analyse', '--why', ...typed.split(' ')], { encoding: 'utf8' }).split('\nwhy\n')[1].trimEnd().split('\n').map((line) => line.trim());

        await go(page, `arduboy-fx&${hash}`);
        if (await page.isVisible('#ask'))
            await page.click('#ask-yes');
        await page.evaluate(() => nimatron.page.ready);
        await page.waitForFunction((expected) => nimatron.page.panel.query === expected, typed);
        const facts = await page.evaluate(() => nimatron.page.desk.analyse(0)), closed = await page.innerText('#panel-text');

        await page.evaluate(() => document.querySelectorAll('#panel details').forEach((section) => { section.open = true; }));
        await page.waitForFunction(() => document.querySelectorAll('#panel details.can > p').length > 0);
        const shown = await page.innerText('#panel-text');
        const listed = facts.filter(([what]) => what === 'win').map(([, left]) => left), all = (wins ?? '').split(';').filter((win) => win !== '');

        const shownNimber = nimber.startsWith('inf:') ? '-' : nimber; // of an infinite node the reasoning tells

        same(facts.find(([what]) => what === 'value').slice(1, 4), [outcome, shownNimber, remoteness], `${typed}: worth what the desk says`);
        same(listed, all.slice(0, listed.length).map((win) => (typed.startsWith('sum') ? win.split(' + ').map((part) => part.replace(/^\S+ /, '')).join(' + ') : win)), `${typed}: with its winning moves`);
        ok(listed.length === all.length || facts.some(([what]) => what === 'more'), `${typed}: all of them, or it says that there are more`);
        const sentences = await page.$$eval('#panel .why li', (items) => items.map((item) => item.textContent)), last = sentences.slice(-why.length); // of the handheld's map of eight nodes the page names all ends first

        ok(last.length === why.length && why.every((line, i) => saysTheSame(line, last[i])), `${typed}: and its reasoning, in sentences`, sentences.join('\n'), why.join('\n'));
        opened ||= ok(sentences.length > 0 && !sentences.some((line) => closed.includes(line)), `${typed}: which is not printed before one asks`, closed) ?? true;
    }
    await go(page, 'arduboy-fx&game=squares&position=19');
    const chosen = () => page.evaluate(() => document.querySelector('.chosen.P')?.textContent ?? '');

    for (let presses = 0; presses < 20 && !/leaves 10: it wins/.test(await chosen()); presses++) {
        await tapKey(page, 'ArrowUp');
        await emulated(page, 400);
    }
    ok(/leaves 10: it wins/.test(await chosen()), 'it follows the move that is chosen');
    const moves = await page.$$eval('#panel .options button', (buttons) => buttons.map((button) => [button.textContent, button.className]));

    same(moves, [['18', 'N'], ['15', 'P'], ['10', 'P'], ['3', 'N']], 'it lists all moves and what each is worth'); // 19 - 1, 4, 9, 16; P: 0 2 5 7 10 12 15 17
    same(await page.$$eval('#panel .lost + text', (numbers) => numbers.map((number) => number.textContent)), ['0', '2', '5', '7', '10', '12', '15', '17'], 'it draws the lost piles');
    await page.click('#panel .options .P >> nth=1');
    same([await page.evaluate(() => nimatron.page.panel.query), await page.innerText('#panel .verdict')], ['squares 10', 'Whoever is to move loses against perfect play.'], 'a move leads to the position that it leaves');
    await page.click('#panel .back');
    same(await page.evaluate(() => nimatron.page.panel.query), 'squares 19', 'and there is a way back');
    await go(page, 'arduboy-fx&game=nim&position=1+4+6');
    if (await page.isVisible('#ask'))
        await page.click('#ask-yes');
    await page.waitForFunction(() => document.querySelectorAll('#panel circle.odd').length > 0);
    same(await page.$$eval('#panel svg > text.odd', (marks) => marks.map((mark) => mark.textContent)), ['2', '1', '\u2260', '\u2260'], 'Nim is drawn in groups, with the odd columns marked'); // 1 = 1, 4 = 4, 6 = 4 + 2
    await close(page);
}

// ---- today's position ----

// Days since 1970, their codes and positions. A day's code is the same on every page, so these never change.
const DAYS = { 20769: 'CTVHA nim 4 9 3', 20770: 'AAWNT squares 37', 20779: 'NWBXS euclid 13 28', 20785: 'LDDDC octal 9 7', 20791: 'AAYWA squares 26' };

async function days(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx' });
    const made = await page.evaluate(() => {
        const { desk, storedMatch } = nimatron.page;

        return [...Array(84).keys()].map((i) => 20750 + i).map((day) => {
            const { code, numbers } = storedMatch.day(day);

            return { day, code, query: desk.queryOf(numbers), game: storedMatch.readCode(code), picked: numbers[0] };
        });
    });
    const answers = execFileSync(nimatron, ['analyse', '--tsv', '-'], { input: made.map(({ query: typed }) => `${typed}\n`).join(''), encoding: 'utf8' }).trimEnd().split('\n').map((line) => line.split('\t'));

    same(made.filter(({ game, picked }) => game !== picked), [], 'each day has a class code of its game');
    same(made.filter((_, i) => answers[i][1] !== 'N'), [], 'each day\u2019s position can be won');
    same(made.filter((_, i) => answers[i][3] !== '-' && Number(answers[i][3]) < 5), [], 'and lasts five moves or more');
    same(new Set(made.slice(0, 21).map(({ game }) => game)).size, 21, 'in three weeks each game has its day');
    same(Object.fromEntries(made.filter(({ day }) => day in DAYS).map(({ day, code, query: typed }) => [day, `${code} ${typed}`])), DAYS, 'the codes of published days stay');
    await close(page);
}

// The card: its square code lies in a quiet zone of four of its modules, as ISO/IEC 18004 asks, and no text reaches it or the edge.
async function sharedCard(page, card) {
    const { white, black, texts } = await page.evaluate(async (base64) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])), context = new OffscreenCanvas(image.width, image.height).getContext('2d');

        context.drawImage(image, 0, 0);
        const { data: dots } = context.getImageData(0, 0, image.width, image.height);
        // The first and the last column and row of the dots of a colour.
        const box = (level) => [...Array(dots.length / 4).keys()].filter((i) => dots.subarray(4 * i, 4 * i + 3).every((part) => part === level)).reduce(([left, top, right, bottom], i) => {
            const x = i % image.width, y = Math.floor(i / image.width);

            return [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
        }, [9999, 9999, 0, 0]);

        return { white: box(255), black: box(0), texts: written };
    }, card.toString('base64'));
    const quiet = white.map((edge, i) => Math.abs(edge - black[i])), side = quiet[0] / 4, modules = (black[2] - black[0] + 1) / side;

    same([new Set(quiet).size, modules % 4, modules >= 21], [1, 1, true], 'its square code has a quiet zone of four modules all around');
    same(texts.filter(([, right, y]) => right > 1200 - 70 || (y > white[1] && right > white[0])), [], 'its texts end before the code and the edge');
    same(texts.length, 6, 'there are six');
}

// The fourth of December 2026, whose game is Squares: lost by pressing A alone, then won by the words of the live region.
async function today(browser) {
    const page = await openPage(browser, { board: 'uno-lcd', prepare: (p) => p.clock.setFixedTime(new Date('2026-12-04T12:00:00')) });
    const tries = async () => [await text(page, 'today-tries'), await page.isVisible('#today-share')];

    same([await text(page, 'today-date'), (await text(page, 'today-position')).split(' ')[0], ...await tries()], ['December 4', 'Squares', '\u25cb \u25cb \u25cb', false], 'the day has a position and three tries');
    await page.click('#today-play');
    await started(page);
    for (let turn = 0; turn < 200 && !(await text(page, 'today-tries')).includes('\u00d7'); turn++) { // one more A could start it again
        await tapKey(page, 'a');
        await emulated(page, 500);
    }
    same([...await tries(), await page.inputValue('#boards')], ['\u00d7 \u25cb \u25cb', false, 'uno-lcd'], 'a lost game is a try, on the board that was there');
    await page.click('#today-play');
    if (await page.isVisible('#ask'))
        await page.click('#ask-yes');
    await started(page);
    await says(page, /Chosen: /);
    await playByWords(page);
    await page.waitForFunction(() => document.getElementById('today-tries').textContent.includes('\u2605'));
    same(await tries(), ['\u00d7 \u2605 \u25cb', true], 'a game that is won ends the day');
    ok(/^The first move of a winner leaves \d+/.test(await page.innerText('#today-reason')) && await page.isVisible('#today-reason svg'), 'then the winning moves are told, and the reason is drawn', await page.innerText('#today-reason'));
    await page.evaluate(() => {
        const { fillText } = CanvasRenderingContext2D.prototype;

        globalThis.written = [];
        CanvasRenderingContext2D.prototype.fillText = function (text, x, y) { written.push([text, x + this.measureText(text).width, y]); fillText.call(this, text, x, y); };
    });
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#today-card')]), card = fs.readFileSync(await file.path());

    same([card.subarray(1, 4).toString(), card.readUInt32BE(16), card.readUInt32BE(20)], ['PNG', 1200, 630], 'there is a card to share');
    await sharedCard(page, card);
    await page.reload();
    await started(page);
    same(await tries(), ['\u00d7 \u2605 \u25cb', true], 'the day is remembered');
    await page.clock.setFixedTime(new Date('2026-12-05T08:00:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // the page is seen again
    same([await text(page, 'today-date'), ...await tries()], ['December 5', '\u25cb \u25cb \u25cb', false], 'another day begins anew');
    await page.check('input[value=ru]', { force: true });
    ok(/5 \u0434\u0435\u043a\u0430\u0431\u0440\u044f/.test(await text(page, 'today-date')), 'in Russian, too');
    await page.waitForFunction(() => /\u0430/.test(document.getElementById('panel-text').textContent)); // and so is the panel, beside a handheld that speaks English
    await close(page);
}

// ---- all games ----

/* Whether a link leads into the book beside the page. */
function hasAnchor(href) {
    const [file, anchor] = href.split('#');

    return fs.readFileSync(path.join(build, 'web', file), 'utf8').includes(`id="${anchor}"`);
}

async function gallery(browser) {
    const page = await openPage(browser, { board: 'uno-lcd' });

    await page.click('#gallery summary');
    await page.waitForFunction(() => document.querySelectorAll('#gallery canvas').length === nimatron.page.desk.games(0).length && !nimatron.page.gallery.isBusy, null, { polling: 200 });
    const stills = await page.$$eval('#gallery canvas', (all) => all.map((canvas) => canvas.toDataURL()));

    same(new Set(stills).size, stills.length, 'the gallery has a still of each game, each another one');
    const known = await page.$$eval('#gallery li a', (all) => all.map((link) => link.getAttribute('href')));

    ok(known.length === stills.length && known.every((href) => hasAnchor(href)), 'what is known of each stands in the book, under its own heading', JSON.stringify(known));
    await page.click('#gallery button:has(.title:text-is("Chomp"))');
    await started(page);
    const top = await page.evaluate(() => document.getElementById('device').getBoundingClientRect().top);

    same([await page.inputValue('#boards'), (await query(page)).split(' ')[0], top > -9], ['arduboy-fx', 'chomp', true], 'a click starts the game, in sight, on a board that has it');
    await close(page);
}

// A page that was saved, of a project with a public place: no book lies beside it.
async function saved(browser) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saved-')), file = path.join(folder, 'nimatron.html'), at = (name) => path.join(root, name);

    fs.writeFileSync(file, execFileSync('node', [at('web/inline.js'), 'https://github.com/who/what', at('VERSION'), at('web/index.html'), at('web/style.css'), at('web/loader.js'),
        path.join(build, 'web/page.js'), path.join(build, 'web/packed.txt'), at('LICENSE'), at('LICENSE'), at('LICENSE'), at('LICENSE')], { maxBuffer: 1 << 24 }));
    const page = await openPage(browser, { board: 'uno-lcd', file });

    await page.check('input[value=de]', { force: true });
    await page.click('#gallery summary');
    await page.waitForSelector('#gallery li a');
    const links = await page.$$eval('a', (all) => all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.includes('book/')));

    ok(links.length > 20 && links.every((href) => href.startsWith('https://who.github.io/what/book/')), 'a page that was saved leads to the published book', links.join(' '));
    same(await page.evaluate(() => [document.querySelector('[property="og:image"]').content, document.querySelectorAll('a[href="https://github.com/who/what"]').length]),
        ['https://who.github.io/what/icon-512.png', 1], 'it has a picture, and a link to the project');
    await close(page);
    fs.rmSync(folder, { recursive: true });
}

// ---- a player who reads its words alone ----

// Wins the match on the handheld by what the live region says.
async function playByWords(page) {
    const found = (words, what) => new RegExp(`^${what}: (.*)$`, 'm').exec(words)?.[1];
    const said = async (what) => found(await text(page, 'words'), what);
    const press = async (key) => {
        const before = await text(page, 'words'), until = await page.evaluate(() => nimatron.page.handheld.machine.ms + 2000);

        await tapKey(page, key);
        await page.waitForFunction(([old, at]) => document.getElementById('words').textContent !== old || (nimatron.page.handheld.machine.ms >= at && nimatron.page.narrator.readChanges === nimatron.page.handheld.machine.changes), [before, until], { polling: 50 });
        await emulated(page, 200); // a key that was held for long repeats: the last step is drawn then
    };

    for (let turn = 0; turn < 200; turn++) {
        const words = await says(page, /Chosen: |You win|Robot wins|Go on/), position = found(words, 'Position');

        if (/You win|Robot wins/.test(words))
            break;
        if (/Go on/.test(words)) // the menu, which a long press of SELECT opens
            await press('a');
        if (position === undefined || !/Chosen: /.test(words)) // it has changed meanwhile
            continue;
        const typed = `${position.split(/[,:]/)[0].toLowerCase()} ${position.replace(/.*: /, '')}`;
        const wins = execFileSync(nimatron, ['analyse', '--tsv', '-'], { input: `${typed}\n`, encoding: 'utf8' }).trimEnd().split('\t')[4].split(';'), seen = new Set();

        for (let presses = 0; presses < 60 && !wins.includes(await said('Leaves')); presses++) {
            const leaves = await said('Leaves');

            await press(seen.has(leaves) ? 'ArrowRight' : 'ArrowUp');
            seen.add(leaves);
        }
        await press('a');
    }
}

async function blind(browser, board, hash) {
    const page = await openPage(browser, { board: `${board}&${hash}&level=learner` });

    await playByWords(page);
    ok(/You win/.test(await text(page, 'words')), `${board}: ${hash} is won by the words of the live region`, await text(page, 'words'));
    await close(page);
}

const only = process.argv[2]; // the name of one test, for its author

main(async (browser) => {
    if (only) {
        await eval(only)(browser);
        return;
    }
    await twoTabs(browser);
    await Promise.all([interrupted(browser), mistakes(browser), inAFrame(browser), memories(browser), policy(browser), modules(browser)]);
    await Promise.all([days(browser), today(browser), gallery(browser), saved(browser)]);
    await Promise.all([choices(browser), russian(browser), panel(browser), sentences(), pageModules(), matchGraph(browser), ...boards.map((board) => onEachBoard(browser, board))]);
    await Promise.all([positions(browser), games(browser), codes(browser), blind(browser, 'uno-lcd', 'game=squares&position=19'), blind(browser, 'arduboy-fx', 'game=nim&position=3+4+5')]);
});
