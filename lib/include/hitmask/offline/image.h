#pragma once

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

    operator RgbaView() const noexcept { return {rgba, width, height}; } // NOLINT(*-explicit-*): a cheap view
};

/// The colour types of the PNG specification, by their numbers there.
enum class PngColorType : std::uint8_t { grey = 0, rgb = 2, palette = 3, grey_alpha = 4, rgba = 6 };

/// "grey", "rgb", "palette", "grey+alpha" or "rgba".
[[nodiscard]] const char* color_type_name(PngColorType type) noexcept;

/// What the header chunks of a PNG say.
struct PngInfo {
    int width = 0, height = 0;                    ///< pixels, >= 1
    PngColorType color_type = PngColorType::rgba; ///< of the stored pixels; a palette's are indices
    int bit_depth = 8;                            ///< 1, 2, 4, 8 or 16
    bool interlaced = false;                      ///< Adam7
    bool has_alpha = false;                       ///< an alpha channel or a tRNS chunk
    std::vector<std::string> warnings;            ///< sentences without the path, e.g. "animated: first frame only"
};

/// The warning that all of a picture is solid, since it has no alpha.
inline constexpr const char* no_alpha_warning = "no alpha channel: the whole rectangle is solid";

struct LoadOptions {
    std::int64_t max_pixels = std::int64_t{1} << 26;     ///< width * height above this is refused from the header
    std::int64_t max_file_bytes = std::int64_t{1} << 28; ///< longer files are refused before they are read (256 MiB)
};

/// A decoded PNG.
struct LoadedImage {
    Image image;
    PngInfo info;
};

/// Reads and decodes a PNG. `file` must be a regular file (or a link to one): never blocks on a FIFO or a device.
/// All colour types, bit depths, interlacing and transparency of the PNG standard; 16 bits keep their upper 8. What
/// is damaged is refused, also where stb_image would not notice: CRCs of critical chunks and of tRNS, the Adler-32 of
/// the pixels, wrong order or sizes, streams longer or shorter than the picture. Sides above max_coordinate are
/// refused. What the mask does not depend on, or what libpng and so every browser ignores (a tRNS of a wrong size, a
/// PLTE of a wrong size that no pixel needs, a wrong CRC of an ancillary chunk, bytes inside or behind IEND), is a
/// warning. So is an index beyond the palette: that pixel is opaque black. Chunks are checked while the file is read,
/// so that it is read no further than to a chunk that is wrong, and not into one that is longer than the file or than
/// the picture can need. Linear in the bytes of the file and the pixels. Needs memory for the bytes read and, once the
/// file has turned out to hold all the pixels that its header promises, at most 20 bytes for each: 8 is usual, more for
/// 16 bits. Throws IoError. Warnings, which do not stop it, are in info.warnings.
[[nodiscard]] LoadedImage load_image(const std::filesystem::path& file, const LoadOptions& options = {});

/// The same for a file already in memory; `label` stands for the path in errors ("-" for standard input).
[[nodiscard]] LoadedImage decode_png(std::span<const std::uint8_t> bytes, const std::string& label,
                                     const LoadOptions& options = {});

/// A PNG that arrives piece by piece, as through a pipe. What is wrong with it shows as soon as its bytes are there.
class PngReader {
public:
    /// `label` stands for the path in errors.
    explicit PngReader(std::string label, const LoadOptions& options = {});
    PngReader(PngReader&&) noexcept;
    PngReader& operator=(PngReader&&) noexcept;
    ~PngReader();

    /// Checks as far as the beginning of a file reaches: no shorter than in the last call, and the same bytes. Throws
    /// IoError. All calls together are linear in the bytes.
    void check(std::span<const std::uint8_t> beginning);

    /// decode_png() of the whole file, without checking anew what was checked.
    [[nodiscard]] LoadedImage decode(std::span<const std::uint8_t> file) &&;

private:
    std::string label_;
    std::unique_ptr<PngChunkReader> walk_;
};

/// What the first bytes of a PNG say, unchecked: 0 and 2^32 - 1 too.
struct PngSize {
    std::uint32_t width = 0, height = 0;
};

/// Nothing if it is no PNG, or no regular file: opening a pipe would wait.
[[nodiscard]] std::optional<PngSize> png_size(const std::filesystem::path& file);

/// All bytes of a regular file, at most max_bytes. Throws IoError.
[[nodiscard]] std::vector<std::uint8_t> read_file(const std::filesystem::path& file, std::int64_t max_bytes);

/// Takes the alpha of a sprite from another picture of the same size, which says what of it is solid: the alpha of that
/// picture where it has a pixel that is not opaque, else its brightness: the mean of red, green and blue, rounded down.
/// A pixel (90, 90, 120, 255) of an opaque picture makes the sprite's alpha 100. Linear in the pixels. Throws IoError,
/// without a path, if their sizes differ; then the sprite is as it was.
void replace_alpha(Image& sprite, const Image& solid);

} // namespace hitmask
