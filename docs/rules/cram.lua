-- Cram: a move lays a domino on two free squares side by side. Rows of the board are separated by /, a free square is a point.
-- Gardner, Mathematical Games, Scientific American 230 (1974); Lemoine and Viennot, Nimbers are inevitable, 2012.
-- Boards with two even sides are lost, for the second player answers each move across the centre; with one even side they are won.
return {
    form = "string",
    options = function(board)
        local options = {}
        local width = #board
        for i = #board, 1, -1 do
            if board:sub(i, i) == "/" then width = i end -- the first /, one square more than a row has
        end
        local function lay(i, j)
            if board:sub(i, i) == "." and board:sub(j, j) == "." then
                options[#options + 1] = board:sub(1, i - 1) .. "#" .. board:sub(i + 1, j - 1) .. "#" .. board:sub(j + 1)
            end
        end
        for i = 1, #board do
            lay(i, i + 1)
            lay(i, i + width)
        end
        return options
    end,
}
