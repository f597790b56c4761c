// A game whose code is a shared object, like the plug-ins of engines. If it links, the runtime half has
// position-independent code, with sanitizers too.

#include "shared_object.h"

int main() {
    return hitmask::test::shared_object_answers() ? 0 : 1;
}
