#include "answers/answer_hash.h"

#include <bit>

namespace hitmask::test {

// Not in the header, since programs are built of it with -ffast-math, for which -0 is 0.
void AnswerHash::add(double number) noexcept {
    add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

} // namespace hitmask::test
