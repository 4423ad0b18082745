-- SOS: a move writes S or O on a free square of a strip; the player who completes S O S side by side wins. A full strip without it is a draw: the
-- rule says so by a position that leads to itself for ever.
-- USA Mathematical Olympiad 1999, problem 5: on 2000 squares the second player wins.
-- On 7 squares the first player wins, with S in the middle.
local function won(strip)
    for i = 1, #strip - 2 do
        if strip:sub(i, i + 2) == "SOS" then return true end
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
                options[#options + 1] = strip:sub(1, i - 1) .. "S" .. strip:sub(i + 1)
                options[#options + 1] = strip:sub(1, i - 1) .. "O" .. strip:sub(i + 1)
            end
        end
        if #options == 0 then return { strip } end
        return options
    end,
}
