/* A pseudo-terminal in place of a serial port, with any name, for avrdude to open. */
#ifndef HOST_TESTS_UNO_PTY_H
#define HOST_TESTS_UNO_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct pty {
    int master;
    const char *name;
    bool open; /* someone has it open, as of the last pty_read */
};

/* Makes the port appear; ends the program if that fails. */
void pty_plug(struct pty *p, const char *name);

/* Makes the port vanish, also for those who have it open. */
void pty_unplug(struct pty *p);

/* Reads what has come, at most `size` bytes; waits at most so many milliseconds.  Returns the number of bytes; 0: none. */
size_t pty_read(struct pty *p, uint8_t *bytes, size_t size, int milliseconds);

void pty_write(struct pty *p, const uint8_t *bytes, size_t size);

/* Returns whether this speed was set last; the speed is a constant of termios.h (B1200). */
bool pty_is_at(const struct pty *p, unsigned speed);

/* Ends the program with one line on standard error. */
_Noreturn void die(const char *what);

#endif
