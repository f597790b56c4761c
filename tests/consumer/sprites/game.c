#include <stdio.h>

#include "masks.h"

int main(void) {
    printf("%d px\n", big_ship_width);
    return 0;
}
