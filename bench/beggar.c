/* Beggar-My-Neighbour as plainly as C puts it, to measure the laboratory's kernel against.
 *
 * The full game of two: a Fisher-Yates shuffle of 52 cards, a ring for each hand, a card at a
 * time. Built and run by `ratscrew bench lab` where there is a C compiler:
 *
 *     beggar GAMES SEED  ->  "SECONDS CARDS TRICKS GAMES"
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state;

/* SplitMix64, the generator of the kernel. */
static uint64_t word(void) {
    uint64_t x = state += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static uint32_t below(uint32_t bound) { return (uint32_t)(((word() >> 32) * bound) >> 32); }

int main(int count, char **given) {
    if (count != 3) {
        fprintf(stderr, "usage: beggar GAMES SEED\n");
        return 2;
    }
    uint64_t games = strtoull(given[1], 0, 10), cards = 0, tricks = 0;
    state = strtoull(given[2], 0, 10);
    uint8_t pack[52], hand[2][64], pile[64];
    struct timespec begun, done;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begun);
    for (uint64_t game = 0; game < games; game++) {
        for (int place = 0; place < 52; place++) /* chances of J Q K A; 0 for a number */
            pack[place] = place < 16 ? place / 4 + 1 : 0;
        for (int last = 51; last > 0; last--) {
            uint32_t other = below(last + 1);
            uint8_t card = pack[last];
            pack[last] = pack[other];
            pack[other] = card;
        }
        for (int place = 0; place < 26; place++) {
            hand[0][place] = pack[place];
            hand[1][place] = pack[26 + place];
        }
        unsigned head[2] = {0, 0}, size[2] = {26, 26}, laid = 0, seat = 0;
        while (size[0] && size[1] && laid < 20000) {
            unsigned lying = 0, owed = 0;
            for (;;) {
                if (!size[seat]) { /* cannot play: the other takes what lies there */
                    seat ^= 1;
                    break;
                }
                uint8_t card = hand[seat][head[seat]++ & 63];
                size[seat]--;
                pile[lying++] = card;
                if (card) {
                    owed = card;
                    seat ^= 1;
                } else if (!owed) {
                    seat ^= 1;
                } else if (!--owed) { /* the last chance is used: the challenger takes it */
                    seat ^= 1;
                    break;
                }
            }
            for (unsigned place = 0; place < lying; place++)
                hand[seat][(head[seat] + size[seat]++) & 63] = pile[place];
            laid += lying;
            tricks++;
        }
        cards += laid;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &done);
    double seconds = (double)(done.tv_sec - begun.tv_sec) + (done.tv_nsec - begun.tv_nsec) / 1e9;
    printf("%.6f %llu %llu %llu\n", seconds, (unsigned long long)cards,
           (unsigned long long)tricks, (unsigned long long)games);
    return 0;
}
