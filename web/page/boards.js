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

/* Fills the list with the boards of the images. chosen(name) is called at each change that the user makes. */
export function addBoardChoice(list, images, chosen) {
    list.replaceChildren(...boardNames(images).map((name) => {
        const option = new Option(images[name].short, name);

        option.title = `${images[name].title}, ${name}: ${images[name].display}`;
        return option;
    }));
    list.addEventListener('change', () => {
        remember('board', list.value);
        chosen(list.value);
    });
}
