/* The choice of a board. The last choice is remembered in the browser's storage. */
import { BOARDS } from 'facts.js';
import { remember, remembered } from './storage.js';

/* The names of the boards that have an image (IMAGES of images.js), in their order. */
export const boardNames = (images) => BOARDS.map((board) => board.name).filter((name) => name in images);

/* Returns the board that is chosen at first: the last choice, else the first board. */
export function firstBoard(images) {
    const names = boardNames(images), last = remembered('board');

    return names.includes(last) ? last : names[0];
}

/* Adds a radio button for each image to the element. chosen(name) is called at each change that the user makes. */
export function addBoardChoice(element, images, chosen) {
    for (const name of boardNames(images))
        element.append(choice(name, images[name], chosen));
}

/* Shows that a board is chosen, in the middle of a row that is wider than its window. */
export function showBoard(element, name) {
    const input = element.querySelector(`[value=${name}]`), label = input.parentElement;

    input.checked = true;
    element.scrollLeft = label.offsetLeft - (element.clientWidth - label.offsetWidth) / 2;
}

/* Returns one radio button with its label. */
function choice(name, image, chosen) {
    const label = document.createElement('label'), input = document.createElement('input'), text = document.createElement('span');

    Object.assign(input, { type: 'radio', name: 'board', value: name });
    text.textContent = image.short;
    label.title = `${image.title}, ${name}: ${image.display}`;
    label.append(input, text);
    input.addEventListener('change', () => {
        remember('board', name);
        chosen(name);
    });
    return label;
}
