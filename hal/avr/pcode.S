; Runs the p-code that tools/pcode makes of the functions that may be slow: docs/pcode.md.
;
; A function in p-code begins with a call of pcode_enter, so that it is called like any other; what calls it from p-code comes in
; behind that.  Registers, of which native functions keep all but A, X and Z:
;
;     A    r25:24  the value at hand; pushed ones lie on the stack
;     X    r27:26  the operand
;     Y            the frame: the variable at n lies n bytes below it
;     IP   r11:10  the next byte of code
;     r15..r12     symbols that are still to come of the pairs that were met, the next in r15; 0: none

    .file "pcode.S"

#include "pcode_machine.h"

SPL = 0x3d
SPH = 0x3e
SREG = 0x3f

    .section .text.pcode_enter,"ax",@progbits
    .global pcode_enter

; From native code: what it would return to is where the code of the function is.
pcode_enter:
    pop r31
    pop r30
    lsl r30
    rol r31
; The code at Z begins with how many words of arguments it takes, which of them are bytes (bits 3..6), and the size of its variables.
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

; ---- one operation after the other ----

; Takes apart the pair r26 of the table at Z: the first symbol is r26 then, the other waits.
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

; The next symbol: an operation, below PAIRS, which is done, or a pair.  A pair is its first symbol; the other waits.
next:
    tst r15
    brne waiting
    movw r30, r10
    lpm r26, Z+
    movw r10, r30
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
1:  tst r15
    brne 2f
    movw r30, r10
    lpm r26, Z+
    movw r10, r30
3:  cpi r26, VALUES + 1
    brsh 5f
    dec r26
    clr r27
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

waiting:
    mov r26, r15
    mov r15, r14
    mov r14, r13
    mov r13, r12
    clr r12
    rjmp symbol
pair:
    ldi r30, lo8(pcode_pairs - 2 * PAIRS)
    ldi r31, hi8(pcode_pairs - 2 * PAIRS)
    take_apart
    rjmp symbol

; mov and pmov of one of the first eight variables: they are so many that they have a way of their own.
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

; The next value, as a word in X: the same for symbols below VALUES + 1, and pairs that begin with one.
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

; ---- what the operations do: A = A operation X.  They lie within 256 words of the base ----

base:
pmov_:
    push r24
    push r25
mov_:
    movw r24, r26
    rjmp next
mov_m:
    rcall more
    rjmp mov_
mov_w:
    rcall raw
    rjmp mov_
push_:
    push r24
    push r25
    rjmp next
add_w:
    rcall raw
    rjmp add_
add_m:
    rcall more
add_:
    add r24, r26
    adc r25, r27
    rjmp next
sub_m:
    rcall more
sub_:
    sub r24, r26
    sbc r25, r27
    rjmp next
and_:
    and r24, r26
    and r25, r27
    rjmp next
or_:
    or r24, r26
    or r25, r27
    rjmp next
xor_:
    eor r24, r26
    eor r25, r27
    rjmp next
mul_:
    movw r30, r24
    mul r30, r26
    movw r24, r0
    mul r31, r26
    add r25, r0
    mul r30, r27
    add r25, r0
    clr r1
    rjmp next
dbl_:
    ldi r26, 1
shl_:
    subi r26, 1
    brcs shifted
    lsl r24
    rol r25
    rjmp shl_
shr_:
    subi r26, 1
    brcs shifted
    lsr r25
    ror r24
    rjmp shr_
asr_:
    subi r26, 1
    brcs shifted
    asr r25
    ror r24
    rjmp asr_
shifted:
    rjmp next
mod_:
    movw r22, r26
    call __udivmodhi4
    rjmp next
div_:
    movw r22, r26
    call __udivmodhi4
low_:
    movw r24, r22
    rjmp next
divs_:
    movw r22, r26
    call __divmodhi4
    rjmp low_
com_:
    com r24
    com r25
    rjmp next
sxb_:
    clr r25
    sbrc r24, 7
    com r25
    rjmp next
lts_:
    cp r24, r26
    cpc r25, r27
    brlt yes
    rjmp no
ltu_:
    cp r24, r26
    cpc r25, r27
    brlo yes
    rjmp no
eq_m:
    rcall more
    rjmp eq_
not_:
    clr r26
    clr r27
eq_:
    cp r24, r26
    cpc r25, r27
    breq yes
no: clr r24
    rjmp zxb_
yes:
    ldi r24, 1
zxb_:
    clr r25
    rjmp next
pack_:
    mov r25, r26
    rjmp next
ldb_:
    rcall sum
    ld r24, Z
    rjmp zxb_
ldw_:
    rcall sum
    ld r24, Z
    ldd r25, Z+1
    rjmp next
ldfb_:
    rcall sum
    lpm r24, Z
    rjmp zxb_
ldfw_:
    rcall sum
    lpm r24, Z+
    lpm r25, Z
    rjmp next
stw_:
    rcall sum
    pop r25
    pop r24
    std Z+1, r25
    rjmp 1f
stb_:
    rcall sum
    pop r25
    pop r24
1:  st Z, r24
    rjmp next
load_:
    ld r24, X
    rjmp zxb_
swz_:
    clr r25
sw_:
    adiw r26, 1
    st X, r25
    sbiw r26, 1
sb_:
    st X, r24
    rjmp next
incw_:
    ld r30, X+
    ld r31, X
    adiw r30, 1
    st X, r31
    st -X, r30
    rjmp next
inc_:
    ld r30, X
    inc r30
    rjmp 1f
dec_:
    ld r30, X
    dec r30
1:  st X, r30
    rjmp next
wide_:
    movw r22, r24
    pop r25
    pop r24
    rjmp next

; A jump leaves what is still to come of a pair.
jnz_m:
    rcall more
jnz_:
    sbiw r24, 0
    brne jmp_
    rjmp next
jz_m:
    rcall more
jz_:
    sbiw r24, 0
    breq jmp_
    rjmp next
jmp_m:
    rcall more
jmp_:
    subi r26, BACK
    sbci r27, 0
    add r10, r26
    adc r11, r27
    clr r15
    rjmp next

; Calls: A is the first argument, the others lie on the stack.  An entry of the table is the address of p-code with bit 15 set, or of
; a native function; bit 14: its result is a byte.
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
    rjmp 1f
callp_:
    movw r30, r24
    mov r19, r26
    ldi r26, 26
1:  clr r27
    lsl r19
    breq 3f
    mov r1, r19
2:  cpi r26, 18
    breq fifth
    pop r0
    st -X, r0
    dec r1
    brne 2b
3:  rcall invoke
    rjmp next
; The fifth word of arguments goes where who called this function keeps something.
fifth:
    pop r0
    pop r27
    push r17
    push r16
    mov r17, r0
    mov r16, r27
    clr r1
    rcall invoke
    pop r16
    pop r17
    rjmp next
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

rnz_:
    sbiw r24, 0
    brne ret_
    rjmp next
rz_:
    sbiw r24, 0
    breq ret_
    rjmp next
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

more:
    subi r26, lo8(-(VALUES))
    sbci r27, hi8(-(VALUES))
    ret
raw:
    movw r30, r10
    lpm r26, Z+
    lpm r27, Z+
    movw r10, r30
    ret
sum:
    movw r30, r24
    add r30, r26
    adc r31, r27
    ret

.macro operation name
    .if . - offsets < FIRST_NEAR - 1
    .byte (\name - base) / 2
    .endif
.endm
offsets:
    operations
    .balign 2
    .global pcode_end
pcode_end:
