-- Northcott's game: in each row of eight squares stands a piece of either player. A move shifts a piece of one's own along its row, forwards or
-- back, but not over the other. A position lists for each row the square of the mover's piece and that of the other's, which is greater; after
-- a move the board is turned round, because then the other player moves.
-- Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 3.
-- Pieces may go back for ever, but the winner ends the game: lost is a position whose gaps have the xor 0.
local SQUARES = 8

return {
    form = "list",
    options = function(rows)
        local options = {}
        local function move(row, square)
            local after = {}
            for i = 1, #rows, 2 do
                local mine = i == row and square or rows[i]
                after[i], after[i + 1] = SQUARES - 1 - rows[i + 1], SQUARES - 1 - mine
            end
            options[#options + 1] = after
        end
        for row = 1, #rows, 2 do
            for square = 0, rows[row + 1] - 1 do
                if square ~= rows[row] then move(row, square) end
            end
        end
        return options
    end,
}
