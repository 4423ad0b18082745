/* For host_tests/emulator/hands: by how much the rows slide on a display of characters; where it is not 0 the picture moves by itself. */
#define SLIDES show.slides
