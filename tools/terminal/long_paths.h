#pragma once

namespace hitmask::tool {

/// Lets this process use paths of more than 260 characters. Only Windows needs this, since version 10.0.15063; older
/// ones take such paths only in the form \\?\C:\... Call it first.
void allow_long_paths() noexcept;

} // namespace hitmask::tool
