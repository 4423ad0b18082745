/* See save.h. */
#include "save.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes one line to why: what cannot be done with the file, and the error.  Returns false. */
static bool fail(char *why, size_t size, const char *what, const char *path, int error)
{
    snprintf(why, size, "cannot %s the save file %s: %s; choose another with --save FILE", what, path, strerror(error));
    return false;
}

/* Makes all folders of a path, which is changed for a moment. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        bool there;

        *slash = '\0';
        there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!there)
            return false;
    }
    return true;
}

bool save_default_path(char path[SAVE_PATH_MAX], const char *board, char *why, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data != NULL && data[0] == '/')
        snprintf(path, SAVE_PATH_MAX, "%s/nimatron/%s.eeprom", data, board);
    else if (home != NULL && home[0] == '/')
        snprintf(path, SAVE_PATH_MAX, "%s/.local/share/nimatron/%s.eeprom", home, board);
    else {
        snprintf(why, size, "no home folder to save in: choose a file with --save FILE, or --no-save");
        return false;
    }
    return make_folders(path) || fail(why, size, "make the folder of", path, errno);
}

/* Opens a new file beside `path`.  real becomes the name of the save file, beside that of the new one.  A symbolic link is followed, so
 * that the file it names is replaced, and not the link.  Returns a file descriptor, or -1 with errno. */
static int open_beside(char beside[SAVE_PATH_MAX], char real[SAVE_PATH_MAX], const char *path)
{
    char *resolved = realpath(path, NULL);
    int file;

    snprintf(real, SAVE_PATH_MAX, "%s", resolved != NULL ? resolved : path);
    free(resolved);
    if (snprintf(beside, SAVE_PATH_MAX, "%s.XXXXXX", real) >= SAVE_PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    file = mkstemp(beside);
    if (file >= 0)
        fchmod(file, 0644);
    return file;
}

/* Returns whether save_write will succeed, as far as can be known: makes such a file and removes it. */
static bool can_be_written(const char *path)
{
    char beside[SAVE_PATH_MAX], real[SAVE_PATH_MAX];
    int file;

    if (access(path, F_OK) == 0 && access(path, W_OK) != 0)
        return false;
    file = open_beside(beside, real, path);
    if (file < 0)
        return false;
    close(file);
    unlink(beside);
    return true;
}

/* Reads the file if it exists.  Returns false on error, or if it is no save file of this size. */
static bool read_cells(const char *path, uint8_t *cells, size_t count, char *why, size_t size)
{
    struct stat status;
    FILE *f = fopen(path, "rb");
    bool whole;

    if (f == NULL)
        return (errno == ENOENT && path[0] != '\0') || fail(why, size, "read", path, errno);
    if (fstat(fileno(f), &status) != 0 || !S_ISREG(status.st_mode) || (size_t)status.st_size != count) {
        snprintf(why, size, "%s is no save file of this board (it has %lld bytes, not %zu); it is left as it is: "
                 "choose another with --save FILE",
                 path, (long long)status.st_size, count);
        fclose(f);
        return false;
    }
    whole = fread(cells, 1, count, f) == count;
    fclose(f);
    return whole || fail(why, size, "read", path, EIO);
}

bool save_open(const char *path, uint8_t *cells, size_t count, char *why, size_t size)
{
    if (!read_cells(path, cells, count, why, size))
        return false;
    return can_be_written(path) || fail(why, size, "write", path, errno);
}

bool save_write(const char *path, const uint8_t *cells, size_t count, char *why, size_t size)
{
    char beside[SAVE_PATH_MAX], real[SAVE_PATH_MAX];
    int file = open_beside(beside, real, path), error;
    bool written;

    if (file < 0)
        return fail(why, size, "write", path, errno);
    /* fsync before rename: after a power cut of the computer there is the old file or the new one, and no half of one. */
    written = write(file, cells, count) == (ssize_t)count && fsync(file) == 0;
    error = errno;
    close(file);
    if (written && rename(beside, real) == 0)
        return true;
    error = written ? errno : error;
    unlink(beside);
    return fail(why, size, "write", path, error);
}
