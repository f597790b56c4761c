#pragma once

namespace hitmask::test {

/// Returns true if two masks overlap as they must. This function is in a shared object that contains the runtime half.
[[nodiscard]] bool shared_object_answers();

} // namespace hitmask::test
