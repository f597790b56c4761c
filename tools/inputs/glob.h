#pragma once

#include <string_view>

namespace hitmask::tool {

/// Returns true if the whole name matches the pattern. Works on bytes and distinguishes upper and lower case.
///
/// *       any characters except '/'
/// **      any characters
/// **/     at the beginning of a part: any folders, or none; "**/ship" matches "ship" and "a/b/ship"
/// ?       one character except '/'
/// [abc]   one of these characters; also ranges: [a-z]
/// [!a]    one character except these and '/'
/// \x      the character x itself
///
/// Takes at most pattern size x name size steps.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view name);

} // namespace hitmask::tool
