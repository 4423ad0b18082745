#include "rank.h"
#include <math.h>

/* Returns the rank of element i: the number of smaller elements plus half of the number of equal ones. */
static double rank(const double *values, size_t count, size_t of)
{
    double r = 0;

    for (size_t i = 0; i < count; i++)
        r += values[i] < values[of] ? 1 : values[i] == values[of] ? 0.5 : 0;
    return r;
}

double rank_correlation(const double *a, const double *b, size_t count)
{
    double mean = (double)count / 2, both = 0, squares_a = 0, squares_b = 0;

    for (size_t i = 0; i < count; i++) {
        double x = rank(a, count, i) - mean, y = rank(b, count, i) - mean;

        both += x * y;
        squares_a += x * x;
        squares_b += y * y;
    }
    return squares_a > 0 && squares_b > 0 ? both / sqrt(squares_a * squares_b) : (double)NAN;
}
