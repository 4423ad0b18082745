#!/usr/bin/env node
// What a server sends: the page with its manifest and icons, which works without the server once it was there; the book with its search; the
// npm package's <nim-board>. What is on a disk asks for nothing.
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const zlib = require('node:zlib');
const { build, ok, same, main, openPage, TITLE, says } = require('./harness.cjs');

const web = path.join(build, 'web');
const BESIDE = { html: 'text/html', js: 'text/javascript', webmanifest: 'application/manifest+json', png: 'image/png', wasm: 'application/wasm' };

// A server of a folder, and its address. changed: files that are otherwise there.
async function serve(folder, changed = {}) {
    const server = http.createServer((request, response) => {
        const name = request.url.replace(/[?#].*/, '').slice(1) || 'index.html', file = path.join(folder, name), isThere = /^[\w./-]+$/.test(name) && !name.includes('..') && fs.existsSync(file);

        response.writeHead(isThere ? 200 : 404, { 'content-type': BESIDE[name.split('.').at(-1)] ?? 'text/plain' });
        response.end(isThere ? changed[name] ?? fs.readFileSync(file) : '');
    });

    await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
    return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

// The side of a PNG.
function sideOf(name) {
    const bytes = fs.readFileSync(path.join(web, name));

    return bytes.subarray(12, 16).toString() === 'IHDR' && bytes.readUInt32BE(16) === bytes.readUInt32BE(20) ? bytes.readUInt32BE(16) : undefined;
}

// The colours of an icon, and its opacity, at places of the mark in index.html, whose side is 32; edge: the part of the side around the mark.
function coloursOf(name, edge, places) {
    const bytes = fs.readFileSync(path.join(web, name)), side = sideOf(name);
    const pixels = zlib.inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33))), on = (at) => Math.floor((edge + at / 32 * (1 - 2 * edge)) * side);

    return places.map(([x, y]) => [...pixels.subarray(on(y) * (1 + 4 * side) + 1 + 4 * on(x)).subarray(0, 4)]);
}

// The example of the npm package: what the desk says of each position, a move that is made, and what is worth it.
async function boards(browser) {
    const { server, address } = await serve(path.join(build, 'npm')), page = await (await browser.newContext()).newPage(), complaints = [];
    const shown = (n) => page.evaluate((i) => [...document.querySelectorAll('nim-board')[i].shadowRoot.querySelectorAll('li button')].map((button) => `${button.textContent} ${button.className}`), n);

    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${address}example.html`);
    await page.waitForFunction(() => document.querySelectorAll('nim-board').length === 4 && [...document.querySelectorAll('nim-board')].every((board) => board.shadowRoot?.querySelector('li') != null));
    same(await shown(2), ['18 N', '15 P', '10 P', '3 N'], '<nim-board>: the moves of Squares');
    same(await page.evaluate(() => document.querySelectorAll('nim-board')[0].shadowRoot.querySelectorAll('circle').length), 12, 'the stones of 3 4 5');
    await page.evaluate(() => [...document.querySelectorAll('nim-board')[2].shadowRoot.querySelectorAll('li button')].find((button) => button.textContent === '3').click());
    same([await shown(2), await page.textContent('#told')], [['2 P'], '3: N'], 'a move is made, and told');
    const { near, outside, stones } = await page.evaluate(() => {
        const board = document.querySelectorAll('nim-board')[0];

        board.setAttribute('position', '41 12 7');
        const [svg] = board.shadowRoot.querySelectorAll('svg'), circles = [...svg.querySelectorAll('circle')].map((circle) => ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))));
        const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);

        return { stones: circles.length, outside: circles.filter(([x, y, r]) => x < r || y < r || x > width - r || y > height - r).length,
            near: circles.filter(([x, y, r], i) => circles.some(([ax, ay], k) => k < i && Math.hypot(x - ax, y - ay) < 2 * r)).length };
    });

    same([stones, near, outside], [40 + 12 + 7, 0, 0], 'the stones of larger piles lie beside each other, forty of a pile at most'); // README.md
    await page.evaluate(() => document.querySelectorAll('nim-board')[2].shadowRoot.querySelector('ul + button').click());
    ok(await page.evaluate(() => /can win/.test(document.querySelectorAll('nim-board')[2].shadowRoot.querySelector('p').textContent)), 'what the position is worth is told when one asks');
    same(complaints, [], 'nothing complains');
    await page.context().close();
    server.close();
    server.closeAllConnections();
}

// The book, from a disk: the search finds a section, and the chapters follow each other.
async function book(browser) {
    const page = await (await browser.newContext()).newPage();

    await page.goto(`file://${path.join(web, 'book/docs/play.html')}`);
    await page.fill('#search', 'golden ratio');
    ok(await page.evaluate(() => document.querySelectorAll('#found a').length > 0), 'the search of the book finds a section');
    await page.click('#found a');
    ok(await page.evaluate(() => /golden ratio/i.test(document.querySelector('main').textContent)), 'which has what was typed');
    await page.goto(`file://${path.join(web, 'book/README.html')}`);
    const seen = [];

    for (let pages = 0; pages < 100 && !seen.includes(page.url()); pages++) {
        seen.push(page.url());
        if (await page.locator('[rel=next]').count() > 0)
            await page.goto(await page.locator('[rel=next]').evaluate((link) => link.href));
    }
    const all = (folder) => fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? all(path.join(folder, entry.name)) : entry.name.endsWith('.html') ? [path.join(folder, entry.name)] : []));

    same([...seen].sort(), all(path.join(web, 'book')).map((file) => `file://${file}`).sort(), `from page to page one comes to the whole book: ${seen.length} pages`);
    await page.context().close();
}

