/* Loads a firmware image: an ELF file for the AVR, which may name its controller and clock in the section .mmcu; or an Intel HEX file,
 * which has the code alone. */
#ifndef SIM_IMAGE_H
#define SIM_IMAGE_H

#include <simavr/sim_avr.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct image {
    char mcu[64];       /* simavr's name of the controller */
    uint32_t frequency; /* frequency of the controller's clock in hertz */
};

/* Makes a controller with the image loaded.  *in_out holds the defaults for an image without .mmcu, and receives the values of the image.
 * Returns NULL on error, with one line for people in why (of `size` bytes).  The caller ends the controller with avr_terminate and frees
 * it. */
avr_t *image_load(const char *path, struct image *in_out, char *why, size_t size);

/* simavr looks at a pin with an external interrupt at every cycle while it is low, even if the interrupt is off: 30 times slower where a
 * piezo or a key is on such a pin.  This switches that off, until the next reset. */
void image_stop_polling(avr_t *avr);

/* Fills the registers and the RAM with what a program may find there at power-on, which no reset sets: anything. */
void image_fill_memory(avr_t *avr, uint32_t seed);

/* The section of an image that holds the data of a serial flash chip (hal/avr/flash_data.ld). */
#define IMAGE_FLASH_DATA "fx_data"

#endif
