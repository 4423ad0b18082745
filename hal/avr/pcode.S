/* The interpreter of p-code, which tools/pcode makes of the functions that may be slow.  docs/pcode.md describes the machine: a word A,
 * pushed words, a frame of local variables, and operations "A = A operation X".
 *
 * A function in p-code that native code calls begins with a call of pcode_enter, so it is called like any other function.  P-code that
 * calls it skips that call.  Arguments and results are in the registers that avr-gcc uses.
 *
 * Registers of the machine.  Native functions preserve Y, IP and r15..r12, and leave r1 0:
 *
 *     A    r25:24    the value at hand; pushed words are on the stack
 *     X    r27:26    the operand of the operation
 *     Y    r29:28    the frame: the variable with number n is n bytes below Y
 *     IP   r11:10    address of the next byte of code in flash
 *     r15..r12       symbols that wait: second symbols of pairs that were taken apart, the next one in r15; 0: none
 *     r19            the operation, while X is fetched
 *     r1             0, as avr-gcc has it
 *
 * A byte of code is a symbol: an operation, a value, or a pair.  A pair stands for two symbols, each of which may be a pair; the table
 * pcode_pairs in flash has two bytes for each pair.  What a symbol means depends on what is expected, an operation or a value.
 * pcode_machine.h, made by `tools/pcode/pcode.sh --include`, defines where the kinds of operations begin:
 *
 *     FIRST_P       X is the popped word
 *     FIRST_PLAIN   there is no X
 *     FIRST_W       X is the next two bytes of code, which the operation fetches itself
 *     FIRST_M       X is the next value + VALUES, which the operation adds itself
 *     FIRST_N       X is the next value
 *     FIRST_A       X is the address of a variable
 *     FIRST_L       X is the word of a variable
 *     FIRST_NEAR    mov and pmov of the word of one of the first eight variables
 *     PAIRS         pairs; where a value is expected, pairs begin at VALUES + 1 */

    .file "pcode.S"

#include "pcode_machine.h"

SPL = 0x3d
SPH = 0x3e
SREG = 0x3f

.macro call_entry
    rcall invoke
.endm

    .section .text.pcode_enter,"ax",@progbits
    .global pcode_enter

/* Called by native code, from the head of a function in p-code.  The return address is the address of the code, in words. */
pcode_enter:
    pop r31
    pop r30
    lsl r30
    rol r31
/* Calls the function whose code is at Z.  The code begins with two values.  The first has the number of arguments in bits 2..0, in
 * words, and a bit for each of them from bit 3 on: it is a byte.  The second is the number of bytes of the other variables.
 *
 * Saves the registers of the caller, pushes the arguments from r25:24, r23:22, ... as the first variables, then zeros for the others. */
open:
    push r28
    push r29
    push r15
    push r14
    push r13
    push r12
    push r11
    push r10
    movw r10, r30
    clr r15
    in r28, SPL
    in r29, SPH
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
    rcall operand
1:  subi r26, 1
    brcs next
    push r1
    rjmp 1b

/* ---- fetching symbols ---- */

/* Takes apart a pair.  Z is the address of entry 0 of the table, r26 the number of the pair.  r26 becomes its first symbol; the second
 * waits in r15. */
.macro take_apart
    mov r12, r13
    mov r13, r14
    mov r14, r15
    add r30, r26
    adc r31, r1
    add r30, r26
    adc r31, r1
    lpm r26, Z+
    lpm r15, Z
.endm

/* Executes the next operation: fetches a symbol, and takes pairs apart until it is an operation. */
next:
    tst r15
    brne waiting
    movw r30, r10
    lpm r26, Z+
    movw r10, r30
/* r26 is a symbol where an operation is expected. */
symbol:
    cpi r26, PAIRS
    brsh pair
    cpi r26, FIRST_NEAR
    brsh near
    mov r19, r26
    cpi r26, FIRST_M
    brsh 1f
    cpi r26, FIRST_PLAIN
    brsh dispatch
    pop r27
    pop r26
    rjmp dispatch
/* The operand is a value; the common case, one symbol below VALUES + 1, is done here. */
1:  tst r15
    brne 2f
    movw r30, r10
    lpm r26, Z+
    movw r10, r30
3:  cpi r26, VALUES + 1
    brsh 5f
    dec r26
    clr r27
/* X is the value; for FIRST_A and on, it is the number of a variable, and X becomes the variable's address or word. */
4:  cpi r19, FIRST_A
    brlo dispatch
    movw r30, r28
    sub r30, r26
    sbc r31, r27
    movw r26, r30
    cpi r19, FIRST_L
    brlo dispatch
    ld r26, Z
    ldd r27, Z+1
