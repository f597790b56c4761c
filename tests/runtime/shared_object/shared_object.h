#pragma once

namespace hitmask::test {

/// Returns true if two masks overlap as they must. It stands in a shared object that holds the runtime half.
[[nodiscard]] bool shared_object_answers();

} // namespace hitmask::test
