/* Prints the page as one HTML file without references: node web/inline.js VERSION INDEX.html STYLE.css PAGE.js LICENCE... Each mark
 * of index.html is replaced by its part. */
import { readFileSync } from 'node:fs';

const [version, index, style, page, ...licences] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
/* The headings of the licences, in the order of the arguments. */
const names = ['avr8js, the emulator of the controller', 'Pocket Nimatron'];
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const parts = {
    '<!-- version -->': version.trim(),
    '/* style.css */': style,
    /* "</script" in a string would end the script element */
    '/* page.js */': page.replaceAll('</script', '<\\/script'),
    '<!-- licences -->': licences.map((text, i) => `${names[i]}\n\n${escaped(text)}`).join('\n\n'),
};
let html = index;

for (const [mark, text] of Object.entries(parts)) {
    if (html.split(mark).length !== 2)
        throw new Error(`index.html must hold ${mark} exactly once`);
    html = html.split(mark).join(text);
}
process.stdout.write(html);
