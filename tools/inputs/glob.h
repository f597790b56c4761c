#pragma once

#include <string_view>

namespace hitmask::tool {

/// Does the whole name match the pattern? `*`: any characters but '/', `**`: any characters, `?`: one character but
/// '/', `[abc]`, `[a-z]`, `[!a]`: one of them, or none of them; `\x`: x itself; everything else itself, upper and lower
/// case apart. `**/` at the beginning of a part
/// stands for no folder as well, so that "**/ship" is "ship" and "a/b/ship". Works on bytes. At most
/// pattern size x name size steps.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view name);

} // namespace hitmask::tool
