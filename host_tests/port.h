/* What a test program asks of the machine it runs on: host_tests/unit/host and host_tests/unit/avr hold the two ports. */
#ifndef HOST_TESTS_PORT_H
#define HOST_TESTS_PORT_H

#include <stdint.h>

void port_put(char c);

/* Ends with the given status: returns it natively, stops the emulated machine on an AVR. */
int port_end(int status);

#endif
