/* Pictures of a position, shared by the games. */
#ifndef FIRMWARE_VIEWS_H
#define FIRMWARE_VIEWS_H

#include "canvas.h"
#include "match.h"

/* Draws the match: what is here and, when `preview` is set, what the move under consideration would leave. */
void view_draw(struct canvas *c, const struct match *m, bool preview);

/* Piles of stones with their numbers: the stones that the move takes are hollow. */
void view_piles(struct canvas *c, const struct match *m, bool preview);

/* A board with its goal in the upper left corner: the line of the move, the piece here and where it would stand. */
void view_queen(struct canvas *c, const struct match *m, bool preview);

/* Where the words around a picture go; the views choose. */
struct layout {
    uint8_t title_x, title_y, turn_x, turn_y, message_x, message_y, face_x, face_y, arrows_x, arrows_y;
    bool bar; /* title and turn stand in a white bar across the display */
};

const __flash struct layout *view_layout(const struct match *m);

#endif
