/* The interpreter of p-code that stands in a serial flash chip on the display's bus (flash_spi.c).  docs/pcode.md describes the machine;
 * its operations are those of pcode.S, but the code is not packed into pairs, and a byte of it comes on the bus every 18 cycles at best.
 *
 * The chip is read in one go as long as the code runs straight on.  One byte is always on its way while operations are executed.  A jump,
 * a call and a return begin a new read, which takes 90 cycles more.  Native code runs with the read closed and the display selected, for
 * it may send a picture.
 *
 * A function in p-code that native code calls has a stub in the controller's flash: a call of pcode_enter, and the entry of the function.
 * An entry counts four bytes from the beginning of the section of the code; its bit 15 is set.  Arguments and results are in the
 * registers that avr-gcc uses.
 *
 * Registers of the machine.  Native functions preserve Y and IP, and leave r1 0:
 *
 *     A    r25:24    the value at hand; pushed words are on the stack
 *     X    r27:26    the operand of the operation
 *     Y    r29:28    the frame: the variable with number n is n bytes below Y + BIAS, so that the first ones have displacements of ldd
 *     IP   r11:10    address of the byte of code that comes next, in its bank: the lower 16 bits
 *     r19            scratch of the operations
 *     r1             0, as avr-gcc has it
 *
 * The bank, in RAM, is the rest of that address.  A function lies in one bank; what it calls may lie in another one, so a call that comes
 * back sets the bank again that it was made in.
 *
 * Time.  A byte's answer is there 17 cycles after the byte was begun, and the code below never asks for it: comments "t8" count the cycles
 * since the last `out SPDR`.  Every path from one `out` to the next `in` has at least 17; the emulator tells of one that has less. */

    .file "pcode_stream.S"

#include "pcode_machine.h"
#include "board.h"

SPL = 0x3d
SPH = 0x3e
SREG = 0x3f
SPDR = 0x2e
BIAS = 16
READ = 3
LOST = 4 /* FLASH_LOST of hal/flash.h */

/* The register PORT of a pin, and its bit. */
#define PORT_OF(pin) (3 * PIN_PORT(pin) + 2)
#define CHIP PORT_OF(BOARD_FLASH_SELECT), PIN_BIT(BOARD_FLASH_SELECT)
#define DISPLAY PORT_OF(BOARD_OLED_CS), PIN_BIT(BOARD_OLED_CS)

.macro step_ip
    sec
    adc r10, r1
    adc r11, r1
.endm

/* Calls the function of the entry in Z with `invoke`, and sets the bank of the caller again. */
.macro call_entry
    lds r26, pcode_bank
    sbrc r26, 0
    rjmp .Lbank1_\@
    rcall invoke
    sts pcode_bank, r1
    rjmp .Lback_\@
.Lbank1_\@:
    rcall invoke
    ldi r26, 1
    sts pcode_bank, r26
.Lback_\@:
.endm

    .section .bss.pcode_bank,"aw",@nobits
pcode_bank:
    .skip 1

    .section .text.pcode_enter,"ax",@progbits
    .global pcode_enter

/* Called by native code, from the stub of a function in p-code.  The return address, in words, is where the entry stands. */
pcode_enter:
    pop r31
    pop r30
    lsl r30
    rol r31
    lpm r0, Z+
    lpm r31, Z
    mov r30, r0
/* Calls the function in p-code with the entry Z; no read is open.  The code begins with two bytes.  The first has the number of arguments in bits
 * 2..0, in words, and a bit for each of them from bit 3 on: it is a byte.  The second is the number of bytes of the other variables.
 *
 * Saves the registers of the caller, pushes the arguments from r25:24, r23:22, ... as the first variables, then zeros for the others. */
open:
    push r28
    push r29
    push r11
    push r10
    lsl r30
    rol r31
    lsl r30
    rol r31
    movw r10, r30
    clr r30
    rol r30
    sts pcode_bank, r30
    in r28, SPL
    in r29, SPH
    rcall begin
    rcall operand
    mov r27, r26
    andi r26, 7
    lsr r27
    lsr r27
    lsr r27
    ldi r30, 26
    clr r31
argument:
    subi r26, 1
    brcs variables
    ld r0, -Z
    lsr r27
    brcc 1f
    clr r0
1:  push r0
    ld r0, -Z
    push r0
    rjmp argument
variables:
    sbiw r28, BIAS
    rcall operand
    rjmp .+0
1:  subi r26, 1
    brcs next
    push r1
    rjmp 1b

/* ---- fetching ---- */

/* Executes the next operation: the table `operations_of` has a jump for each.  An operation begins at t8.  If it takes one cycle and a
 * jump, it is t11 at `next`; if it takes four or more, it is t14 or later and it goes on at `next_later`. */
next:
    nop
    nop
    nop
next_later:
    step_ip
    in r30, SPDR
    out SPDR, r1
    clr r31
    subi r30, pm_lo8(-(operations_of - 2))
    sbci r31, pm_hi8(-(operations_of - 2))
    ijmp

/* Returns the next byte in X.  Called at t8 at the earliest; returns at t6. */
operand:
    step_ip
    nop
    nop
    nop
    in r26, SPDR
    out SPDR, r1
    clr r27
    ret

/* Returns the address of a variable in X, and in Z: the next byte is its number. */
address:
    rcall operand
    ldi r30, BIAS
    clr r31
    sub r30, r26
    sbc r31, r1
    add r30, r28
    adc r31, r29
    movw r26, r30
    ret

/* Returns the word of a variable in X. */
word:
    rcall address
    ld r26, Z
    ldd r27, Z+1
    ret

