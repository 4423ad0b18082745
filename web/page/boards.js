/* The choice of a board; the last one is remembered. */
import { BOARDS } from 'facts.js';
import { canKeep } from './memory.js';

const NAME = 'nimatron.board';

/* Adds radio buttons for images to the element; chosen(name) is called at each change.  Returns what is chosen at first: what the
 * address says behind #, or what was chosen last, or the first. */
export function addBoardChoice(element, images, chosen) {
    const names = BOARDS.map((board) => board.name).filter((name) => name in images);
    const first = [location.hash.slice(1), canKeep && localStorage.getItem(NAME), names[0]].find((name) => names.includes(name));

    for (const name of names)
        element.append(choice(name, images[name], name === first, chosen));
    return first;
}

function choice(name, image, checked, chosen) {
    const label = document.createElement('label'), input = document.createElement('input'), text = document.createElement('span');

    Object.assign(input, { type: 'radio', name: 'board', value: name, checked });
    text.textContent = name;
    label.title = `${image.title}: ${image.display}`;
    label.append(input, text);
    input.addEventListener('change', () => {
        if (canKeep)
            localStorage.setItem(NAME, name);
        chosen(name);
    });
    label.addEventListener('pointerup', () => /* by finger or mouse: the arrows are the handheld's again */
        setTimeout(() => document.getElementById('device').focus({ preventScroll: true })));
    return label;
}
