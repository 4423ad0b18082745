-- Kayles: a ball knocks down one pin, or two that stand side by side, and so may split a row.
-- Dudeney, The Canterbury Puzzles, 1907; Guy and Smith, The G-values of various games, 1956.
-- The nimbers have period 12 from 71 on.
return {
    form = "heaps",
    octal = "0.77",
    options = function(row)
        local options = {}
        for take = 1, math.min(2, row) do
            for left = 0, (row - take) // 2 do
                options[#options + 1] = { left, row - take - left }
            end
        end
        return options
    end,
}
