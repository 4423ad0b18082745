-- Dawson's chess: a move takes a pawn of a row, and with it the neighbours that it has.
-- Dawson, Caissa's Wild Roses, 1935; Guy and Smith, The G-values of various games, 1956.
-- The nimbers have period 34 from 52 on.
return {
    form = "heaps",
    octal = "0.137",
    options = function(row)
        local options = {}
        for pawn = 1, (row + 1) // 2 do
            options[pawn] = { math.max(pawn - 2, 0), math.max(row - pawn - 1, 0) }
        end
        return options
    end,
}
