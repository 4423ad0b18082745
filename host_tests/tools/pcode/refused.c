/* C that p-code does not express: each function stays machine code, for the reason behind it. */
#include <stdint.h>

struct bits { uint8_t low : 4; uint8_t high : 4; };
struct pair { uint8_t a, b; };
struct three { int a, b; uint8_t c; };
struct wide { uint32_t n; };
struct split { uint8_t byte; uint16_t word; uint8_t last; };
struct holder { struct pair p; struct bits b; };
struct read { uint16_t at; };
struct read data_open(uint16_t item, uint16_t at);
struct three three_of(int a);
struct holder holder_of(int a);
int six(int a, int b, int c, int d, int e, int f);
uint32_t long_of(int a);
int next(int *a);
void take_split(struct split s);
extern uint32_t counter;

uint32_t product(uint16_t a) { return (uint32_t)a * 46368u; } /* a result of 32 bits */
int long_parameter(uint32_t a) { return 3; } /* a parameter of that size */
int long_variable(int a) { uint32_t b = 3; return a; } /* a value of 32 bits */
int long_value(void) { return counter != 0; } /* a value of 32 bits */
int long_result(int a) { return long_of(a) != 0; } /* a result of 32 bits */
int long_cast(int a) { return (int)long_of(a) + 1; } /* a result of 32 bits */
int long_compared(int a) { return a < 100000; } /* a value of 32 bits */
int long_sum(int a) { return (a + 100000) != 0; } /* a value of 32 bits */
int long_shift(int a) { return (1L << 20) >> a; } /* a value of 32 bits */
int long_choice(int a) { return a ? 100000 : 2; } /* a value of 32 bits */
int long_index(int *a) { return a[counter]; } /* a value of 32 bits */
void long_stored(int a) { counter = a; } /* a value of 32 bits */
void long_added(int a) { counter += a; } /* a value of 32 bits */
void long_step(void) { counter++; } /* a value of 32 bits */
struct wide long_member(int a) { return (struct wide){ a }; } /* a value of 32 bits */
struct wide long_number(void) { return (struct wide){ 3 }; } /* a struct of that */
uint16_t many_parameters(int a, int b, int c, int d, int e, int f) { return a + f; } /* more words of arguments than registers */
int many_arguments(int a) { return six(a, a, a, a, a, a); } /* a call with more words of arguments than registers */
typedef int taking_six(int, int, int, int, int, int);
int many_by_pointer(taking_six *f) { return f(1, 2, 3, 4, 5, 6); } /* a call with more words of arguments than registers */
uint16_t opened(uint16_t i) { return data_open(i, 0).at; } /* a read of an item in the chip, from which p-code is read, too */
void bits_stored(struct bits *b) { b->low = 3; } /* writing to a bit-field */
void bits_added(struct bits *b) { b->high += 3; } /* writing to a bit-field */
void bits_step(struct bits *b) { b->high++; } /* writing to a bit-field */
int bits_variable(int a) { struct bits b = { 3, 4 }; return b.low + b.high + a; } /* writing to a bit-field */
struct bits bits_result(int a) { return (struct bits){ .high = a }; } /* writing to a bit-field */
int bits_across(int a) { return a + sizeof(struct { uint16_t a : 12; }); } /* a bit-field that is not within a byte */
int struct_parameter(struct three s) { return s.b; } /* a parameter of that size */
struct three struct_read(struct three *p) { return *p; } /* a struct of that size by value */
struct three struct_made(void) { return (struct three){ 1, 2, 3 }; } /* a result of that size */
void struct_called(struct three *p, int a) { *p = three_of(a); } /* a result of that size */
void struct_comma(struct three *p, struct three *q, int *a) { *p = (next(a), *q); } /* a struct from comma */
void struct_chosen(int a, struct split *p, struct split *q) { take_split(a ? *p : *q); } /* a struct as a value */
void struct_calls(struct split *p, int *a) { *p = (struct split){ next(a), next(a), 3 }; } /* a struct of values */
struct split struct_split(int *a) { return (struct split){ next(a), next(a), 3 }; } /* a struct of values */
int struct_of_result(void) { struct pair p = holder_of(3).p; return p.a; } /* a member of a result */
int bits_of_result(void) { return holder_of(3).b.low; } /* no place: FuncCall */
int chosen(int a, struct pair *p, struct pair *q) { return (a ? *p : *q).a; } /* no place: TernaryOp */
static inline int table(int a) { static const int t[] = { 3, 1 }; return t[a & 1]; } /* a static table in an inline function */
int (*const kept)(int) = table;
static inline uint8_t up(uint8_t a) { return ++a; } uint8_t changed(int a) { return up(a); } /* a parameter that is changed */
int jump(int a) { if (a) goto out; a = 3; out: return a; } /* Goto at refused.c:61:26 */
int divided(int a) { return a + 3 / 0; } /* a division by 0 */
int remainder_of(int a) { return a + 3 % 0; } /* a division by 0 */
int inner(int a) { int declared(int); return declared(a); } /* the declaration of declared */
int array(int a) { int b[] = { 1, 2 }; return b[a]; } /* the declaration of b */
int length(int a) { int b[a]; return b[0]; } /* no declaration of a */
int built_in(int a) { return __builtin_popcount(a); } /* no declaration of __builtin_popcount */
int floating(int a) { return a * 1.5; } /* a constant of type double */
int floating_variable(int a) { float b = a; return b; } /* type float */
