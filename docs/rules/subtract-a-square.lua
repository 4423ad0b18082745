-- Subtract a square: a move takes a square number of stones from a heap.
-- Golomb, A mathematical investigation of games of "take-away", 1966; LeetCode 1510, Stone Game IV.
-- The lost heaps begin 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34 (OEIS A030193).
return function(n)
    local options, root = {}, 1
    while root * root <= n do
        options[root] = n - root * root
        root = root + 1
    end
    return options
end
