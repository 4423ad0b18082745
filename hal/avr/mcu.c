/* Names the chip and its clock in the image's .mmcu section, so that simulators need no options.
 * The section is not loaded into flash.  Its records are {tag, length, value}; the reader skips padding zeros. */
#include <stdint.h>

enum { MMCU_NAME = 1, MMCU_FREQUENCY = 2 };

struct mmcu {
    uint8_t name_tag, name_length;
    char name[64];
    uint8_t frequency_tag, frequency_length;
    uint32_t frequency;
} __attribute__((packed));

extern const struct mmcu mmcu;

const struct mmcu mmcu __attribute__((section(".mmcu"), used)) = {
    .name_tag = MMCU_NAME,
    .name_length = sizeof mmcu.name,
    .name = MCU_NAME,
    .frequency_tag = MMCU_FREQUENCY,
    .frequency_length = sizeof mmcu.frequency,
    .frequency = F_CPU,
};
