// A tiny game: two blocks fall towards each other, and a shot is tested against an outline. Ends with 0 if the library
// answers as promised.

#include <hitmask/hitmask.h>

int main() {
    hitmask::Mask block(8, 4);
    for (int y = 0; y < block.height(); ++y) block.set_span(y, 2, 6);

    const hitmask::Outline outline = hitmask::trace(block);
    const bool hit = hitmask::contains(outline, {4.0F, 2.0F});
    const bool miss = !hitmask::contains(outline, {6.5F, 2.0F});
    const bool exact = hitmask::signed_area(outline) == static_cast<double>(block.count());
    return hit && miss && exact ? 0 : 1;
}
