-- Tac Tix: a move takes counters that stand side by side in a row or a column, without a gap; the player who takes the last one loses. Rows are
-- separated by /.
-- Piet Hein; Gardner, Mathematical Puzzles and Diversions, 1959, chapter 15.
-- On a board of three times three the first player wins, by the middle row for example; on one of four times four the second does.
return {
    form = "string",
    play = "misere",
    options = function(board)
        local options = {}
        local width = #board
        for i = #board, 1, -1 do
            if board:sub(i, i) == "/" then width = i end
        end
        local function take(from, step)
            local after, i = board, from
            while after:sub(i, i) == "o" do
                after = after:sub(1, i - 1) .. "." .. after:sub(i + 1)
                options[#options + 1] = after
                i = i + step
            end
        end
        for i = 1, #board do
            take(i, 1)
            take(i, width)
        end
        return options
    end,
}
