/* For offsets.c: no picture of pixels changes by itself, so this names a byte that is 0 while everything is drawn. */
#define SLIDES stale
