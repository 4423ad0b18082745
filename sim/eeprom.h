/* A model of the controller's EEPROM with the write times and guards of the datasheet.  It replaces the model of simavr 1.6, which writes
 * at once and is never busy. */
#ifndef SIM_EEPROM_H
#define SIM_EEPROM_H

#include <simavr/sim_avr.h>
#include <simavr/avr_eeprom.h>
#include <stdbool.h>
#include <stdint.h>

enum { EEPROM_SIZE_MAX = 4096 }; /* bytes, of an ATmega2560 */

struct eeprom {
    avr_t *avr;                     /* the controller */
    avr_eeprom_t *part;             /* simavr's model: its registers and its interrupt vector are still used */
    uint16_t size;                  /* bytes of the controller's EEPROM */
    uint8_t cells[EEPROM_SIZE_MAX]; /* the contents; cells from `size` on are not used */
    bool worn[EEPROM_SIZE_MAX];     /* the cell is worn out: it keeps its value */
    avr_cycle_count_t armed_until;  /* the last cycle at which a write may begin: EEMPE opens four cycles */
    bool busy;                      /* a write is under way */
    uint16_t address;               /* address of the write that is under way */
    uint8_t value;                  /* the value that the cell will have after the write */
    uint64_t writes;                /* writes begun since power-up */
    uint64_t changes;               /* writes since power-up that changed a cell, so that the file must be saved */
    unsigned errors;                /* uses that the datasheet forbids */
};

/* Replaces simavr's model by this one, with all cells erased (0xFF).  *e must outlive the controller. */
void eeprom_attach(struct eeprom *e, avr_t *avr);

/* Handles a reset of the controller: a write that is under way is completed, as by the hardware; the guard EEMPE is closed. */
void eeprom_reset(struct eeprom *e);

#endif
