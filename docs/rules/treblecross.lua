-- Treblecross: a move writes an X on a strip; three in a row win.
-- Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 4: the octal game 0.007 in disguise.
-- An X within two squares of another lets the opponent win at once. On fewer than three squares nobody can win; here the player who finds no
-- free square has lost.
local function won(strip)
    for i = 1, #strip - 2 do
        if strip:sub(i, i + 2) == "XXX" then return true end
    end
    return false
end

return {
    form = "string",
    options = function(strip)
        local options = {}
        if won(strip) then return options end
        for i = 1, #strip do
            if strip:sub(i, i) == "." then
                options[#options + 1] = strip:sub(1, i - 1) .. "X" .. strip:sub(i + 1)
            end
        end
        return options
    end,
}
