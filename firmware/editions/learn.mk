# Lessons, puzzles, guessing faces.
LEAVE_OUT := why review code demo levels records analyse heap sleep power roxor queens stones cake knights
