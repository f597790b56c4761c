#pragma once

namespace hitmask::test {

/// An angle that poses recognise as a quarter turn.
inline constexpr float quarter_turn = 1.5707964F;

} // namespace hitmask::test
