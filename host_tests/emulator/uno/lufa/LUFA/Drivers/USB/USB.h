/* In place of the USB library LUFA, which Debian does not ship, so that Debian's source of Caterina compiles: a bus to which no computer is
 * attached.  What Caterina does at a start, and what it leaves behind for a program, is its own code. */
#ifndef LUFA_USB_H
#define LUFA_USB_H

#include <avr/io.h>
#include <avr/pgmspace.h>
#include <stdbool.h>
#include <stdint.h>

#define ATTR_NO_RETURN __attribute__((noreturn))
#define ATTR_WARN_UNUSED_RESULT
#define ATTR_NON_NULL_PTR_ARG(...)

enum { CDC_LINEENCODING_OneStopBit, CDC_PARITY_None };
enum { CONTROL_REQTYPE_TYPE = 0x60, CONTROL_REQTYPE_RECIPIENT = 0x1F, REQTYPE_CLASS = 0x20, REQREC_INTERFACE = 1 };
enum { REQDIR_HOSTTODEVICE, REQDIR_DEVICETOHOST = 0x80, CDC_REQ_SetLineEncoding = 0x20, CDC_REQ_GetLineEncoding };
enum { EP_TYPE_BULK, EP_TYPE_INTERRUPT, ENDPOINT_DIR_IN, ENDPOINT_DIR_OUT, ENDPOINT_BANK_SINGLE, DEVICE_STATE_Unattached };

typedef struct {
    uint32_t BaudRateBPS;
    uint8_t CharFormat, ParityType, DataBits;
} CDC_LineEncoding_t;
typedef char USB_Descriptor_Configuration_Header_t, USB_Descriptor_Interface_t, USB_CDC_Descriptor_FunctionalHeader_t,
    USB_CDC_Descriptor_FunctionalACM_t, USB_CDC_Descriptor_FunctionalUnion_t, USB_Descriptor_Endpoint_t;

static volatile struct {
    uint8_t bmRequestType, bRequest;
} USB_ControlRequest;
enum { USB_DeviceState = DEVICE_STATE_Unattached };

/* The registers as LUFA leaves them: the pads and their regulator on, attached, interrupts of the bus on. */
static inline void USB_Init(void)
{
    UHWCON = 1 << UVREGE;
    USBCON = 1 << USBE | 1 << OTGPADE;
    UDCON = 0;
    UDIEN = 1 << SUSPE | 1 << SOFE | 1 << EORSTE;
}

static inline void USB_Detach(void) { UDCON |= 1 << DETACH; }
static inline void USB_USBTask(void) {}
static inline void Endpoint_SelectEndpoint(uint8_t number) { (void)number; }
static inline void Endpoint_ConfigureEndpoint(uint8_t number, uint8_t type, uint8_t direction, uint8_t size, uint8_t banks)
{
    (void)number, (void)type, (void)direction, (void)size, (void)banks;
}
static inline bool Endpoint_IsOUTReceived(void) { return false; }
static inline bool Endpoint_IsINReady(void) { return true; }
static inline bool Endpoint_IsReadWriteAllowed(void) { return true; }
static inline void Endpoint_ClearOUT(void) {}
static inline void Endpoint_ClearIN(void) {}
static inline void Endpoint_ClearSETUP(void) {}
static inline uint8_t Endpoint_Read_8(void) { return 0; }
static inline void Endpoint_Write_8(uint8_t byte) { (void)byte; }
static inline void Endpoint_Write_Control_Stream_LE(const void *from, uint16_t count) { (void)from, (void)count; }
static inline void Endpoint_Read_Control_Stream_LE(void *to, uint16_t count) { (void)to, (void)count; }

#endif
