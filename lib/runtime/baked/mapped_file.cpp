#include <hitmask/baked.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <new>
#include <utility>

#include "baked/system_file.h"

namespace hitmask {

namespace {

std::error_code read_all(const SystemFile& file, std::span<std::byte> out) noexcept {
    constexpr std::size_t most_at_once = std::size_t{1} << 30; // systems limit it below 2^31
    while (!out.empty()) {
        std::size_t got = 0;
        const std::error_code error = file.read(out.first(std::min(out.size(), most_at_once)), got);
        if (error) return error;
        if (got == 0) return std::make_error_code(std::errc::io_error);
        out = out.subspan(got);
    }
    return {};
}

} // namespace

MappedFile::MappedFile(MappedFile&& other) noexcept
    : error_(other.error_), bytes_(std::exchange(other.bytes_, {})), copy_(std::move(other.copy_)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    MappedFile old(std::move(*this));
    error_ = other.error_;
    bytes_ = std::exchange(other.bytes_, {});
    copy_ = std::move(other.copy_);
    return *this;
}

MappedFile::~MappedFile() {
    if (!bytes_.empty() && copy_ == nullptr) SystemFile::unmap(bytes_);
}

MappedFile MappedFile::open(const std::filesystem::path& path, FileAccess access) noexcept {
    const SystemFile file(path);
    std::uint64_t size = 0;
    if (const std::error_code error = file.measure(size)) return MappedFile(error);
    if (size == 0) return {}; // systems refuse to map an empty file
    if (size > std::numeric_limits<std::size_t>::max() - 8) {
        return MappedFile(std::make_error_code(std::errc::not_enough_memory));
    }
    const auto count = static_cast<std::size_t>(size);
    MappedFile result;
    if (access == FileAccess::mapped) {
        result.error_ = file.map(count, result.bytes_);
        return result;
    }
    result.copy_.reset(new (std::nothrow) std::uint64_t[count / 8 + 1]);
    if (result.copy_ == nullptr) return MappedFile(std::make_error_code(std::errc::not_enough_memory));
    const std::span memory(reinterpret_cast<std::byte*>(result.copy_.get()), count);
    if (const std::error_code error = read_all(file, memory)) return MappedFile(error);
    result.bytes_ = memory;
    return result;
}

} // namespace hitmask
