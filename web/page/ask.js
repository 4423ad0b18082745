/* A question that waits for its answer. */

/* $: finds an element by its id. Shows a question with the words of the two buttons. Resolves to true if the first one was pressed. */
export function ask($, question, yes, no) {
    const dialog = $('ask');

    if (dialog.open)
        dialog.close('no');
    $('ask-question').textContent = question;
    $('ask-yes').textContent = yes;
    $('ask-no').textContent = no;
    dialog.returnValue = 'no';
    return new Promise((done) => {
        dialog.addEventListener('close', () => done(dialog.returnValue === 'yes'), { once: true });
        dialog.showModal();
    });
}
