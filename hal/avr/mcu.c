/* Names the chip and its clock frequency in the section .mmcu of the ELF image, where a simulator finds them without options.  The
 * section is not loaded into flash.  It is a list of records {tag, length, value}; a reader skips the zeros that pad it.  simavr defines
 * the tags (avr_mcu_section.h). */
#include <stdint.h>

enum { MMCU_NAME = 1, MMCU_FREQUENCY = 2 };

struct mmcu {
    uint8_t name_tag, name_length;           /* MMCU_NAME, and the size of name */
    char name[64];                           /* of the chip, as avr-gcc spells it, padded with zeros */
    uint8_t frequency_tag, frequency_length; /* MMCU_FREQUENCY, and the size of frequency */
    uint32_t frequency;                      /* of the processor's clock in hertz */
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
