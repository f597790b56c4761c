// A game that only asks whether masks overlap; size.sh measures it. With NO_QUERY it is the same without hitmask.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#if !defined(NO_QUERY)
#include <hitmask/prepared_mask.h>

namespace {

bool overlap(int side) {
    hitmask::Mask mask(side, side);
    mask.set(1, 2);
    const hitmask::PreparedMask a(mask), b(mask);
    return overlaps(a, b, {1, 0});
}

} // namespace
#else

namespace {

bool overlap(int side) {
    return std::make_shared<std::vector<char>>(static_cast<std::size_t>(side))->at(1) != 0;
}

} // namespace
#endif

int main(int argc, char**) {
    std::puts(overlap(20 + argc) ? "overlap" : "apart");
}
