/* Chomp: the greatest bar of the device. */
#ifndef GAMES_CHOMP_H
#define GAMES_CHOMP_H

enum { CHOMP_ROWS = 5, CHOMP_COLUMNS = 7 };

#endif
