// A game whose code is a shared object, as plug-ins of engines are: that it links shows that the runtime half has
// position independent code, with sanitizers as well.

#include "shared_object.h"

int main() {
    return hitmask::test::shared_object_answers() ? 0 : 1;
}
