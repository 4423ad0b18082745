"""libnimatron in Python, without other packages.

    from nimatron import analyse
    analyse("nim 7 4 1")["winning"]

The loader finds the library where it is installed; NIMATRON_LIBRARY names another file. As a program it answers its arguments.
"""
import ctypes
import json
import os
import sys

_library = ctypes.CDLL(os.environ.get("NIMATRON_LIBRARY", "libnimatron.so.0"))
_library.nimatron_analyse.argtypes = [ctypes.c_char_p]
_library.nimatron_analyse.restype = ctypes.c_void_p  # not c_char_p: the address is needed to free it
_library.nimatron_free.argtypes = [ctypes.c_void_p]
_library.nimatron_version.restype = ctypes.c_char_p


def analyse(query):
    """Returns the answer to a query as a dictionary (docs/json.md). Raises ValueError if the query is wrong."""
    address = _library.nimatron_analyse(query.encode())
    if not address:
        raise MemoryError
    answer = json.loads(ctypes.string_at(address))
    _library.nimatron_free(address)
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer


def version():
    return _library.nimatron_version().decode()


if __name__ == "__main__":
    for query in sys.argv[1:]:
        answer = analyse(query)
        print(query, answer["outcome"], answer["nimber"], *answer["winning"])
