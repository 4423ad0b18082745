#!/usr/bin/env node
// The page of a server: its manifest and icons, and that it works without the server once it was there. What is on a disk asks for nothing.
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { build, ok, same, main, openPage, TITLE, says } = require('./harness.cjs');

const web = path.join(build, 'web');
const BESIDE = { html: 'text/html', js: 'text/javascript', webmanifest: 'application/manifest+json', png: 'image/png' };

// A server of the folder web, and its address.
async function serve() {
    const server = http.createServer((request, response) => {
        const name = request.url.replace(/[?#].*/, '').slice(1) || 'index.html', file = path.join(web, name), isThere = /^[\w.-]+$/.test(name) && fs.existsSync(file);

        response.writeHead(isThere ? 200 : 404, { 'content-type': BESIDE[name.split('.').at(-1)] ?? 'text/plain' });
        response.end(isThere ? fs.readFileSync(file) : '');
    });

    await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
    return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

// The side of a PNG.
function sideOf(name) {
    const bytes = fs.readFileSync(path.join(web, name));

    return bytes.subarray(12, 16).toString() === 'IHDR' && bytes.readUInt32BE(16) === bytes.readUInt32BE(20) ? bytes.readUInt32BE(16) : undefined;
}

main(async (browser) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(web, 'nimatron.webmanifest'), 'utf8')), { server, address } = await serve();

    for (const { src, sizes } of manifest.icons)
        same(`${sideOf(src)}x${sideOf(src)}`, sizes, `${src} has the size that the manifest says`);
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
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await says(page, TITLE);
    same((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), [], 'it can be installed');
    same(complaints, [], 'nothing complains');
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
