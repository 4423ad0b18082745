/* Prints the page in one piece: node web/inline.js VERSION INDEX.html STYLE.css PAGE.js LICENCE... */
import { readFileSync } from 'node:fs';

const [version, index, style, page, ...licences] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const names = ['avr8js, the emulator of the controller', 'Pocket Nimatron'];
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const parts = {
    '<!-- version -->': version.trim(),
    '/* style.css */': style,
    '/* page.js */': page.replaceAll('</script', '<\\/script'),
    '<!-- licences -->': licences.map((text, i) => `${names[i]}\n\n${escaped(text)}`).join('\n\n'),
};
let html = index;

for (const [mark, text] of Object.entries(parts)) {
    if (html.split(mark).length !== 2)
        throw new Error(`the page has not one ${mark}`);
    html = html.split(mark).join(text);
}
process.stdout.write(html);
