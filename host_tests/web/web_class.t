#!/usr/bin/env node
// A class on the page: result codes of Five a day in the forms in which people type them, the map that they make, wrong codes, both languages;
// on a phone and on a desk, light and dark; and that nothing leaves the browser.
const fs = require('node:fs');
const path = require('node:path');
const { build, root, ok, same, main, openPage } = require('./harness.cjs');

const axe = path.join(build, 'web/node_modules/axe-core/axe.min.js');
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ', SKILLS = 24;

// The code of boxes, as firmware/match/skill_code.h describes it; the device's own is that of skill_code.c.
function codeOf(boxes) {
    let number = boxes.reduce((sum, box) => sum * 8n + BigInt(box), 0n);
    const digits = [];

    for (let i = 0; i < 16; i++) {
        digits.unshift(Number(number % 23n));
        number /= 23n;
    }
    for (let check = 0; check < 23; check++)
        if ([...digits, check].reduce((sum, digit, i) => sum + (i + 1) * digit, 0) % 23 === 1)
            return [...digits, check].map((digit) => LETTERS[digit]).join('');
    return undefined;
}

let dice = 1;
const anyOf = (count) => { dice = (dice * 1103515245 + 12345) % 2147483648; return Math.floor(dice / 65536) % count; };
const pupil = () => Array.from({ length: SKILLS }, () => anyOf(8));
const grouped = (code) => `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8, 12)} ${code.slice(12)}`;

const paste = (page, text) => page.fill('#class-codes', text);
const said = (page) => page.textContent('#class-status');
const map = (page) => page.$$eval('#class-map tbody tr', (rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
const counted = (pupils) => Array.from({ length: SKILLS }, (_, skill) => Array.from({ length: 8 }, (__, box) => pupils.filter((boxes) => boxes[skill] === box).length));

async function forms(page) {
    const pupils = Array.from({ length: 5 }, pupil), [a, b, c, d, e] = pupils.map(codeOf);

    await paste(page, `${a}\n${grouped(b)}\n\n${c.slice(0, 4)} ${c.slice(4, 8)}\n${c.slice(8, 12)} ${c.slice(12)}\n${d.toLowerCase()} ${grouped(e)}, `);
    same(await said(page), 'Codes read: 5. Not read: 0.', 'codes in one line, in groups, in two lines, in small letters, two in a line');
    same(await map(page), counted(pupils), 'the map counts them');
    await paste(page, Array.from({ length: 40 }, () => grouped(codeOf(pupil()))).join('\n'));
    same(await said(page), 'Codes read: 40. Not read: 0.', 'a class of forty');
}

async function mistakes(page) {
    const good = codeOf(pupil()), other = good[0] === 'A' ? 'B' : 'A', swapped = [...good], at = [...good].findIndex((letter, i) => i > 0 && letter !== good[i - 1]);

    [swapped[at - 1], swapped[at]] = [swapped[at], swapped[at - 1]];
    await paste(page, [good, other + good.slice(1), swapped.join(''), good.slice(1), 'hello', `O${good.slice(1)}`].join('\n'));
    same(await said(page), 'Codes read: 1. Not read: 5.', 'a wrong letter, two exchanged, a letter too few, a word and an O are no codes');
    same(await page.$$eval('#class-wrong li', (items) => items.length), 5, 'each is named');
    ok((await page.textContent('#class-wrong')).includes(grouped(other + good.slice(1))), 'in groups, as it is written down', await page.textContent('#class-wrong'));
    await page.click('#class-clear');
    same([await said(page), await page.textContent('#class-wrong'), await page.textContent('#class-map')], ['', '', ''], 'Clear clears all');
}

// Three pupils who know the first skills; one of them knows Twins, the skill of index 6, too.
async function proposals(page) {
    const knows = (skills) => Array.from({ length: SKILLS }, (_, skill) => (skills.includes(skill) ? 5 : 0)), first = [0, 1, 2, 3, 4, 5];
    const lessons = fs.readFileSync(`${root}/languages/en/lessons.txt`, 'utf8'), twins = /^lesson 14 Twins\n((?:.*\n)*?)\n/m.exec(lessons)[1];

    await paste(page, [knows(first), knows(first), knows([...first, 6])].map(codeOf).join(' '));
    same(await page.$$eval('#class-map > ol > li', (items) => items.map((item) => item.firstChild.textContent)),
         ['Groups \u2014 3 of 3 in boxes 0 to 2.', 'Nim \u2014 3 of 3 in boxes 0 to 2.', 'Misere \u2014 3 of 3 in boxes 0 to 2.'], 'the skills with most in low boxes come first, earlier lessons before later ones');
    await paste(page, [knows(Array.from({ length: SKILLS }, (_, i) => i).filter((i) => i !== 6))].map(codeOf).join(' '));
    same(await page.$$eval('#class-map details p', (pages) => pages.map((p) => p.textContent)), [...twins.matchAll(/^say (.*)$/gm)].map(([, text]) => text), 'with the text of the lesson');
    await paste(page, codeOf(Array(SKILLS).fill(7)));
    ok(/knows all/.test(await page.textContent('#class-map')), 'a class that knows all is told so');
    await page.check('[name=language][value=ru]', { force: true });
    ok(/Класс|класс/.test(await page.textContent('#class-map')) && /Прочитано кодов: 1/.test(await said(page)), 'in Russian, too', await page.textContent('#class-map'));
    await page.check('[name=language][value=en]', { force: true });
}

async function looks(browser) {
    for (const [width, height, colorScheme] of [[360, 740, 'light'], [360, 740, 'dark'], [1366, 768, 'light'], [1366, 768, 'dark'], [240, 600, 'light']]) {
        const page = await openPage(browser, { viewport: { width, height }, colorScheme });

        await page.focus('#class > summary');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        same(await page.evaluate(() => document.activeElement.id), 'class-codes', `${width} ${colorScheme}: the keyboard opens the card and leads to the codes`);
        await paste(page, Array.from({ length: 25 }, () => codeOf(pupil())).join('\n'));
        same(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${width} ${colorScheme}: nothing scrolls sideways`);
        await page.evaluate(fs.readFileSync(axe, 'utf8'));
        same(await page.evaluate(async () => (await axe.run('.class')).violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)), [], `${width} ${colorScheme}: axe finds nothing to complain of`);
        if (process.env.PICTURES)
            await page.locator('.class').screenshot({ path: `${process.env.PICTURES}/class-${width}-${colorScheme}.png` });
        await page.context().close();
    }
}

main(async (browser) => {
    const page = await openPage(browser);

    await page.click('#class > summary');
    await forms(page);
    await mistakes(page);
    await proposals(page);
    same(page.complaints, [], 'nothing complains');
    ok(page.asked.length === 1 && page.asked[0].startsWith('file:'), 'nothing leaves the browser', page.asked.join('\n'));
    await page.context().close();
    await looks(browser);
});
