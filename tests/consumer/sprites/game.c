#include <stdio.h>

#include "level.h"
#include "masks.h"

int main(void) {
    printf("ship %d, rock %d px wide\n", big_ship_width, rock_width);
    return 0;
}
