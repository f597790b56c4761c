#include "answers/answer_hash.h"

#include <bit>

namespace hitmask::test {

// Not in the header: programs with -ffast-math include it, and for them -0 is 0.
void AnswerHash::add(double number) noexcept {
    add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

} // namespace hitmask::test
