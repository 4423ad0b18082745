/* The handheld on the full screen. Everything on the page is sized in rem, so the font size of the page is what grows. Who types its keys sees
 * no drawn ones, until a finger touches. */

/* Makes a button show an element on the full screen, as large as it fits; hides the button where the browser has none. */
export function fillScreen(button, element) {
    const root = document.documentElement;
    const fit = () => {
        const isFull = document.fullscreenElement === element;

        root.style.fontSize = '';
        button.setAttribute('aria-pressed', isFull);
        if (!isFull)
            return;
        const inner = element.firstElementChild, size = parseFloat(getComputedStyle(root).fontSize);
        const scale = Math.min(innerWidth / inner.offsetWidth, innerHeight / inner.offsetHeight) * 0.96;

        root.style.fontSize = `${size * scale}px`;
    };

    button.hidden = !document.fullscreenEnabled;
    button.addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen()).catch(() => {}));
    const typed = (isTyped) => {
        root.classList.toggle('typed', isTyped);
        fit();
    };

    document.addEventListener('fullscreenchange', () => typed(false));
    element.addEventListener('keydown', (event) => {
        if (document.fullscreenElement === element && !event.target.closest('button'))
            typed(true);
    });
    element.addEventListener('pointerdown', (event) => {
        if (event.pointerType === 'touch')
            typed(false);
    });
    window.addEventListener('resize', fit);
}
