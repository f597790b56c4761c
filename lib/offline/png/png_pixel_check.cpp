#include "png/png_pixel_check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "png/png_bytes.h"
#include "png/png_inflate.h"
#include "png/png_rows.h"
#include "text/file_fault.h"

namespace hitmask {
namespace {

/// Follows the scanlines through a stream that arrives in pieces.
class RowCheck {
public:
    explicit RowCheck(const PngRows& rows) : rows_(rows) {}

    /// Throws FileFault at an unknown filter, and at the first byte too many.
    void take(ByteView piece) {
        while (!piece.empty()) {
            if (left_in_row_ == 0) {
                begin_row(piece.front());
                piece = piece.subspan(1);
            }
            const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(left_in_row_, piece.size()));
            left_in_row_ -= step;
            piece = piece.subspan(step);
        }
    }

    void finish() {
        if (left_in_row_ != 0 || to_next_row()) throw FileFault("fewer pixels than the header promises");
    }

private:
    /// Moves to the pass that has the next row. Returns false after the last one.
    bool to_next_row() {
        while (pass_ < rows_.passes().size() && row_ == rows_.passes()[pass_].rows) {
            ++pass_;
            row_ = 0;
        }
        return pass_ < rows_.passes().size();
    }

    void begin_row(std::uint8_t filter) {
        if (!to_next_row()) throw FileFault("more pixels than the header promises");
        if (filter > 4) throw FileFault("damaged: unknown filter of a scanline");
        ++row_;
        left_in_row_ = rows_.passes()[pass_].row_bytes;
    }

    const PngRows& rows_;
    std::size_t pass_ = 0;
    std::uint64_t row_ = 0; ///< number of rows begun in the pass
    std::uint64_t left_in_row_ = 0;
};

} // namespace

void check_pixels(PngChunks& png) {
    const PngRows rows(png.header);
    PixelStream stream(png.idat_chunks);
    RowCheck check(rows);
    std::vector<std::uint8_t> window(std::size_t{1} << 16);
    for (;;) {
        const std::size_t got = stream.read(window);
        check.take(ByteView(window).first(got));
        if (got < window.size()) break;
    }
    check.finish();
    if (stream.surplus()) png.warnings.emplace_back("bytes after the end of the pixels ignored");
}

} // namespace hitmask
