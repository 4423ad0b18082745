/* What the desk takes from POSIX and Windows has not. It is included before every file. */
#ifndef DESK_WINDOWS_PORT_H
#define DESK_WINDOWS_PORT_H

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

/* A stream into memory is a temporary file here, which port_close reads. */
FILE *open_memstream(char **text, size_t *size);
FILE *fmemopen(void *text, size_t size, const char *mode);
int port_close(FILE *stream);
#define fclose port_close

/* As POSIX has them, and glibc. */
ssize_t getdelim(char **text, size_t *room, int end, FILE *in);
#define getline(text, room, in) getdelim(text, room, '\n', in)
void *memmem(const void *text, size_t length, const void *part, size_t size);

/* Windows does not rename onto a file that is there. */
int port_rename(const char *from, const char *to);
#define rename port_rename

/* Ctrl-C ends the program at once: no signal waits. */
enum { SIG_BLOCK, SIGHUP = 1 };
#define sigset_t int
static inline int sigemptyset(sigset_t *set) { return *set = 0; }
static inline int sigaddset(sigset_t *set, int signal) { return (void)set, (void)signal, 0; }
static inline int sigprocmask(int how, const sigset_t *set, sigset_t *old) { return (void)how, (void)set, (void)old, 0; }
static inline int sigpending(sigset_t *set) { return *set = 0; }
static inline int sigismember(const sigset_t *set, int signal) { return (void)set, (void)signal, 0; }

#endif
