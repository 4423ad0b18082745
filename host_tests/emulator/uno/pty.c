#define _GNU_SOURCE
#include "pty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

_Noreturn void die(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

/* Passes bytes unchanged, in both directions. */
static void make_raw(int slave)
{
    struct termios t;

    if (tcgetattr(slave, &t) != 0)
        die("tcgetattr");
    cfmakeraw(&t);
    tcsetattr(slave, TCSANOW, &t);
}

void pty_plug(struct pty *p, const char *name)
{
    int slave;

    *p = (struct pty){ .master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), .name = name };
    if (p->master < 0 || grantpt(p->master) != 0 || unlockpt(p->master) != 0)
        die("posix_openpt");
    slave = open(ptsname(p->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (slave < 0)
        die(ptsname(p->master));
    make_raw(slave);
    close(slave); /* from now on the master can tell whether someone has it open */
    unlink(name);
    if (symlink(ptsname(p->master), name) != 0)
        die(name);
}

void pty_unplug(struct pty *p)
{
    unlink(p->name);
    close(p->master);
}

size_t pty_read(struct pty *p, uint8_t *bytes, size_t size, int milliseconds)
{
    struct pollfd f = { .fd = p->master, .events = POLLIN };
    ssize_t n;

    poll(&f, 1, milliseconds);
    p->open = !(f.revents & POLLHUP);
    if (!p->open && !(f.revents & POLLIN))
        usleep(1000); /* poll does not wait for a port that nobody has open */
    n = f.revents & POLLIN ? read(p->master, bytes, size) : 0;
    return n > 0 ? (size_t)n : 0;
}

void pty_write(struct pty *p, const uint8_t *bytes, size_t size)
{
    if (write(p->master, bytes, size) != (ssize_t)size)
        die("pty");
}

bool pty_is_at(const struct pty *p, unsigned speed)
{
    struct termios t;

    return tcgetattr(p->master, &t) == 0 && cfgetospeed(&t) == speed;
}
