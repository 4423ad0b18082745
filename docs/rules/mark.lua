-- Mark: from n a move leads to n - 1, or to the half of n, rounded down.
-- Fraenkel, Aperiodic subtraction games, Electronic Journal of Combinatorics 18 (2011) P19.
-- A number is lost when its binary form ends in an odd number of 0s; 0 is lost, too. So there is no period.
return function(n)
    if n == 0 then return {} end
    return { n - 1, n // 2 }
end
