/* Pictures of why a position is won or lost, as SVG: the columns of Nim, and the outcomes of the positions around one of one or two piles. */

const SVG = 'http://www.w3.org/2000/svg';
const CELL = 22; /* the side of a cell, in units of the picture */
/* The greatest pile of a picture: of one pile in rows of ROW, of two on a board. */
const LINE_MOST = 99, ROW = 10, BOARD_MOST = 20;

/* Returns an element of SVG with attributes and children. */
export function shape(tag, attributes, ...children) {
    const made = document.createElementNS(SVG, tag);

    for (const [name, value] of Object.entries(attributes))
        made.setAttribute(name, value);
    made.append(...children);
    return made;
}

/* Returns a picture of so many cells, which says `label` to those who do not see it. */
function picture(columns, rows, label, children) {
    const width = columns * CELL, height = rows * CELL;

    return shape('svg', { viewBox: `0 0 ${width} ${height}`, class: 'drawing', role: 'img', 'aria-label': label, width: width * 1.4 }, ...children);
}

const text = (column, row, content, name = '') => shape('text', { x: (column + .5) * CELL, y: (row + .5) * CELL, class: name }, content);
const cell = (column, row, name) => shape('rect', { x: column * CELL + 1.5, y: row * CELL + 1.5, width: CELL - 3, height: CELL - 3, rx: 4, class: name });

/* Games whose heaps are played each by itself, so that a heap is worth its nimber. */
const HEAPS = ['octal', 'grundy', 'lasker'];

/* Nim: each pile in groups of 8, 4, 2 and 1; under a column with an odd number of groups, a mark. nimbers: what the piles are worth, of
 * another game of heaps. */
function nim(texts, heaps, nimbers = heaps) {
    const groups = [], piles = nimbers, name = (i) => (heaps === nimbers ? `${heaps[i]}` : `${heaps[i]}: ${nimbers[i]}`);

    for (let group = 1; group <= Math.max(1, ...piles); group *= 2)
        groups.unshift(group);
    const isOdd = (group) => piles.filter((pile) => pile & group).length % 2 === 1, odd = groups.filter(isOdd);
    const label = odd.length > 0 ? texts.say('drawn-odd', odd.join(', ')) : texts.say('drawn-even');

    return { label, svg: picture(groups.length + 2, piles.length + 2, label, [
        ...groups.map((group, i) => text(i + 2, 0, `${group}`, isOdd(group) ? 'odd' : '')),
        ...piles.flatMap((pile, row) => [
            text(.5, row + 1, name(row), 'pile'),
            ...groups.map((group, i) => shape('circle', { cx: (i + 2.5) * CELL, cy: (row + 1.5) * CELL, r: pile & group ? 8 : 2, class: pile & group ? (isOdd(group) ? 'group odd' : 'group') : 'none' })),
        ]),
        ...groups.map((group, i) => text(i + 2, piles.length + 1, isOdd(group) ? '\u2260' : '=', isOdd(group) ? 'odd' : 'even')),
    ]) };
}

/* The outcomes of one pile: ten numbers a row, the lost ones filled; a ring around this one. */
function line(texts, outcomes, pile) {
    const lost = [...outcomes].flatMap((letter, n) => (letter === 'P' ? [n] : [])), label = texts.say('drawn-line', lost.join(' '));

    return { label: texts.say('drawn-lost'), svg: picture(ROW, Math.ceil(outcomes.length / ROW), label, [...outcomes].flatMap((letter, n) => {
        const at = [n % ROW, Math.floor(n / ROW)];

        return [cell(...at, `${letter === 'P' ? 'lost' : 'won'}${n === pile ? ' here' : ''}`), text(...at, `${n}`, letter === 'P' ? 'on-lost' : '')];
    })) };
}

/* The outcomes of two piles: a board, the lost positions filled; a ring around this one. */
function board(texts, rows, [first, last]) {
    const label = texts.say('drawn-board', rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === 'P' ? [`${y} ${x}`] : []))).join(', '));

    return { label: texts.say('drawn-lost'), svg: picture(rows.length + 1, rows.length + 1, label, [
        ...rows.flatMap((_, i) => [text(i + 1, 0, `${i}`, 'even'), text(0, i + 1, `${i}`, 'even')]),
        ...rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === '-' ? [] : [cell(x + 1, y + 1, `${letter === 'P' ? 'lost' : 'won'}${y === first && x === last ? ' here' : ''}`)]))),
    ]) };
}

/* Returns the picture of a query of the desk, and a sentence about it: { svg, label }; undefined if there is none for its game. */
export function draw(texts, desk, query) {
    const words = query.split(' '), piles = words.filter((word) => /^\d+$/.test(word)).map(Number), most = Math.max(...piles);

    if (words[0] === 'nim' && words.length === piles.length + 1 && piles.length > 0)
        return nim(texts, piles);
    if (HEAPS.includes(words[0]) && piles.length > 0) {
        const rule = words.filter((word) => word.includes('=')), nimbers = piles.map((pile) => Number(desk.analyseText([words[0], ...rule, pile].join(' '), 0).find(([what]) => what === 'value')?.[2]));

        return nimbers.every(Number.isInteger) ? nim(texts, piles, nimbers) : undefined;
    }
    if (words[0] === 'sum' || piles.length < 1 || piles.length > 2 || most > (piles.length === 1 ? LINE_MOST : BOARD_MOST))
        return undefined;
    const rows = desk.outcomes(query, piles.length === 1 ? Math.min(LINE_MOST, Math.ceil((most + 1) / ROW) * ROW - 1) : Math.max(most, 8));

    if (rows.length === 0)
        return undefined;
    return piles.length === 1 ? line(texts, rows[0], piles[0]) : board(texts, rows, piles);
}
