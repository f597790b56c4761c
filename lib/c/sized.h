#pragma once

// Structs that begin with their size. A program that was compiled with another version of <hitmask/c.h> may have a
// shorter or a longer struct.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include <hitmask/c.h>

namespace hitmask::c {

/// No struct will ever be longer. A greater size is memory that nobody has set, and must not be believed.
inline constexpr std::uint32_t most_struct_bytes = 4096;

/// Returns true if the bytes of a longer struct that this version does not know are 0.
[[nodiscard]] inline bool has_known_fields(const void* given, std::size_t known) noexcept {
    std::uint32_t size = 0;
    std::memcpy(&size, given, sizeof size);
    const auto* bytes = static_cast<const unsigned char*>(given);
    return size <= known || std::all_of(bytes + known, bytes + size, [](unsigned char byte) { return byte == 0; });
}

/// Copies a struct that the caller gives. Returns HM_ERROR_STRUCT if its size is wrong.
///
/// When a version adds fields, this takes shorter structs from that version on: their new fields are 0.
template<class Struct>
[[nodiscard]] hm_result read_sized(const Struct* given, Struct& own) noexcept {
    if (given == nullptr) return HM_ERROR_NULL;
    if (given->size < sizeof(Struct) || given->size > most_struct_bytes) return HM_ERROR_STRUCT;
    if (!has_known_fields(given, sizeof(Struct))) return HM_ERROR_STRUCT;
    own = *given;
    return HM_OK;
}

/// The same for a struct that may be null, which stands for all 0.
template<class Struct>
[[nodiscard]] hm_result read_options(const Struct* given, Struct& own) noexcept {
    return given == nullptr ? HM_OK : read_sized(given, own);
}

/// Returns HM_OK if an answer can be written there.
template<class Struct>
[[nodiscard]] hm_result check_answer(const Struct* answer) noexcept {
    if (answer == nullptr) return HM_ERROR_NULL;
    return answer->size < sizeof(Struct) || answer->size > most_struct_bytes ? HM_ERROR_STRUCT : HM_OK;
}

/// Writes an answer where check_answer() said HM_OK. Fields that this version does not know become 0.
template<class Struct>
void write_sized(Struct* answer, Struct value) noexcept {
    value.size = answer->size;
    std::memset(reinterpret_cast<unsigned char*>(answer) + sizeof(Struct), 0, value.size - sizeof(Struct));
    *answer = value;
}

/// Writes convert(*found) and returns HM_YES; HM_NO if nothing was found.
template<class Found, class Struct, class Convert>
[[nodiscard]] hm_result write_found(const std::optional<Found>& found, Struct* answer,
                                    const Convert& convert) noexcept {
    if (!found) return HM_NO;
    write_sized(answer, convert(*found));
    return HM_YES;
}

} // namespace hitmask::c

/// Returns from a function of the interface with the first error.
#define HITMASK_RETURN_ERROR(expression)                                                                               \
    if (const hm_result error = (expression); error < 0) return error
