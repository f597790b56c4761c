#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <system_error>

#include <hitmask/mask.h>

namespace hitmask {

/// How a MappedFile comes by its bytes.
enum class FileAccess : std::uint8_t {
    mapped, ///< the system reads pages when they are touched: open() takes microseconds, whatever the size
    copied, ///< all of it is read into memory of our own, and what happens to the file later is of no concern
};

/// The bytes of a regular file, read-only, from open() until destruction; they lie at a multiple of 8. Can be moved,
/// and the bytes stay where they are.
/// While a file is mapped, it must not be written over or cut off: bytes then change under the reader, and reading
/// behind the new end ends the program with SIGBUS. Replacing it by a rename, as `hitmask bake` does, is safe. Where
/// files may be in the hands of others, use FileAccess::copied. (Windows refuses to change a file that is mapped.
/// There this is untested.)
class MappedFile {
public:
    MappedFile() = default;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    /// Never blocks, on a FIFO or a device either. An empty file is no error and gives no bytes. Failures are in
    /// error(): as the system says; is_a_directory; not_supported for what is no regular file; not_enough_memory;
    /// io_error if a copied file shrinks meanwhile.
    [[nodiscard]] static MappedFile open(const std::filesystem::path& path,
                                         FileAccess access = FileAccess::mapped) noexcept;

    /// Why there are no bytes; false in an `if` when all is well.
    [[nodiscard]] std::error_code error() const noexcept { return error_; }

    /// Empty after an error.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return bytes_; }

private:
    explicit MappedFile(std::error_code error) noexcept : error_(error) {}

    std::error_code error_;
    std::span<const std::byte> bytes_;
    std::unique_ptr<std::uint64_t[]> copy_; ///< where the bytes are, unless they are mapped
};

// Masks that were made beforehand and are used where they lie: in a file mapped into memory, or in any other bytes.
// `hitmask bake` writes such files, and so does bake() of the offline half.
//
//     const hitmask::MappedFile file = hitmask::MappedFile::open("masks.hitmask");
//     if (file.error()) complain(file.error().message());              // no such file, ...
//     const auto masks = hitmask::BakedMasks::open(file.bytes());
//     if (!masks) complain(hitmask::text_of(masks.error));
//     const hitmask::MaskView ship = masks.value.mask("ship").value;   // empty if there is no such mask
//
// The file, version 1. All numbers are unsigned and in the byte order of the machine that baked the file, which is
// little-endian wherever this was tested; all offsets count from its first byte and are multiples of 8.
//
//     header    at  bytes
//                0   8   89 48 4D 41 53 4B 0D 0A: "\x89HMASK\r\n", which no transfer as text leaves as it is
//                8   4   byte order: 0x01020304
//               12   4   version: 1
//               16   8   checksum of the header from byte 24 to its end
//               24   4   header bytes: 56; a later writer may add fields, which this reader passes over
//               28   4   bytes of an entry: 40; the same
//               32   8   bytes of the whole file
//               40   8   number of entries
//               48   8   offset of the first entry; entries lie one after the other, in byte order of their names
//     entry      0   8   checksum of the entry from byte 8 to its end, and then of its name with its padding
//                8   8   offset of the name, which ends with 0 to 7 zero bytes up to a multiple of 8
//               16   4   bytes of the name without them, 1 .. 65535
//               20   4   width, pixels, 1 .. 2^20
//               24   4   height, pixels, 1 .. 2^20
//               28   4   number of frames, from 1: a sprite that is no animation has one
//               32   8   offset of the masks
//     masks              the frames in their order; then, if there are two or more, their union and their intersection.
//                        Each is a checksum of 8 bytes and the words of its MaskView, padding bits 0.
//
// Checksum. s = offset of the first byte that is summed; then, for each 8 bytes as a number w, s = (s xor w) *
// 0x9E3779B97F4A7C15 modulo 2^64 and s = s xor (s >> 32); a second part, such as the name, goes on with s. That is
// FNV-1a (Fowler, Noll, Vo) taken 8 bytes at a time, with a shift that brings high bits down. Each step is one to one
// in s and in w: so any change within 8 bytes is noticed for certain, and any other but one in 2^64. It is no
// protection against those who make a checksum fit on purpose; the checks of sizes and offsets are.

/// What every baked file begins with.
inline constexpr std::string_view baked_magic = "\x89HMASK\r\n";

/// Why baked bytes, or a part of them, cannot be used.
enum class BakedError : std::uint8_t {
    none,
    misaligned,         ///< the first byte does not lie at a multiple of 8
    not_baked,          ///< something else than baked masks
    foreign_byte_order, ///< baked on a machine of the other byte order
    unknown_version,    ///< baked by a later version of the library
    wrong_length,       ///< cut off, or longer than it was
    damaged_header,
    damaged_entry,
    damaged_pixels,
    not_found, ///< there is no entry of that name or number, or no such frame
};

/// The error as half a sentence, "cut off or longer than it was"; "no error" for none.
[[nodiscard]] const char* text_of(BakedError error) noexcept;

/// A value, or why there is none. Without one, `value` is empty and may be used as such: an empty mask touches nothing.
template<class T>
struct BakedResult {
    T value{};
    BakedError error = BakedError::none;

