/* The functions of the machine that a test program needs.  host_tests/unit/host and host_tests/unit/avr hold the two ports. */
#ifndef HOST_TESTS_PORT_H
#define HOST_TESTS_PORT_H

#include <stdint.h>

void port_put(char c);

/* Ends the program with a status: natively by returning the status, on an AVR by stopping the emulated machine. */
int port_end(int status);

#endif
