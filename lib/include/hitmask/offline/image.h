#pragma once

// Pictures in memory, and PNGs. A PNG may come from anywhere, so it is checked before memory is taken for it.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/error.h>

namespace hitmask {

class PngChunkReader;

/// A picture that owns its pixels: 8-bit RGBA, rows from top to bottom without padding, alpha not premultiplied.
struct Image {
    int width = 0, height = 0;      ///< pixels
    std::vector<std::uint8_t> rgba; ///< width * height * 4 bytes

    /// Returns a view of the pixels. Valid until `rgba` changes.
    operator RgbaView() const noexcept { return {rgba, width, height}; } // NOLINT(*-explicit-*): a cheap view
};

/// The colour types of the PNG specification, by their numbers there.
enum class PngColorType : std::uint8_t { grey = 0, rgb = 2, palette = 3, grey_alpha = 4, rgba = 6 };

/// Returns "grey", "rgb", "palette", "grey+alpha" or "rgba".
[[nodiscard]] const char* color_type_name(PngColorType type) noexcept;

/// The contents of the header chunks of a PNG.
struct PngInfo {
    int width = 0, height = 0;                    ///< pixels, >= 1
    PngColorType color_type = PngColorType::rgba; ///< of the stored pixels; palette: they are indices
    int bit_depth = 8;                            ///< 1, 2, 4, 8 or 16
    bool interlaced = false;                      ///< Adam7
    bool has_alpha = false;                       ///< an alpha channel or a tRNS chunk
    std::vector<std::string> warnings;            ///< sentences without the path, e.g. "animated: first frame only"
};

/// The warning for a picture without alpha, which is solid everywhere.
inline constexpr const char* no_alpha_warning = "no alpha channel: the whole rectangle is solid";

/// Limits on PNGs that are read.
struct LoadOptions {
    std::int64_t max_pixels = std::int64_t{1} << 26;     ///< of width * height, which the header states
    std::int64_t max_file_bytes = std::int64_t{1} << 28; ///< longer files are refused before they are read (256 MiB)
};

/// A decoded PNG.
struct LoadedImage {
    Image image;
    PngInfo info;
};

/// Reads and decodes a PNG.
///
/// All colour types, bit depths, interlacing and transparency of the PNG standard are supported. Samples of 16 bits
/// keep their upper 8 bits.
///
/// A damaged file is refused, even if stb_image would accept it. The CRCs of critical chunks and of tRNS must be right,
/// and the Adler-32 of the pixels. The order and the sizes of chunks must be right, and the stream must be as long as
/// the picture. Sides above max_coordinate are refused, too.
///
/// Faults that do not change the mask, or that libpng and so every browser ignores, are warnings in info.warnings.
/// Examples are a tRNS of a wrong size, and a PLTE of a wrong size that no pixel needs. Others are a wrong CRC of an
/// ancillary chunk, and bytes inside or behind IEND. An index beyond the palette is a warning, too: that pixel becomes
/// opaque black.
///
/// Chunks are checked while the file is read. Reading stops at the first wrong chunk, and before a chunk that is longer
/// than the file or than the picture can need.
///
/// Throws:    IoError if the file is no regular file (nor a link to one), cannot be read, is damaged, or exceeds a
///            limit. A FIFO or a device never blocks.
/// Cost:      linear in the bytes of the file and in pixels. Memory for the bytes read. Once the file has turned out to
///            have all pixels that its header states, also at most 20 bytes per pixel; usually 8, more for 16 bits.
[[nodiscard]] LoadedImage load_image(const std::filesystem::path& file, const LoadOptions& options = {});

/// Decodes a PNG from the bytes of its file, as load_image() does.
///
/// `label` replaces the path in errors ("-" for standard input).
///
/// Throws:    IoError if the bytes are damaged or exceed a limit.
[[nodiscard]] LoadedImage decode_png(std::span<const std::uint8_t> bytes, const std::string& label,
                                     const LoadOptions& options = {});

/// A PNG that arrives piece by piece, as through a pipe. Faults are reported as soon as their bytes arrive.
class PngReader {
public:
    /// `label` replaces the path in errors.
    explicit PngReader(std::string label, const LoadOptions& options = {});
    /// Takes over the file as far as it was checked. An object that was moved from can only be destroyed or assigned
    /// to.
    PngReader(PngReader&&) noexcept;
    /// Takes over the file, as the constructor does.
    PngReader& operator=(PngReader&&) noexcept;
    ~PngReader();

    /// Checks the beginning of a file, as far as it has arrived.
    ///
    /// Requires:  the bytes of the last call, and maybe more.
    /// Throws:    IoError if they are damaged or exceed a limit.
    /// Cost:      all calls together are linear in bytes.
    void check(std::span<const std::uint8_t> beginning);

    /// Decodes the whole file, as decode_png() does. Chunks that were checked are not checked again.
    ///
    /// Throws:    IoError if the bytes are damaged or exceed a limit.
    [[nodiscard]] LoadedImage decode(std::span<const std::uint8_t> file) &&;

private:
    std::string label_;
    std::unique_ptr<PngChunkReader> walk_;
};

/// The size in the first bytes of a PNG. It is unchecked: 0 and 2^32 - 1 are possible.
struct PngSize {
    std::uint32_t width = 0, height = 0;
};

/// Returns the size of a PNG from its first bytes; empty if the file is no PNG.
///
/// The result is empty, too, if the file is not regular: opening a pipe would wait.
[[nodiscard]] std::optional<PngSize> png_size(const std::filesystem::path& file);

/// Returns all bytes of a regular file.
///
/// Throws:    IoError if the file is not regular, cannot be read or has more than `max_bytes`.
[[nodiscard]] std::vector<std::uint8_t> read_file(const std::filesystem::path& file, std::int64_t max_bytes);

/// Replaces the alpha of a sprite by that of another picture of the same size.
///
/// If all pixels of that picture are opaque, its brightness counts as alpha: the mean of red, green and blue, rounded
/// down.
///
/// Throws:    IoError, without a path, if the sizes differ. The sprite is then unchanged.
/// Example:   a pixel (90, 90, 120, 255) of an opaque picture makes the sprite's alpha 100.
/// Cost:      linear in pixels.
void replace_alpha(Image& sprite, const Image& solid);

} // namespace hitmask
