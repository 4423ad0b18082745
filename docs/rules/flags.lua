-- Twenty-one flags: a move takes 1, 2 or 3 of the flags.
-- The television show Survivor: Thailand, 2002; Bachet, Problèmes plaisants et délectables, 1612, counts upwards.
-- The multiples of 4 are lost.
return {
    form = "number",
    set = { 1, 2, 3 },
    options = function(flags)
        local options = {}
        for take = 1, math.min(3, flags) do options[take] = flags - take end
        return options
    end,
}
