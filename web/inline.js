/* Prints the page as one HTML file: node web/inline.js SITE VERSION INDEX.html STYLE.css LOADER.js PAGE.js PACKED LICENCE... Each mark of
 * index.html is replaced by its part. SITE: the address of the project, or nothing. PAGE.js is among the packed files. The page may run and
 * show nothing but what is in it: the content security policy names its scripts and its style by their hashes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [site, ...files] = process.argv.slice(2), [version, index, style, loader, page, packed, ...licences] = files.map((path) => readFileSync(path, 'utf8'));
/* The headings of the licences, in the order of the arguments. */
const names = ['avr8js, the emulator of the controller', 'wasmoon, with Lua 5.4 (Lua.org, PUC-Rio), which has the same licence',
    'Pocket Nimatron; qrcode-generator, copyright (c) 2009 Kazuhiko Arase, has the same licence', 'C libraries'];
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = {
    'default-src': "'none'", 'script-src': `${hash(loader)} ${hash(page)} 'wasm-unsafe-eval'`, 'style-src': hash(style), 'img-src': "data: 'self'", /* 'self': the icons of the manifest */
    'worker-src': "blob: 'self'", /* of a rule of one's own; the service worker of a page that a server sends */
    'manifest-src': "'self'",
    'base-uri': "'none'", 'form-action': "'none'",
};
/* Returns where the page is published, and what the preview of a link shows beside title and description: a picture, whose address must be
 * whole. Both are known of the page that GitHub publishes of a project there. */
function preview(address) {
    const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(address) ?? [];

    const place = `https://${escaped(owner ?? '')}.github.io/${escaped(name ?? '')}/`;

    return owner === undefined ? '' : `<link rel="canonical" href="${place}">\n<meta property="og:image" content="${place}icon-512.png">`;
}

const parts = {
    '<!-- policy -->': Object.entries(policy).map((pair) => pair.join(' ')).join('; '),
    '<!-- version -->': version.trim(),
    '<!-- site -->': site === '' ? '' : `<a href="${escaped(site).replaceAll('"', '&quot;')}" rel="noopener">${escaped(site.replace(/^https?:\/\//, ''))}</a>. `,
    '<!-- card -->': preview(site),
    '/* style.css */': style,
    '/* packed */': packed,
    '/* loader.js */': loader,
    '<!-- licences -->': licences.map((text, i) => `${names[i]}\n\n${escaped(text)}`).join('\n\n'),
};
let html = index;

for (const [mark, text] of Object.entries(parts)) {
    if (html.split(mark).length !== 2)
        throw new Error(`index.html must hold ${mark} exactly once`);
    html = html.split(mark).join(text);
}
process.stdout.write(html);
