#include <hitmask/mask.h>

#include "hero_run_2.h" // inputs.sh makes it with the tool
