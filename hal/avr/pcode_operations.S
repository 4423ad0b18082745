/* The operations of p-code that are the same wherever the code is: those that compute, load and store; the passing of arguments; jumps and
 * returns on a condition.  Included by the interpreters, pcode.S (code in the controller's flash) and pcode_stream.S (code in a serial
 * flash chip), which have the registers of the machine, and define
 *
 *     next, next_later   execute the next operation; next_later, if the operation took four cycles or more, the jump apart
 *     more               X becomes the value of an operation of the kind m
 *     raw                X becomes the next two bytes of code
 *     sum                Z becomes A + X
 *     call_entry         a macro: calls the function of the entry in Z.  Changes X
 *     resume             goes on after that
 *     jmp_, ret_         the jump and the return; jmp_ stands right after this file */

/* ---- the operations: A = A operation X ----
 *
 * The name of an operation is followed by _; by _m if the operand is a value + VALUES; by _w if it is the next two bytes of code.  All
 * begin within 256 words from `base`, so that a byte in `offsets` reaches them. */

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
    rjmp next_later
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
/* 16 by 16 bits, of which the lower 16 are the result. */
mul_:
    movw r30, r24
    mul r30, r26
    movw r24, r0
    mul r31, r26
    add r25, r0
    mul r30, r27
    add r25, r0
    clr r1
    rjmp next_later
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
/* Division by libgcc: r25:24 by r23:22 gives the quotient in r23:22 and the remainder in r25:24. */
mod_:
    movw r22, r26
    call __udivmodhi4
    rjmp next_later
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
/* Comparisons: A becomes 1 or 0. */
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
/* Loads from address A + X: a byte or a word, from RAM or (f) from flash. */
ldb_:
    rcall sum
    ld r24, Z
    rjmp zxb_
ldw_:
    rcall sum
    ld r24, Z
    ldd r25, Z+1
    rjmp next_later
ldfb_:
    rcall sum
    lpm r24, Z
    rjmp zxb_
ldfw_:
    rcall sum
    lpm r24, Z+
    lpm r25, Z
    rjmp next_later
/* Stores the popped word, or its lower byte, at address A + X. */
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
    rjmp next_later
/* X is the address of a variable: load its byte; store A as a word, as a byte extended to a word, as a byte; count it. */
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
    rjmp next_later
incw_:
    ld r30, X+
    ld r31, X
    adiw r30, 1
    st X, r31
    st -X, r30
    rjmp next_later
inc_:
    ld r30, X
    inc r30
    rjmp 1f
dec_:
    ld r30, X
    dec r30
1:  st X, r30
    rjmp next_later
/* A result of four bytes: A and the popped word. */
wide_:
    movw r22, r24
    pop r25
    pop r24
    rjmp next_later

/* A call.  A is the entry of the function, X the number of arguments, all of them pushed. */
callp_:
    movw r30, r24
    mov r19, r26
    ldi r26, 26
/* Calls the function of the entry in Z with r19 (modulo 8) words of arguments that are pushed.  r26: 24 if another one, the first, is in A;
 * else 26. */
pass:
    clr r27
    lsl r19
    breq 3f
    mov r1, r19
2:  cpi r26, 18
    breq fifth
    pop r0
    st -X, r0
    dec r1
    brne 2b
3:  call_entry
    rjmp resume
/* The fifth argument is in r17:16, which the caller of this p-code function expects unchanged: they are saved on the stack. */
fifth:
    pop r0
    pop r27
    push r17
    push r16
    mov r17, r0
    mov r16, r27
    clr r1
    call_entry
    pop r16
    pop r17
    rjmp resume

/* Returns and jumps on a condition. */
rnz_:
    sbiw r24, 0
    brne ret_
    rjmp next
rz_:
    sbiw r24, 0
    breq ret_
    rjmp next
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
