#pragma once

#include <string_view>

namespace hitmask {

/// Throws IoError if a section of a Mustache template stands in one of the same name: inner ones would go through the
/// same list for each element of the outer ones, and a few of them take forever. Follows changes of the delimiters.
void refuse_endless_template(std::string_view pattern);

} // namespace hitmask
