-- Moore's Nim with two piles: a move takes any numbers of stones from one pile or from two.
-- Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910).
-- A position is lost when in each place of the binary numbers the number of 1s is a multiple of 3.
return {
    form = "sorted",
    options = function(piles)
        local options = {}
        local function leave(i, left, j, other)
            local after = { table.unpack(piles) }
            after[i] = left
            if j then after[j] = other end
            options[#options + 1] = after
        end
        for i = 1, #piles do
            for left = 0, piles[i] - 1 do
                leave(i, left)
                for j = i + 1, #piles do
                    for other = 0, piles[j] - 1 do leave(i, left, j, other) end
                end
            end
        end
        return options
    end,
}
