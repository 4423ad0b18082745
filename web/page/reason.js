/* The reasoning about a position in sentences. A step of the desk is the name of its sentence (games/why/why.def) and numbers; the sentences
 * are texts of the page, why-NAME. Where a number is an outcome, or says whether columns are even, there are two sentences. */

const LOST = 'P', OUTCOME = /^[NP]$/, EVEN = /^0+$/;

/* Returns the heaps of a row that are lost; first: its first heap; outcomes: a letter for each heap. */
const lostHeaps = (first, outcomes) => [...outcomes].flatMap((letter, i) => (letter === LOST ? [first + i] : []));

/* Returns the sentence of a step, [name, number...]. */
export function sentence(texts, [name, ...numbers]) {
    const key = `why-${name.toLowerCase().replaceAll('_', '-')}`, outcome = numbers.find((number) => OUTCOME.test(number));

    if (name === 'ROW') {
        const [first, outcomes] = [Number(numbers[0]), numbers[1]];

        return texts.say(key, first, first + outcomes.length - 1, lostHeaps(first, outcomes).join(', ') || '\u2013');
    }
    if (name === 'XOR')
        return texts.say(`${key}-${EVEN.test(numbers[0]) ? 'even' : 'odd'}`, ...numbers);
    return texts.say(outcome === undefined ? key : `${key}-${outcome === LOST ? 'lost' : 'won'}`, ...numbers);
}
