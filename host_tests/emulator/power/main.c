/* power: the emulated board loses its power at every EEPROM byte it writes, or wakes up with an EEPROM that is not what it wrote.
 *
 *     power cuts BOARD IMAGE.elf SESSION PROBE WRITES EACH [ADDRESS=VALUE]
 *     power damage BOARD IMAGE.elf OFFSETS SESSION COUNT SEED
 *     power worn BOARD IMAGE.elf OFFSETS SESSION COUNT SEED
 *
 * cuts: plays the keys of SESSION and keeps the EEPROM as it would be when the power goes at each byte: the cell old, half erased,
 * erased, half programmed, new.  Each of these is put into a board that is switched on, on which the keys of PROBE are pressed; the
 * pictures at the SHOWs of PROBE must be those that the last, or the next, finished state of the session gives: old or new, and whole.
 * A state is finished when nothing has been written for QUIET_MS.  The session must write at least WRITES bytes, and the power goes at one
 * in EACH of them.  With ADDRESS=VALUE each cut also spoils this byte: the test must notice that.
 *
 * damage: takes the EEPROM that SESSION leaves, COUNT times: with some bits turned over, or all 0xFF, or all 0x00, or random.  The board is
 * switched on with it and keys are pressed; the monitors of host_tests/emulator/hands must find nothing wrong.
 *
 * worn: the same, but cells of the journal in any number are worn out, and keep any value. */
#include "cuts.h"
#include "damage.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    const struct board *board = argc > 2 ? board_find(argv[2]) : NULL;

    if (board != NULL && strcmp(argv[1], "cuts") == 0 && (argc == 8 || argc == 9) && atoi(argv[7]) > 0)
        return cuts_run(board, argv[3], argv[4], argv[5],
                        (struct cuts_options){ .writes = (unsigned)atoi(argv[6]), .each = (unsigned)atoi(argv[7]), .spoil = argv[8] });
    if (board != NULL && (strcmp(argv[1], "damage") == 0 || strcmp(argv[1], "worn") == 0) && argc == 8)
        return damage_run(board, argv[3], argv[4], argv[5],
                          (struct damage_options){ .count = (unsigned)atoi(argv[6]), .seed = (uint32_t)atoi(argv[7]),
                                                   .worn = strcmp(argv[1], "worn") == 0 });
    fputs("usage: power cuts BOARD IMAGE.elf SESSION PROBE WRITES EACH [ADDRESS=VALUE]\n"
          "       power damage|worn BOARD IMAGE.elf OFFSETS SESSION COUNT SEED\n", stderr);
    return 2;
}
