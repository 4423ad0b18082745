/* The functions of Wokwi's simulator that a chip of ours calls, for compiling it to WebAssembly (docs.wokwi.com, "Chips API"). */
#ifndef WOKWI_API_H
#define WOKWI_API_H

#include <stdbool.h>
#include <stdint.h>

enum { LOW, HIGH };                   /* levels */
enum { INPUT_PULLUP = 2, ANALOG = 4 }; /* modes of a pin */
enum { BOTH = 3 };                    /* edges that are watched */

#define WOKWI(name) __attribute__((import_module("env"), import_name(name)))

typedef int32_t pin_t;

/* pin_change is called when the level of a watched pin changes. */
typedef struct {
    void *user_data;
    uint32_t edge;
    void (*pin_change)(void *user_data, pin_t pin, uint32_t value);
} pin_watch_config_t;

WOKWI("pinInit") pin_t pin_init(const char *name, uint32_t mode);
WOKWI("pinRead") uint32_t pin_read(pin_t pin);
WOKWI("pinWatch") bool pin_watch(pin_t pin, const pin_watch_config_t *config);
WOKWI("pinDACWrite") float pin_dac_write(pin_t pin, float volts);

/* The simulator looks for these two: the version of the interface, and the start of the chip. */
__attribute__((export_name("__wokwi_api_version_1"))) int wokwi_api_version(void);
int wokwi_api_version(void) { return 1; }
__attribute__((export_name("chipInit"))) void chip_init(void);

#endif