/* Jumps to the code of operation r19; X is its operand.  The table has distances from `base` in words, a byte each. */
dispatch:
    ldi r30, lo8(offsets - 1)
    ldi r31, hi8(offsets - 1)
    add r30, r19
    adc r31, r1
    lpm r30, Z
    clr r31
    subi r30, pm_lo8(-(base))
    sbci r31, pm_hi8(-(base))
    ijmp

2:  mov r26, r15
    mov r15, r14
    mov r14, r13
    mov r13, r12
    clr r12
    rjmp 3b
5:  rcall value
    rjmp 4b

/* The next symbol is the one that waits. */
waiting:
    mov r26, r15
    mov r15, r14
    mov r14, r13
    mov r13, r12
    clr r12
    rjmp symbol
/* r26 is a pair where an operation is expected. */
pair:
    ldi r30, lo8(pcode_pairs - 2 * PAIRS)
    ldi r31, hi8(pcode_pairs - 2 * PAIRS)
    take_apart
    rjmp symbol

/* mov and pmov of the word of one of the first eight variables.  These are the most frequent operations, so they do not go through
 * dispatch. */
near:
    cpi r26, FIRST_NEAR + 8
    brlo 1f
    push r24
    push r25
1:  movw r30, r28
    andi r26, 7
    lsl r26
    sec
    sbc r30, r26
    sbc r31, r1
    ld r24, Z
    ldd r25, Z+1
    rjmp next

/* Returns the next value, 0..VALUES - 1, as a word in X.  A symbol below VALUES + 1 is the value + 1; a symbol above is a pair that begins
 * with a value. */
operand:
    tst r15
    brne 2f
    movw r30, r10
    lpm r26, Z+
    movw r10, r30
    rjmp value
2:  mov r26, r15
    mov r15, r14
    mov r14, r13
    mov r13, r12
    clr r12
/* r26 is a symbol where a value is expected. */
value:
    cpi r26, VALUES + 1
    brsh 3f
    dec r26
    clr r27
    ret
3:  ldi r30, lo8(pcode_pairs - 2 * PAIRS + 2 * (255 - VALUES))
    ldi r31, hi8(pcode_pairs - 2 * PAIRS + 2 * (255 - VALUES))
    take_apart
    rjmp value

next_later = next
resume = next
#include "pcode_operations.S"

/* Jumps.  X is the distance + BACK, from the end of the jump.  Waiting symbols are dropped: a jump with its distance ends its pair. */
jmp_:
    subi r26, BACK
    sbci r27, 0
    add r10, r26
    adc r11, r27
    clr r15
    rjmp next

/* Calls.  A is the first argument; the others are pushed, and the low three bits of the operation are their number.  X is an index into
 * the table pcode_calls (call_), or the table's entry (call_w).  An entry is an address: bit 15 is set for p-code, else it is a native
 * function, whose result is a byte if bit 14 is set. */
call_w:
    rcall raw
    movw r30, r26
    rjmp called
call_:
    lsl r26
    rol r27
    subi r26, lo8(-(pcode_calls))
    sbci r27, hi8(-(pcode_calls))
    movw r30, r26
    lpm r26, Z+
    lpm r31, Z
    mov r30, r26
called:
    ldi r26, 24
    andi r19, 7
    rjmp pass
/* Calls the function of the entry in Z. */
invoke:
    sbrs r31, 7
    rjmp 4f
    andi r31, 0x7f
    rjmp open
4:  sbrs r31, 6
    ijmp
    andi r31, 0x3f
    icall
    clr r25
    ret

/* Returns: frees the variables by setting the stack pointer to the frame, and restores the registers of the caller. */
ret_:
    in r0, SREG
    cli
    out SPH, r29
    out SREG, r0
    out SPL, r28
    pop r10
    pop r11
    pop r12
    pop r13
    pop r14
    pop r15
    pop r29
    pop r28
    ret

/* X + VALUES. */
more:
    subi r26, lo8(-(VALUES))
    sbci r27, hi8(-(VALUES))
    ret
/* Returns the next two bytes of code in X. */
raw:
    movw r30, r10
    lpm r26, Z+
    lpm r27, Z+
    movw r10, r30
    ret
/* Returns A + X in Z. */
sum:
    movw r30, r24
    add r30, r26
    adc r31, r27
    ret

/* The distance of each operation from `base`, in the order of their codes, which pcode_machine.h lists (the macro `operations`). */
.macro operation handler kind number
    .if . - offsets < FIRST_NEAR - 1
    .byte (\handler - base) / 2
    .endif
.endm
offsets:
    operations
    .balign 2
    .global pcode_end
pcode_end:
