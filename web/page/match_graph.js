/* The match as a graph, in the manner of a "visual value history": a row for each position, from the first to the end. The point of a row
 * stands on the side of the player who wins there under perfect play, and nearer to the edge the fewer moves remain. After the position on the
 * handheld come the positions of perfect play. A press on a row shows its position. */
import { PLAYER } from 'facts.js';
import { element } from './panel.js';
import { shape } from './drawing.js';

const UNKNOWN = '-', WIDTH = 100, HEIGHT = 32, EDGE = 8; /* of the graph of a row, in units of the picture */
const LEAST_SCALE = 8; /* remotenesses up to this have the whole side, so that short games do not stand at the edge alone */

/* Whether a player is the one on the left: you, or the first of two people. */
const isLeft = (turn) => turn === PLAYER.YOU || turn === PLAYER.FIRST;

/* The other player of the same match. */
const other = (turn) => [PLAYER.ROBOT, PLAYER.YOU, PLAYER.SECOND, PLAYER.FIRST][turn];

export class MatchGraph {
    /* desk: see desk.js. */
    constructor(desk) {
        this.desk = desk;
        this.path = []; /* the positions of the match, { query, turn, outcome, remoteness } each */
    }

    /* Called when the match on the handheld has changed, with Desk.stand. Returns whether the path has changed. */
    watch(stand) {
        if (stand === undefined || this.path.at(-1)?.query === stand.query && this.path.at(-1).turn === stand.turn)
            return false;
        const back = this.path.findIndex(({ query, turn }) => query === stand.query && turn === stand.turn);

        if (back >= 0) { /* moves were taken back */
            this.path.length = back + 1;
            return true;
        }
        const follows = !stand.isFresh && this.path.length > 0 && this.path.at(-1).query.split(' ')[0] === stand.query.split(' ')[0];
        const [outcome, , remoteness] = this.desk.analyseText(stand.query, 0).find(([what]) => what === 'value').slice(1);

        this.path = [...(follows ? this.path : []), { query: stand.query, turn: stand.turn, outcome, remoteness }];
        return true;
    }

    /* Returns the positions after the last one of the path under perfect play. */
    rest() {
        let { turn } = this.path.at(-1);

        return this.desk.rest(this.path.at(-1).query).map(([query, outcome, remoteness]) => ({ query, outcome, remoteness, turn: turn = other(turn) }));
    }

    /* Returns the graph as elements; explore(query) is called for a row that is pressed. */
    draw(texts, explore) {
        if (this.path.length === 0)
            return [];
        const rows = [...this.path, ...this.rest()], isTwo = this.path[0].turn >= PLAYER.FIRST;
        const known = rows.map(({ remoteness }) => remoteness).filter((remoteness) => remoteness !== UNKNOWN).map(Number), most = Math.max(LEAST_SCALE, ...known);
        const points = rows.map((row) => pointOf(row, most));

        return [element('p', texts.say(isTwo ? 'match-sides-two' : 'match-sides'), 'note'), element('ol', rows.map((row, i) => {
            const isPlayed = i < this.path.length, isMistake = isPlayed && i > 0 && side(rows[i - 1]) !== side(row);
            const button = element('button', row.query.replace(/^\S+ /, ''), isPlayed ? 'played' : 'rest');

            button.type = 'button';
            button.setAttribute('aria-label', [texts.say('match-row', row.query.replace(/^\S+ /, ''), texts.say(`match-turn-${row.turn}`), texts.say(`match-${row.outcome}`)), ...(isMistake ? [texts.say('match-mistake')] : [])].join('; '));
            button.addEventListener('click', () => explore(row.query));
            return element('li', [button, rowPicture(points, i, { isPlayed, isMistake, isHere: i === this.path.length - 1 })]);
        }), 'match-graph')];
    }
}

/* Returns on which side a position stands: -1 left, 1 right, 0 in the middle. */
function side({ outcome, turn }) {
    if (outcome !== 'N' && outcome !== 'P')
        return 0;
    return (outcome === 'N') === isLeft(turn) ? -1 : 1;
}

/* Returns where the point of a row stands, in units of the picture from the left. */
function pointOf(row, most) {
    const far = row.remoteness === UNKNOWN ? .5 : 1 - Number(row.remoteness) / (most + 1);

    return WIDTH / 2 + side(row) * far * (WIDTH / 2 - EDGE);
}

/* Returns the picture of row i: its point, and the halves of the lines to the points before and after it. */
function rowPicture(points, i, { isPlayed, isMistake, isHere }) {
    const line = (to, y, name) => shape('line', { x1: points[i], y1: HEIGHT / 2, x2: (points[i] + to) / 2, y2: y, class: name });
    const way = isPlayed ? 'way' : 'way rest';

    return shape('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, 'aria-hidden': 'true' },
        shape('line', { x1: WIDTH / 2, y1: 0, x2: WIDTH / 2, y2: HEIGHT, class: 'middle' }),
        ...(i > 0 ? [line(points[i - 1], 0, isMistake ? 'way mistake' : way)] : []),
        ...(i + 1 < points.length ? [line(points[i + 1], HEIGHT, isHere ? 'way rest' : way)] : []),
        ...(isHere ? [shape('circle', { cx: points[i], cy: HEIGHT / 2, r: 8.5, class: 'here' })] : []),
        shape('circle', { cx: points[i], cy: HEIGHT / 2, r: 5, class: isPlayed ? 'point' : 'point rest' }));
}
