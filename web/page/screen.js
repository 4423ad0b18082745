/* Draws pictures on a canvas as the displays look: dots with thin gaps between, light behind them. A dot is a whole number of device pixels, so
 * that the picture is sharp; where that would leave much of the frame empty, the picture is drawn larger and the browser's filter makes it fit. */

/* From this many pixels a dot on, up to that many, a picture may be filtered: below it would be blurred, above little is left empty. EMPTY: the
 * part of the frame that may stay empty. */
const FILTERED_FROM = 1.5, FILTERED_TO = 6, EMPTY = .06;

/* The colours of the displays, by picture.look, as in sim/png.c. lightBehind: the level is that of a backlight and dims all
 * colours. */
const LOOKS = {
    oled: { lit: [222, 240, 255], unlit: [13, 16, 22], glass: [7, 9, 13], lightBehind: false },
    blue: { lit: [233, 243, 255], unlit: [22, 58, 196], glass: [34, 74, 222], lightBehind: true },
    grey: { lit: [28, 34, 38], unlit: [186, 199, 194], glass: [200, 212, 207], lightBehind: true },
};

/* Returns the colour `part` (0..1) of the way from a to b. */
const mix = (a, b, part) => a.map((value, i) => Math.round(value + (b[i] - value) * part));

/* Returns the colours of a picture at its level. A dimmed OLED still shows two thirds of its brightness; a display without its
 * backlight can still be read. */
export function coloursOf(picture) {
    const look = LOOKS[picture.look], part = picture.level / 255;
    const through = (colour) => mix([0, 0, 0], colour, 0.25 + 0.75 * part);

    if (look.lightBehind)
        return { lit: through(look.lit), unlit: through(look.unlit), glass: through(look.glass) };
    return { lit: mix(look.unlit, look.lit, 0.66 + 0.34 * part), unlit: look.unlit, glass: look.glass };
}

/* Whether a dot lies between the cells of a display of characters, where there is nothing to light. */
const isGap = (p, x, y) => p.cellWidth && (x % (p.cellWidth + 1) >= p.cellWidth || y % (p.cellHeight + 2) >= p.cellHeight);

export class Screen {
    /* frame: the element around the canvas, whose width decides the size of the picture. */
    constructor(canvas, frame) {
        this.canvas = canvas;
        this.frame = frame;
        this.context = canvas.getContext('2d', { alpha: false });
        new ResizeObserver(() => this.draw(this.picture)).observe(frame);
    }

    /* Returns how large a dot may be, in device pixels, to fill the frame. */
    room(picture) {
        const { paddingLeft, paddingRight } = getComputedStyle(this.frame);

        return (this.frame.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) * devicePixelRatio / picture.width;
    }

    /* Draws a picture, and again whenever the frame changes its size. undefined: draws nothing. */
    draw(picture) {
        this.picture = picture;
        if (!picture || this.frame.clientWidth === 0)
            return;
        const room = this.room(picture), whole = Math.max(1, Math.floor(room));
        const isFiltered = room > FILTERED_FROM && room < FILTERED_TO && (room - whole) / room > EMPTY, size = isFiltered ? whole + 1 : whole;

        this.fit(picture, size, (isFiltered ? room : size) / devicePixelRatio);
        this.paint(picture, size, coloursOf(picture));
    }

    /* Gives the canvas dots of `size` of its own pixels, which are shown `shown` pixels of the page large. */
    fit(picture, size, shown) {
        const width = picture.width * size, height = picture.height * size;

        if (this.canvas.width !== width || this.canvas.height !== height)
            [this.canvas.width, this.canvas.height] = [width, height];
        this.canvas.style.width = `${picture.width * shown}px`;
        this.canvas.style.height = `${picture.height * shown}px`;
    }

    paint(picture, size, colours) {
        const css = (c) => `rgb(${c.join(' ')})`, seam = size >= 6 ? Math.round(size / 8) : 0;
        const dots = (wanted, colour) => {
            this.context.fillStyle = css(colour);
            for (let y = 0; y < picture.height; y++)
                for (let x = 0; x < picture.width; x++)
                    if (picture.lit[y * picture.width + x] === wanted && !isGap(picture, x, y))
                        this.context.fillRect(x * size, y * size, size - seam, size - seam);
        };

        this.context.fillStyle = css(colours.glass);
        this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        dots(0, colours.unlit);
        dots(1, colours.lit);
        this.frame.style.backgroundColor = css(colours.glass);
    }
}
