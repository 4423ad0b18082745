/* The controller's EEPROM with its real write times and guards; simavr 1.6 writes at once and is never busy. */
#ifndef SIM_EEPROM_H
#define SIM_EEPROM_H

#include <simavr/sim_avr.h>
#include <simavr/avr_eeprom.h>
#include <stdbool.h>
#include <stdint.h>

enum { EEPROM_SIZE_MAX = 4096 };

struct eeprom {
    avr_t *avr;
    avr_eeprom_t *part; /* simavr's, for its registers and its interrupt vector */
    uint16_t size;
    uint8_t cells[EEPROM_SIZE_MAX];
    avr_cycle_count_t armed_until; /* EEMPE's four cycles */
    bool busy;
    uint16_t address; /* of the write that goes on, with the value the cell will have */
    uint8_t value;
    uint64_t writes;  /* begun since power-up */
    uint64_t changes; /* cells that now hold something else: a reason to save */
    unsigned errors;  /* uses that the datasheet forbids */
};

/* Takes the place of simavr's model, erased (0xFF).  The struct must outlive the machine. */
void eeprom_attach(struct eeprom *e, avr_t *avr);

/* The controller was reset: a write that goes on is carried through by the hardware; the guard is lifted. */
void eeprom_reset(struct eeprom *e);

#endif