main(async (browser) => {
    await boards(browser);
    await book(browser);
    const manifest = JSON.parse(fs.readFileSync(path.join(web, 'nimatron.webmanifest'), 'utf8')), changed = {}, { server, address } = await serve(web, changed);

    for (const { src, sizes, purpose } of manifest.icons) {
        const ground = [18, 23, 34, 255], stone = [223, 240, 255, 255], corner = purpose === 'maskable' ? ground : [0, 0, 0, 0];

        same(`${sideOf(src)}x${sideOf(src)}`, sizes, `${src} has the size that the manifest says`);
        same(coloursOf(src, purpose === 'maskable' ? .12 : 0, [[0, 0], [31, 31], [0, 16], [8, 8], [16, 8], [8, 16], [24, 8], [16, 16], [8, 24], [24, 24]]),
            [corner, corner, ...Array(4).fill(ground), ...Array(4).fill(stone)], `${src} is the mark of the page: corners, ground, stones`);
    }
    const onDisk = await openPage(browser);

    same(await onDisk.evaluate(() => document.querySelectorAll('link[rel=manifest]').length), 0, 'a page on a disk has no manifest');
    await onDisk.context().close();
    const context = await browser.newContext(), page = await context.newPage(), complaints = [];

    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${address}#arduboy`);
    await page.waitForFunction(() => globalThis.nimatron !== undefined);
    const devtools = await context.newCDPSession(page), told = await devtools.send('Page.getAppManifest');

    same([told.errors, JSON.parse(told.data).name], [[], 'Pocket Nimatron'], 'the browser reads the manifest without a complaint');
    const kept = () => page.evaluate(async () => (await (await caches.open('nimatron')).keys()).map(({ url }) => url.slice(location.origin.length + 1)).sort());

    await page.evaluate(() => navigator.serviceWorker.ready);
    same(await kept(), ['', 'icon-192.png', 'icon-512.png', 'nimatron.webmanifest'], 'what it needs without the server is kept');
    await page.reload();
    await says(page, TITLE);
    same((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), [], 'it can be installed');
    const [shared, today] = await page.evaluate(() => [nimatron.page.today.line.split(' ').pop(), nimatron.page.today.query]);

    ok(shared.startsWith(address), "what is shared of today's position leads here", shared);
    await page.goto(shared);
    await page.waitForFunction((query) => nimatron.page.desk.stand()?.query === query, today);
    ok(true, 'and to the position');
    same(complaints, [], 'nothing complains');
    await page.evaluate(() => new Promise((done) => { Object.assign(new Image(), { onerror: () => done(), src: 'none.png' }); }));
    same((await kept()).includes('none.png'), false, 'what the server has not is not kept');
    changed['worker.js'] = `${fs.readFileSync(path.join(web, 'worker.js'))}/* another version */`;
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;

        Object.assign(globalThis, { registration, before: registration.active });
        await registration.update();
    });
    ok(await page.waitForFunction(() => registration.active !== before).then(() => true, () => false), 'another version of the worker takes over while the page is open');
    await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
    });
    await page.goto(`${address}?embed#arduboy`);
    await page.reload();
    await says(page, TITLE);
    ok(await page.evaluate(() => document.body.classList.contains('embed')), 'without the server it is there, with another address, too');
    await context.close();
});
