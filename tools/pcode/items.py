"""The operands of items of code.  An item is [operation, operand] or ['label', label]."""


class Label:
    """The target of a jump."""


class Slot:
    """An operand that is known when the frame is laid out: a byte of a variable."""

    def __init__(self, variable, offset):
        self.variable, self.offset = variable, offset


class Symbol:
    """An operand that the linker computes."""

    def __init__(self, name, offset, code):
        self.name, self.offset, self.code = name, offset, code
