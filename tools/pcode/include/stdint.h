typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef int int16_t;
typedef unsigned int uint16_t;
typedef long int32_t;
typedef unsigned long uint32_t;
typedef unsigned int uintptr_t;
#define INT8_MAX 127
#define INT8_MIN (-127 - 1)
#define INT16_MIN (-32767 - 1)
#define INT16_MAX 32767
#define UINT8_MAX 255
#define UINT16_MAX 65535u
#define UINT32_MAX 4294967295ul
