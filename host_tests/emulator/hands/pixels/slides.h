/* For host_tests/emulator/hands: no picture of pixels moves by itself.  Any byte that is 0 while all is drawn says so. */
#define SLIDES stale
