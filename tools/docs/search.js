/* The search of the book: sections that have all words that were typed, those with a word in their heading first. site.pl writes SECTIONS before
 * it, [address, heading, text] each. On a wide window the chapters are open. */
const FOUND_MOST = 12, AROUND = 50; /* sections that are shown; characters before and after the first word */
const input = document.getElementById('search'), found = document.getElementById('found'), chapters = document.querySelector('.chapters details');
const root = document.currentScript.src.replace(/search\.js$/, '');

const wide = matchMedia('(min-width: 60rem)'), fit = () => { chapters.open = wide.matches; };

/* Returns an item of the list. */
function item([address, heading, text], word) {
    const entry = document.createElement('li'), link = document.createElement('a'), piece = document.createElement('small');
    const at = Math.max(0, text.toLowerCase().indexOf(word) - AROUND);

    link.href = root + address;
    link.textContent = heading;
    piece.textContent = `${at > 0 ? '\u2026' : ''}${text.slice(at, at + word.length + 2 * AROUND)}\u2026`;
    entry.append(link, piece);
    return entry;
}

function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
    const inHeading = ([, heading]) => words.some((word) => heading.toLowerCase().includes(word)) ? 0 : 1;
    const hits = words.length === 0 ? [] : SECTIONS.filter(([, , text]) => words.every((word) => text.toLowerCase().includes(word)));

    found.replaceChildren(...hits.sort((a, b) => inHeading(a) - inHeading(b)).slice(0, FOUND_MOST).map((section) => item(section, words[0])));
    if (words.length > 0 && hits.length === 0)
        found.textContent = 'Nothing has all these words.';
}

input.addEventListener('input', search);
wide.addEventListener('change', fit);
fit();
