-- The silver dollar game without the dollar: coins lie on a strip of the squares 0, 1, 2, ..., one on a square at most. A move shifts a coin to
-- the left over free squares.
-- De Bruijn; Conway, On Numbers and Games, 1976, chapter 11.
-- It is Nim in disguise: from the right, every second gap between neighbours is a pile.
return {
    form = "sorted",
    options = function(coins)
        local options = {}
        for i = 1, #coins do
            for square = (coins[i - 1] or -1) + 1, coins[i] - 1 do
                local after = { table.unpack(coins) }
                after[i] = square
                options[#options + 1] = after
            end
        end
        return options
    end,
}
