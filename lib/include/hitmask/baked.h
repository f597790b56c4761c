#pragma once

// Masks that were made beforehand and are used where they lie: in a file mapped into memory, or in any other bytes. A
// file may have outlines, convex pieces, pivots, anchors and prepared data beside them.
// `hitmask bake` writes such files, and so does bake() of the offline half.
//
//     const hitmask::MappedFile file = hitmask::MappedFile::open("masks.hitmask");
//     if (file.error()) complain(file.error().message());              // no such file, ...
//     const auto masks = hitmask::BakedMasks::open(file.bytes());
//     if (!masks) complain(hitmask::text_of(masks.error));
//     const hitmask::MaskView ship = masks.value.mask("ship").value;   // empty if there is no such mask
//
// <hitmask/baked_prepared.h> prepares masks and outlines from a file. The format of the file is described in
// detail/baked_format.h.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <system_error>

#include <hitmask/detail/baked_part.h>
#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// ---- Files

/// How a MappedFile gets its bytes.
enum class FileAccess : std::uint8_t {
    mapped, ///< the system reads pages when they are touched: open() takes microseconds, whatever the size
    copied, ///< all of it is read into memory: nothing that happens to the file later matters
};

/// The bytes of a regular file, read-only, at a multiple of 8. Can be moved, and the bytes stay where they are.
///
/// While a file is mapped, nobody may write over it or cut it off. Bytes would change under the reader, and reading
/// behind the new end would end the program with SIGBUS. Replacing it by a rename, as `hitmask bake` does, is safe. Use
/// FileAccess::copied where others may change the file.
///
/// Windows refuses to change or replace a file while it is mapped. `hitmask bake` then fails after half a second, and
/// the old file stays whole. A game that shall see new masks while it runs needs FileAccess::copied there. (Untested:
/// Wine allows the replacement.)
class MappedFile {
public:
    MappedFile() = default;
    /// Takes over the bytes; `other` then has none.
    MappedFile(MappedFile&& other) noexcept;
    /// Releases its bytes and takes over those of `other`, which then has none.
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    /// Opens a file. Never blocks, on a FIFO or a device either.
    ///
    /// An empty file is no error and gives no bytes. Failures are in error(): as the system says; is_a_directory;
    /// not_supported if it is no regular file; not_enough_memory; io_error if a copied file shrinks meanwhile.
    [[nodiscard]] static MappedFile open(const std::filesystem::path& path,
                                         FileAccess access = FileAccess::mapped) noexcept;

    /// Returns why there are no bytes; false in an `if` when all is well.
    [[nodiscard]] std::error_code error() const noexcept { return error_; }

    /// Returns the bytes; none after an error.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return bytes_; }

private:
    explicit MappedFile(std::error_code error) noexcept : error_(error) {}

    std::error_code error_;
    std::span<const std::byte> bytes_;
    std::unique_ptr<std::uint64_t[]> copy_; ///< where the bytes are, unless they are mapped
};

// ---- Masks

/// The first bytes of every baked file.
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
    damaged_part, ///< of an outline, pieces, a pivot, anchors or prepared data
    not_found,    ///< there is no entry of that name or number, no such frame, or it has no such part
};

/// Returns the error as half a sentence, such as "cut off or longer than it was"; "no error" for none.
[[nodiscard]] const char* text_of(BakedError error) noexcept;

/// A value, or why there is none. Without one, `value` is empty and may be used: an empty mask touches nothing.
template<class T>
struct BakedResult {
    T value{};
    BakedError error = BakedError::none;

    /// Returns true if there is a value.
    [[nodiscard]] explicit operator bool() const noexcept { return error == BakedError::none; }
};

/// Convex pieces of the outline of a frame.
///
/// They lie in the bytes of the file. Each has 3 to 16 corners, clockwise on screen. Three corners may lie on a line: a
/// vertex of the outline on a side of a piece is a corner, too. All corners of a piece may, where such a side is long.
struct BakedPieces {
    std::span<const std::uint32_t> corners; ///< piece after piece: indexes of vertices of the outline
    /// Piece i is corners[piece_ends[i - 1] .. piece_ends[i]), where piece_ends[-1] stands for 0.
    std::span<const std::uint32_t> piece_ends;
    /// For each corner, 1 if the side that begins there is a cut, else 0. Cuts go through the inside; other sides are
    /// edges of the outline.
    std::span<const std::uint8_t> cuts;

    /// Returns the number of pieces.
    [[nodiscard]] std::size_t piece_count() const noexcept { return piece_ends.size(); }

    /// Returns the corners of piece i, as indexes of vertices.
    ///
    /// Requires:  i < piece_count().
    [[nodiscard]] std::span<const std::uint32_t> piece(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : piece_ends[i - 1];
        return corners.subspan(begin, piece_ends[i] - begin);
    }
};

/// A named point of a frame.
struct BakedAnchor {
    std::string_view name; ///< not ended by a NUL
    Vec2 at;               ///< in sprite coordinates
};

/// The anchors of a frame, in byte order of their names.
class BakedAnchors {
public:
    BakedAnchors() = default;

    /// Returns the number of anchors.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Returns anchor i.
    ///
    /// Requires:  i < size().
    [[nodiscard]] BakedAnchor operator[](std::size_t i) const noexcept;

private:
    friend class BakedSprite;

    std::span<const std::byte> bytes_;
    std::size_t size_ = 0;
};

