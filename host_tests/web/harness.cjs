// The built page in Chromium, or in Firefox, and TAP for prove.
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const nimatron = path.resolve(process.env.NIMATRON || path.join(root, 'build/nimatron'));
const build = path.dirname(nimatron);
const { chromium, firefox } = require(path.join(build, 'web/node_modules/playwright-core'));

const PATIENCE_MS = 300000; // on a busy computer things take long; after this time they count as missing
const TOLD_MAX = 6000; // characters of a failure
let count = 0, failed = 0;

function ok(passed, name, ...diagnostics) {
    count++;
    failed += passed ? 0 : 1;
    console.log(`${passed ? 'ok' : 'not ok'} ${count} - ${name}`);
    for (const line of passed ? [] : diagnostics.join('\n').slice(0, TOLD_MAX).split('\n'))
        console.log(`# ${line}`);
}

function same(got, expected, name) {
    const [a, b] = [got, expected].map((x) => (typeof x === 'string' ? x : JSON.stringify(x)));

    ok(a === b, name, `got:\n${a}\nexpected:\n${b}`);
}

// The first program of PATH with one of these names. (Debian has packages of both browsers; on Ubuntu they come from elsewhere, or not at all.)
const programOf = (names) => process.env.PATH.split(':').flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));

// How each browser is started: Firefox as it is, by WebDriver BiDi.
const BROWSERS = {
    chromium: { names: ['chromium'], launch: (executablePath) => chromium.launch({ executablePath, args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] }) },
    firefox: { names: ['firefox-esr'], launch: (executablePath) => firefox.launch({ executablePath, channel: 'moz-firefox', timeout: PATIENCE_MS }) },
};

// Runs the tests with a browser; an exception is a failure.  Without the browser they are left out.
async function main(tests, name = 'chromium') {
    const { names, launch } = BROWSERS[name], program = programOf(names);

    if (program === undefined) {
        console.log(`1..0 # SKIP there is no program ${names[0]} here`);
        process.exit(0);
    }
    const browser = await launch(program);

    try {
        await tests(browser);
    } catch (error) {
        ok(false, 'no exception', error.stack);
    }
    await browser.close();
    console.log(`1..${count}`);
    process.exit(failed > 0 ? 1 : 0);
}

const index = path.join(build, 'web/index.html');

// Opens a page, in a context (a storage) of its own unless one is given, and loads it; requests and console messages are kept in page.asked
// and page.complaints. board: what stands behind the # of the address. search: what stands before it. file: another page.
async function openPage(browser, { board = 'arduboy', search = '', file = index, prepare = async () => {}, context = undefined, ...options } = {}) {
    const page = await (context ?? await browser.newContext(options)).newPage();

    page.setDefaultTimeout(PATIENCE_MS);
    page.asked = [];
    page.complaints = [];
    page.on('request', (request) => page.asked.push(request.url()));
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) page.complaints.push(message.text()); });
    page.on('pageerror', (error) => page.complaints.push(error.message));
    await prepare(page);
    await page.goto(`file://${file}${search}#${board}`);
    await started(page);
    return page;
}

// Waits until the page has done what its address asks for, or asks the user.
async function started(page) {
    await page.waitForFunction(() => globalThis.nimatron !== undefined);
    await page.evaluate(() => Promise.race([nimatron.page.ready, new Promise((done) => { setInterval(() => document.getElementById('ask').open && done(), 50); })]));
}

// The boards of the page: those whose chip web/chips describes.
const pageBoards = () => fs.readdirSync(path.join(root, 'boards')).filter((name) => {
    const mk = path.join(root, 'boards', name, 'board.mk');
    return fs.existsSync(mk) && fs.existsSync(path.join(root, `web/chips/${/^MCU *:= *(\w+)$/m.exec(fs.readFileSync(mk, 'utf8'))[1]}.in`));
});

const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');

// What the title says: A plays, or goes on with a match that is stored.
const TITLE = /play|go on/;

// Waits until the screen's text matches, and returns it; a text that never comes is a failure.
async function says(page, pattern) {
    await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById('words').textContent), [pattern.source, `${pattern.flags}s`], { polling: 50 })
        .catch(async () => ok(false, `the screen says ${pattern}`, await page.textContent('#words')));
    return page.textContent('#words');
}

// Presses a key and lets it go within one task of the page. Two messages of the browser may lie seconds apart on a busy computer: then a key
// repeats, or is another key (SELECT of uno-lcd that is held is B).
async function tapKey(page, key) {
    await page.evaluate((name) => {
        for (const type of ['keydown', 'keyup'])
            document.activeElement.dispatchEvent(new KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true }));
    }, key);
}

// Waits until the page's machine has run so many milliseconds of its own time.
async function emulated(page, ms) {
    const until = await page.evaluate((more) => nimatron.page.handheld.machine.ms + more, ms);

    await page.waitForFunction((at) => nimatron.page.handheld.machine.ms >= at, until, { polling: 50 });
}

// Presses a key, and again while the screen stays as it was for two seconds of the machine, with its last picture in words: the screen may
// not have listened yet. Returns the screen's text when it matches, or the last one after ten presses.
async function pressUntil(page, key, pattern) {
    let words = '';

    for (let presses = 0; presses < 10 && !pattern.test(words); presses++) {
        const before = await page.textContent('#words'), begun = await page.evaluate(() => nimatron.page.handheld.machine.ms);

        await tapKey(page, key);
        const seen = await page.waitForFunction(([old, from, source]) => {
            const now = document.getElementById('words').textContent, passed = nimatron.page.handheld.machine.ms - from;

            return (new RegExp(source).test(now) || passed >= 8000 || (passed >= 2000 && now === old && nimatron.page.narrator.readChanges === nimatron.page.handheld.machine.changes)) && { now };
        }, [before, begun, pattern.source], { polling: 50 });
        words = (await seen.jsonValue()).now;
    }
    return words;
}

module.exports = { root, nimatron, build, ok, same, main, openPage, started, pageBoards, read, TITLE, says, emulated, tapKey, pressUntil };
