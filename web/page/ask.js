/* A question that waits for its answer. */

let answer = () => {}; /* of the last question */

/* $: finds an element by its id. Answers the question that is shown, if there is one, with no. */
export function refuse($) {
    answer(false);
    $('ask').close();
}

/* Shows a question, in place of one that is shown, with the words of the two buttons. Resolves to true if the first one was pressed. */
export function ask($, question, yes, no) {
    const dialog = $('ask');

    refuse($);
    $('ask-question').textContent = question;
    $('ask-yes').textContent = yes;
    $('ask-no').textContent = no;
    dialog.returnValue = 'no';
    return new Promise((done) => {
        answer = done;
        dialog.onclose = () => {
            if (!dialog.open) /* else that of the question before */
                done(dialog.returnValue === 'yes');
        };
        dialog.showModal();
    });
}
