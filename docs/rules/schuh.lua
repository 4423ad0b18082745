-- Schuh's game of divisors: a position lists divisors of a number. A move takes one of them and all its multiples; the player who takes 1 loses.
-- Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); with two primes it is Chomp.
-- The player who begins with all divisors of a number above 1 wins.
return {
    form = "sorted",
    options = function(divisors)
        local options = {}
        for _, taken in ipairs(divisors) do
            local after = {}
            for _, d in ipairs(divisors) do
                if d % taken ~= 0 then after[#after + 1] = d end
            end
            if taken > 1 then options[#options + 1] = after end
        end
        return options
    end,
}
