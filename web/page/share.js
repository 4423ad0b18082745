/* A card to share: a picture with a position, its class code in letters, and a square code (QR). */
import qrcode from 'qrcode-generator';

const WIDTH = 1200, HEIGHT = 630, EDGE = 70; /* as the previews of links are */
const PAPER = '#121722', INK = '#dff0ff', SOFT = '#9fb2c8', FACE = '"DejaVu Sans", system-ui, sans-serif';
const SQUARE = 300, QUIET = 4; /* the side of the square code; the empty modules around it that its standard asks for */

/* Draws a text that is made smaller until it fits. */
function write(context, text, { x, y, size, width, colour = INK, weight = 400 }) {
    context.fillStyle = colour;
    do
        context.font = `${weight} ${size}px ${FACE}`;
    while (context.measureText(text).width > width && (size -= 2) > 12);
    context.fillText(text, x, y);
}

/* Draws the square code of a text, dark on light, as readers expect it. */
function drawSquare(context, text, left, top) {
    const code = qrcode(0, 'M');

    code.addData(text);
    code.make();
    const modules = code.getModuleCount() + 2 * QUIET, side = Math.floor(SQUARE / modules);

    context.fillStyle = '#fff';
    context.fillRect(left, top, modules * side, modules * side);
    context.fillStyle = '#000';
    for (let row = 0; row < code.getModuleCount(); row++)
        for (let column = 0; column < code.getModuleCount(); column++)
            if (code.isDark(row, column))
                context.fillRect(left + (column + QUIET) * side, top + (row + QUIET) * side, side, side);
}

/* Resolves to a PNG. title, position, text: lines; label: what stands over the code; square: the text of the square code. */
export async function drawCard({ title, position, text, label, code, square }) {
    const canvas = document.createElement('canvas'), context = canvas.getContext('2d');

    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    write(context, 'Pocket Nimatron', { x: EDGE, y: 120, size: 40, width: 700, colour: SOFT });
    write(context, title, { x: EDGE, y: 190, size: 52, width: 720, weight: 700 });
    write(context, position, { x: EDGE, y: 310, size: 84, width: 1060, weight: 700 });
    write(context, text, { x: EDGE, y: 385, size: 34, width: 660, colour: SOFT });
    write(context, label, { x: EDGE, y: 470, size: 30, width: 660, colour: SOFT });
    write(context, [...code].join(' '), { x: EDGE, y: 550, size: 76, width: 660, weight: 700 });
    drawSquare(context, square, WIDTH - EDGE - SQUARE, HEIGHT - EDGE / 2 - SQUARE + 20);
    return new Promise((done) => { canvas.toBlob(done, 'image/png'); });
}
