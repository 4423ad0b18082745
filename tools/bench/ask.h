/* The questions that the bench asks its image on the emulated board.
 *
 * The image reads a question byte by byte from ASK_BYTE (the host answers reads of that register) and does what the question asks.  Just
 * before and just after, it touches ASK_BEGIN and ASK_END, once or several times.  The answer is the sum of the cycles between the two,
 * less those of ASK_EMPTY.  The answer is complete when the image asks for the next question.
 *
 * ASK_JUDGE, ASK_REPLY and ASK_WHY are followed by the game's index and the position: options, parts, number of parts; words low byte
 * first.  ASK_SUM_* are followed by the join, the number of parts, and for each part the same as for a game. */
#ifndef TOOLS_BENCH_ASK_H
#define TOOLS_BENCH_ASK_H

enum ask {
    ASK_NOTHING, /* no question is waiting: read again */
    ASK_EMPTY,
    ASK_SEND,      /* the whole frame, or all the characters, to the display */
    ASK_SEND_ONE,  /* one character */
    ASK_TEXT, /* 20 characters */
    ASK_CLEAR,
    ASK_PICTURE_ALIGNED,
    ASK_PICTURE_UNALIGNED,
    ASK_FILL_ALIGNED,
    ASK_FILL_UNALIGNED,
    ASK_JUDGE,
    ASK_REPLY,
    ASK_WHY, /* the first WHY_STEPS steps: a screen full of them */
    ASK_SUM_JUDGE,
    ASK_SUM_REPLY,
    ASK_COUNT
};

enum { WHY_STEPS = 6 };

/* Data addresses of GPIOR0..2: the same on every ATmega of interest. */
enum { ASK_BYTE_ADDRESS = 0x3E, ASK_BEGIN_ADDRESS = 0x4A, ASK_END_ADDRESS = 0x4B };

#endif
