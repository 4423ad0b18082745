"""Items of code, and their operands."""


class Item(list):
    """[operation, operand] or ['label', label]; line: the place in the C of which it was made, "FILE:LINE", for the listing."""

    def __init__(self, operation, operand, line):
        super().__init__((operation, operand))
        self.line = line


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