    [[nodiscard]] explicit operator bool() const noexcept { return error == BakedError::none; }
};

/// One sprite of a baked file: a mask, or the frames of an animation, all of one size. Points into the bytes that
/// BakedMasks::open() was given. What it says is checked already; the pixels are checked each time they are asked for,
/// so ask once and keep the MaskView.
class BakedSprite {
public:
    BakedSprite() = default;

    [[nodiscard]] std::string_view name() const noexcept { return name_; } ///< not ended by a NUL
    [[nodiscard]] int width() const noexcept { return width_; }            ///< pixels
    [[nodiscard]] int height() const noexcept { return height_; }          ///< pixels

    /// 1 for a sprite that is no animation; 0 only for an empty BakedSprite.
    [[nodiscard]] std::uint32_t frame_count() const noexcept { return frame_count_; }

    /// The mask of a frame, counted from 0, without a copy. Fails with damaged_pixels if its checksum is wrong or
    /// padding bits are set, and with not_found unless index < frame_count(). Linear in words, some GB/s.
    [[nodiscard]] BakedResult<MaskView> frame(std::uint32_t index = 0) const noexcept;

    /// The pixels that are solid in any frame. Fails as frame() does.
    [[nodiscard]] BakedResult<MaskView> union_of_frames() const noexcept { return extra_mask(0); }

    /// The pixels that are solid in every frame. Fails as frame() does.
    [[nodiscard]] BakedResult<MaskView> intersection_of_frames() const noexcept { return extra_mask(1); }

private:
    friend class BakedMasks;

    [[nodiscard]] BakedResult<MaskView> extra_mask(std::uint32_t behind_frames) const noexcept;
    [[nodiscard]] BakedResult<MaskView> mask_at(std::uint64_t index) const noexcept;

    std::span<const std::byte> file_;
    std::string_view name_;
    int width_ = 0, height_ = 0;
    std::uint32_t frame_count_ = 0;
    std::uint64_t masks_offset_ = 0;
};

/// A view of baked masks in memory, which must stay as they are while it and what it gave are used. Safe for any number
/// of threads. Whatever the bytes are, nothing here reads outside of them, and no mask that comes out breaks the
/// promises of MaskView.
class BakedMasks {
public:
    BakedMasks() = default;

    /// Checks the header and nothing else: under a microsecond, whatever the size. The first byte must lie at a
    /// multiple of 8, as it does in a MappedFile and in memory from new. Entries and pixels are checked when they are
    /// asked for.
    [[nodiscard]] static BakedResult<BakedMasks> open(std::span<const std::byte> bytes) noexcept;

    /// Number of sprites.
    [[nodiscard]] std::uint64_t size() const noexcept { return entry_count_; }

    /// The sprites in byte order of their names. Fails with damaged_entry, and with not_found unless index < size().
    /// Linear in the length of the name.
    [[nodiscard]] BakedResult<BakedSprite> sprite(std::uint64_t index) const noexcept;

    /// The sprite of that name. Fails with not_found, and with damaged_entry if a damaged one was in the way. Looks at
    /// log2(size()) entries: about a microsecond in 100,000.
    [[nodiscard]] BakedResult<BakedSprite> find(std::string_view name) const noexcept;

    /// The (first) mask of the sprite of that name: find() and frame(0).
    [[nodiscard]] BakedResult<MaskView> mask(std::string_view name) const noexcept;

    /// Checks all there is, the order of the names too, and returns the first error. Linear in bytes.
    [[nodiscard]] BakedError verify_all() const noexcept;

private:
    std::span<const std::byte> file_;
    std::uint64_t entry_count_ = 0, entries_offset_ = 0;
    std::uint32_t entry_bytes_ = 0;
};

} // namespace hitmask