/// One sprite of a baked file: a mask, or the frames of an animation, all of one size.
///
/// It points into the bytes that BakedMasks::open() was given. Pixels are checked each time you ask for them: ask once,
/// and keep the MaskView.
class BakedSprite {
public:
    BakedSprite() = default;

    /// Returns the name, not ended by a NUL.
    [[nodiscard]] std::string_view name() const noexcept { return name_; }
    /// Returns the number of columns.
    [[nodiscard]] int width() const noexcept { return width_; }
    /// Returns the number of rows.
    [[nodiscard]] int height() const noexcept { return height_; }

    /// Returns the number of frames: 1 for a sprite that is no animation, 0 only for an empty BakedSprite.
    [[nodiscard]] std::uint32_t frame_count() const noexcept { return frame_count_; }

    /// Returns the mask of a frame, counted from 0, without a copy.
    ///
    /// Fails with damaged_pixels if its checksum is wrong or padding bits are set, and with not_found unless index <
    /// frame_count().
    ///
    /// Cost:      linear in words, some GB/s.
    [[nodiscard]] BakedResult<MaskView> frame(std::uint32_t index = 0) const noexcept;

    /// Returns the pixels that are solid in any frame. Fails as frame() does.
    [[nodiscard]] BakedResult<MaskView> union_of_frames() const noexcept { return extra_mask(0); }

    /// Returns the pixels that are solid in every frame. Fails as frame() does.
    [[nodiscard]] BakedResult<MaskView> intersection_of_frames() const noexcept { return extra_mask(1); }

    /// Returns the outline of a frame, without a copy.
    ///
    /// Vertices lie on the lattice of 1/16 px, and neighbours differ. find_fault() of outline.h says whether rings
    /// cross; nothing here does. Fails with damaged_part, and with not_found if the frame has none.
    ///
    /// Cost:      linear in vertices.
    [[nodiscard]] BakedResult<OutlineView> outline(std::uint32_t index = 0) const noexcept;

    /// Returns the convex pieces of that outline, without a copy.
    ///
    /// Each is convex, whatever the bytes are; that they cover the outline is not checked. Fails as outline() does.
    ///
    /// Cost:      linear in vertices.
    [[nodiscard]] BakedResult<BakedPieces> pieces(std::uint32_t index = 0) const noexcept;

    /// Returns the pivot of a frame in sprite coordinates, pixels. Fails as outline() does.
    [[nodiscard]] BakedResult<Vec2> pivot(std::uint32_t index = 0) const noexcept;

    /// Returns the anchors of a frame; none is no error. Fails with damaged_part, and with not_found unless index <
    /// frame_count().
    [[nodiscard]] BakedResult<BakedAnchors> anchors(std::uint32_t index = 0) const noexcept;

    /// For the library itself: the bytes of a part, whose checksum is right; the pieces of an outline.
    [[nodiscard]] BakedResult<std::span<const std::byte>> part(BakedPart kind, std::uint32_t index) const noexcept;
    [[nodiscard]] BakedResult<BakedPieces> pieces_of(const BakedResult<OutlineView>& whole,
                                                     std::uint32_t index) const noexcept;

private:
    friend class BakedMasks;

    [[nodiscard]] BakedResult<MaskView> extra_mask(std::uint32_t behind_frames) const noexcept;
    [[nodiscard]] BakedResult<MaskView> mask_at(std::uint64_t index) const noexcept;

    std::span<const std::byte> file_;
    std::string_view name_;
    int width_ = 0, height_ = 0;
    std::uint32_t frame_count_ = 0;
    std::uint64_t masks_offset_ = 0, parts_offset_ = 0;
    std::uint32_t part_kinds_ = 0;
};

/// A view of baked masks in memory, which must stay as they are while it and its results are used.
///
/// Any number of threads may use it. Whatever the bytes are, nothing here reads outside of them, and no mask that comes
/// out breaks the promises of MaskView.
class BakedMasks {
public:
    BakedMasks() = default;

    /// Checks the header and nothing else. Entries and pixels are checked when you ask for them.
    ///
    /// Requires:  a first byte at a multiple of 8, as in a MappedFile and in memory from new; else it fails.
    /// Cost:      under a microsecond, whatever the size.
    [[nodiscard]] static BakedResult<BakedMasks> open(std::span<const std::byte> bytes) noexcept;

    /// Returns the number of sprites.
    [[nodiscard]] std::uint64_t size() const noexcept { return entry_count_; }

    /// Returns a sprite by its number, in byte order of their names.
    ///
    /// Fails with damaged_entry, and with not_found unless index < size().
    ///
    /// Cost:      linear in the length of the name.
    [[nodiscard]] BakedResult<BakedSprite> sprite(std::uint64_t index) const noexcept;

    /// Returns the sprite of that name.
    ///
    /// Fails with not_found, and with damaged_entry if a damaged one was in the way.
    ///
    /// Cost:      log2(size()) entries: about a microsecond in 100,000.
    [[nodiscard]] BakedResult<BakedSprite> find(std::string_view name) const noexcept;

    /// Returns the first mask of the sprite of that name: find() and frame(0).
    [[nodiscard]] BakedResult<MaskView> mask(std::string_view name) const noexcept;

    /// Checks everything, the order of the names too, and returns the first error. Of prepared data it checks that it
    /// is as it was written.
    ///
    /// Cost:      linear in bytes.
    [[nodiscard]] BakedError verify_all() const noexcept;

private:
    std::span<const std::byte> file_;
    std::uint64_t entry_count_ = 0, entries_offset_ = 0;
    std::uint32_t entry_bytes_ = 0;
    bool has_parts_ = false;
};

} // namespace hitmask
