/* A firmware image: an ELF file for the AVR, with its controller and clock in .mmcu if it says so. */
#ifndef SIM_IMAGE_H
#define SIM_IMAGE_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct image {
    char mcu[64]; /* the default where the image says nothing */
    uint32_t frequency;
};

/* Makes a controller with the image loaded.  in_out holds the defaults and receives what the image says.
 * NULL on error, with one line for people in why. */
avr_t *image_load(const char *path, struct image *in_out, char *why, size_t size);

#endif
