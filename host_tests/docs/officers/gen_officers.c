/* Writes officers_table.h: the nimbers of rows of 0..20 people, by brute force from the rule. */
#include <stdbool.h>
#include <stdio.h>

enum { ROWS = 21, NIMBERS = 64 };

int main(void)
{
    unsigned nimber[ROWS] = { 0 };

    printf("static const __flash uint8_t officers_nimber[] = { 0,");
    for (unsigned row = 1; row < ROWS; row++) {
        bool seen[NIMBERS] = { false };

        for (unsigned left = 0; row > 1 && left < row; left++)
            seen[nimber[left] ^ nimber[row - 1 - left]] = true;
        while (seen[nimber[row]])
            nimber[row]++;
        printf(" %u,", nimber[row]);
    }
    printf(" };\n");
    return 0;
}