/* X is the next byte, + VALUES. */
more:
    rcall operand
    subi r26, lo8(-(VALUES))
    sbci r27, hi8(-(VALUES))
    ret

/* X is the next two bytes. */
raw:
    rcall operand
    mov r30, r26
    nop
    rcall operand
    mov r27, r26
    mov r26, r30
    ret

/* Z is A + X. */
sum:
    movw r30, r24
    add r30, r26
    adc r31, r27
    ret

/* ---- reads ---- */

/* Takes 14 cycles, with the call. */
wait_14:
    rcall wait_7
wait_7:
    ret

/* Begins a read at IP.  The chip is not selected, and no byte is on its way.  Changes r26, r30 and r31; returns at t9. */
begin:
    sbi DISPLAY
    cbi CHIP
    ldi r26, READ
    out SPDR, r26
    lds r30, flash_data
    lds r31, flash_data + 1
    add r30, r11
    adc r31, r1
    rcall wait_7
    lds r26, pcode_bank
    add r31, r26
    nop
    out SPDR, r31
    rcall wait_14
    nop
    nop
    nop
    out SPDR, r30
    rcall wait_14
    nop
    nop
    nop
    out SPDR, r10
    rcall wait_14
    nop
    nop
    nop
    out SPDR, r1
    rjmp .+0
    rjmp .+0
    ret

/* Begins to read at IP elsewhere, and goes on there.  At t17 at the earliest. */
elsewhere:
    sbi CHIP
    rcall begin
    rjmp next

/* ---- the operations ---- */

#include "pcode_operations.S"

/* Jumps.  X is the distance + BACK, from the end of the jump.  A short way on is read and not executed: that takes less time than a new
 * read. */
jmp_:
    subi r26, BACK
    sbci r27, 0
    cpi r26, 5
    cpc r27, r1
    brlo skip
    add r10, r26
    adc r11, r27
    rjmp elsewhere
skip:
    mov r19, r26
1:  subi r19, 1
    brcs 2f
    rcall operand
    rjmp 1b
2:  rjmp next

/* Calls.  A is the first argument; the others are pushed, and r19 is their number.  The entry of the function follows: bit 15 is
 * set for p-code; else it is a native function, whose result is a byte if bit 14 is set. */
.irp words, 1, 2, 3, 4, 5
call\words\()_w:
    ldi r19, \words - 1
    .if \words < 5
    rjmp call
    .endif
.endr
call:
    rcall raw
    movw r30, r26
    ldi r26, 24
    rjmp pass
resume:
    rcall begin
    rjmp next
/* Calls the function of the entry in Z, with the read closed; at t17 at the earliest. */
invoke:
    sbi CHIP
    sbrc r31, 7
    rjmp open
    cbi DISPLAY
    sbrs r31, 6
    ijmp
    andi r31, 0x3f
    icall
    clr r25
    ret

/* Returns: frees the variables by setting the stack pointer to the frame, restores the registers of the caller, and closes the read. */
ret_:
    adiw r28, BIAS
    in r0, SREG
    cli
    out SPH, r29
    out SREG, r0
    out SPL, r28
    pop r10
    pop r11
    pop r29
    pop r28
    sbi CHIP
    cbi DISPLAY
    ret

/* mov and pmov of the word of one of the first eight variables, number n. */
.macro near variable
mov_near_\variable:
    ldd r24, Y+(BIAS-\variable)
    ldd r25, Y+(BIAS-\variable+1)
    rjmp next_later
pmov_near_\variable:
    push r24
    push r25
    rjmp mov_near_\variable
.endm
.irp variable, 1, 3, 5, 7, 9, 11, 13, 15
    near \variable
.endr

/* How an operation begins: it fetches its operand, as its kind says. */
.macro with_operand handler, kind, fetch
\handler\()of_\kind:
    rcall \fetch
    rjmp \handler
.endm
.macro operation handler, kind, number
    .ifc \kind, p
\handler\()of_p:
    pop r27
    pop r26
    rjmp \handler
    .endif
    .ifc \kind, n
    .ifnc \handler, call_ /* by numbers: not made for a serial flash chip */
    with_operand \handler, n, operand
    .endif
    .endif
    .ifc \kind, a
    with_operand \handler, a, address
    .endif
    .ifc \kind, l
    with_operand \handler, l, word
    .endif
.endm
    operations
.purgem operation

/* A jump for each operation, in the order of their codes, which pcode_machine.h lists (the macro `operations`). */
.macro operation handler, kind, number
    .ifc \kind, near
    rjmp \handler\()near_\number
    .endif
    .ifc \kind, plain
    rjmp \handler
    .endif
    .ifc \kind, m
    rjmp \handler
    .endif
    .ifc \kind, w
    .ifc \handler, call_w
    rjmp call\number\()_w
    .else
    rjmp \handler
    .endif
    .endif
    .ifc \kind, n
    .ifc \handler, call_
    rjmp call\number\()_w
    .else
    rjmp \handler\()of_n
    .endif
    .endif
    .irp kind_with_fetch, p, a, l
    .ifc \kind, \kind_with_fetch
    rjmp \handler\()of_\kind
    .endif
    .endr
.endm
/* The codes of no operation, 0 and those after: what comes is not the code. */
    rjmp lost
operations_of:
    operations
    .rept 256 - PAIRS
    rjmp lost
    .endr
lost:
    cli
    ldi r24, lo8(__stack)
    out SPL, r24
    ldi r24, hi8(__stack)
    out SPH, r24
    ldi r24, LOST
    jmp flash_fail
    .global pcode_end
pcode_end:
