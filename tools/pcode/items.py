"""What an item of code, [operation, operand] or ['label', it], has as its operand."""


class Label:
    """Where a jump goes."""


class Slot:
    """An operand that is known once the frame is laid out: a byte of a variable."""

    def __init__(self, variable, offset):
        self.variable, self.offset = variable, offset


class Symbol:
    """An operand that the linker knows."""

    def __init__(self, name, offset, code):
        self.name, self.offset, self.code = name, offset, code
