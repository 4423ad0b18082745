-- Notakto: both write X on a board of three times three; the player who completes three in a line loses. So a move that completes one is no
-- option: the player who has no other has lost.
-- Plambeck and Whitehead, The Secrets of Notakto, 2013.
-- On one board the player who begins in the centre wins, with no other first move.
local LINES = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }

local function has_line(board)
    for _, line in ipairs(LINES) do
        local crosses = 0
        for _, cell in ipairs(line) do
            if board:sub(cell, cell) == "X" then crosses = crosses + 1 end
        end
        if crosses == 3 then return true end
    end
    return false
end

return {
    form = "string",
    options = function(board)
        local options = {}
        for cell = 1, 9 do
            local after = board:sub(1, cell - 1) .. "X" .. board:sub(cell + 1)
            if board:sub(cell, cell) == "." and not has_line(after) then options[#options + 1] = after end
        end
        return options
    end,
}
