-- Grundy's game: a move splits a heap into two heaps that are not equal.
-- Grundy, Mathematics and games, Eureka 2 (1939).
-- Nobody knows whether the nimbers have a period; those of 1, 2, 3, ... begin 0, 0, 1, 0, 2, 1, 0, 2, 1, 0 (OEIS A002188).
return {
    form = "heaps",
    options = function(heap)
        local options = {}
        for less = 1, (heap - 1) // 2 do options[less] = { less, heap - less } end
        return options
    end,
}
