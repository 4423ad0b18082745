/* The choice of a board. The last choice is remembered in the browser's storage. */
import { BOARDS } from 'facts.js';
import { hasStorage } from './storage.js';

const NAME = 'nimatron.board';

/* Adds a radio button for each image (IMAGES of images.js) to the element. chosen(name) is called at each change. Returns the name
 * that is chosen at first: the one after # in the address, else the last choice, else the first board. */
export function addBoardChoice(element, images, chosen) {
    const names = BOARDS.map((board) => board.name).filter((name) => name in images);
    const first = [location.hash.slice(1), hasStorage && localStorage.getItem(NAME), names[0]].find((name) => names.includes(name));

    for (const name of names)
        element.append(choice(name, images[name], name === first, chosen));
    return first;
}

/* Returns one radio button with its label. */
function choice(name, image, checked, chosen) {
    const label = document.createElement('label'), input = document.createElement('input'), text = document.createElement('span');

    Object.assign(input, { type: 'radio', name: 'board', value: name, checked });
    text.textContent = name;
    label.title = `${image.title}: ${image.display}`;
    label.append(input, text);
    input.addEventListener('change', () => {
        if (hasStorage)
            localStorage.setItem(NAME, name);
        chosen(name);
    });
    label.addEventListener('pointerup', () => /* after a click the arrow keys must move in the handheld, not among the radio buttons */
        setTimeout(() => document.getElementById('device').focus({ preventScroll: true })));
    return label;
}
