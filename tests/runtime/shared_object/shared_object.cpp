#include "shared_object.h"

#include <hitmask/hitmask.h>

namespace hitmask::test {

bool shared_object_answers() {
    Mask box(3, 3);
    box.fill();
    const PreparedMask prepared(box);
    return overlaps(prepared, prepared, {2, 2}) && !overlaps(prepared, prepared, {3, 3});
}

} // namespace hitmask::test
