#!/usr/bin/env node
// The page in Firefox: every board starts; keys by keyboard and mouse, the panel, the gallery, the memory, two tabs, Russian, a frame; five
// widths; and axe. What does not depend on the browser is tested in Chromium alone.
const fs = require('node:fs');
const path = require('node:path');
const { build, ok, same, main, openPage, pageBoards, TITLE, says, emulated, tapKey, pressUntil } = require('./harness.cjs');

const axe = path.join(build, 'web/node_modules/axe-core/axe.min.js');
const WIDTHS = [320, 360, 768, 1366, 1920];

// Each board at each width: it shows its title, and the page scrolls only up and down.
async function boards(page) {
    for (const board of pageBoards()) {
        await page.selectOption('#boards', board);
        await says(page, TITLE);
        const wide = [];

        for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            const { scroll, canvas } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, canvas: document.getElementById('screen').getBoundingClientRect().width }));

            if (scroll > width || canvas < Math.min(width, 480) / 3)
                wide.push({ width, scroll, canvas });
        }
        same(wide, [], `${board}: it starts, and fits ${WIDTHS.join(', ')}`);
    }
}

async function plays(page) {
    await page.selectOption('#boards', 'arduboy-fx');
    await says(page, TITLE);
    ok(/^To move: you$/m.test(await pressUntil(page, 'a', /^To move: you$/m)), 'A leads to a game', await page.textContent('#words'));
    const before = await page.textContent('#words'), box = await page.locator('.key.up').boundingBox();

    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForFunction(() => nimatron.page.handheld.machine.keys === 1);
    await emulated(page, 200);
    await page.mouse.up();
    await page.waitForFunction((old) => document.getElementById('words').textContent !== old, before);
    ok(true, 'a mouse chooses another move');
    await page.evaluate(() => document.querySelectorAll('#panel details').forEach((section) => { section.open = true; }));
    await page.waitForFunction(() => document.querySelectorAll('#panel .why li').length > 0 && document.querySelectorAll('#panel .match-graph li').length > 0);
    ok(/can win|loses/.test(await page.innerText('#panel .can')), 'the panel answers');
    await page.click('#gallery summary');
    await page.waitForFunction(() => document.querySelectorAll('#gallery-list canvas').length > 20 && !nimatron.page.gallery.isBusy);
    ok(await page.evaluate(() => [...document.querySelectorAll('#gallery-list canvas')].every((canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((value, i) => i % 4 === 0 && value > 200))), 'the gallery has a still of each game');
}

// What is stored is there again; a second tab with the same board does not store.
async function stores(page) {
    await page.waitForFunction(() => localStorage.getItem('nimatron.arduboy-fx.eeprom') !== null);
    const other = await openPage(undefined, { board: 'arduboy-fx', context: page.context() });

    await other.waitForFunction(() => /another tab/.test(document.getElementById('storing').textContent));
    ok(await other.evaluate(() => nimatron.page.handheld.machine.eeprom.some((byte, i) => i >= 512 && byte !== 0xff)), 'a second tab has the memory, and says that it does not save');
    await other.close();
}

async function speaksRussian(browser) {
    const page = await openPage(browser, { board: 'arduboy-fx&lang=ru', search: '?embed' });

    await says(page, /[а-я]{3}/);
    same(await page.evaluate(() => ['header', '#device', '#open-page', '.today'].map((name) => document.querySelector(name).checkVisibility())), [false, true, true, false], 'in a frame, in Russian: the handheld alone');
    await page.context().close();
}

async function accessible(page) {
    for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(fs.readFileSync(axe, 'utf8'));
        same(await page.evaluate(async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)), [], `axe finds nothing (${colorScheme})`);
    }
}

main(async (browser) => {
    const page = await openPage(browser, { board: 'arduboy' });

    await boards(page);
    await plays(page);
    await stores(page);
    await accessible(page);
    same(page.complaints, [], 'nothing complains');
    ok(page.asked.every((url) => /^(file|blob|data):/.test(url)), 'nothing is asked of a network', page.asked.join('\n'));
    await speaksRussian(browser);
}, 'firefox');
