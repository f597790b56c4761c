#include "png/png_inflate.h"

#include <algorithm>
#include <limits>
#include <new>
#include <string>

#include "png/png_bytes.h"
#include "text/file_fault.h"

namespace hitmask {
namespace {

[[noreturn]] void refuse(const z_stream& zlib, int code) {
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    if (code == Z_NEED_DICT) throw FileFault("damaged: the pixels need a dictionary");
    const std::string reason = zlib.msg != nullptr ? zlib.msg : "";
    if (reason == "incorrect data check") throw FileFault("damaged: wrong Adler-32 of the pixels");
    throw FileFault(reason.empty() ? "damaged pixels" : "damaged pixels: " + reason);
}

} // namespace

PixelStream::PixelStream(std::span<const std::uint8_t> idat_chunks) : chunks_(idat_chunks) {
    // The largest window for every stream, because some optimisers of PNGs declare less than they use.
    if (inflateInit2(&zlib_, MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

PixelStream::~PixelStream() {
    inflateEnd(&zlib_);
}

bool PixelStream::next_chunk() {
    if (chunks_.empty()) return false;
    const std::size_t length = read_u32(chunks_, 0);
    zlib_.next_in = chunks_.data() + png_chunk_head_bytes;
    zlib_.avail_in = static_cast<uInt>(length);
    chunks_ = chunks_.subspan(png_chunk_frame_bytes + length);
    return true;
}

std::size_t PixelStream::read(std::span<std::uint8_t> out) {
    std::size_t filled = 0;
    while (filled < out.size() && !ended_) {
        while (zlib_.avail_in == 0) {
            if (!next_chunk()) throw FileFault("truncated pixels");
        }
        const std::size_t room = std::min<std::size_t>(out.size() - filled, std::numeric_limits<uInt>::max());
        zlib_.next_out = out.data() + filled;
        zlib_.avail_out = static_cast<uInt>(room);
        const int code = inflate(&zlib_, Z_NO_FLUSH);
        filled += room - zlib_.avail_out;
        if (code != Z_OK && code != Z_STREAM_END) refuse(zlib_, code);
        ended_ = code == Z_STREAM_END;
    }
    return filled;
}

bool PixelStream::surplus() const {
    std::span<const std::uint8_t> rest = chunks_;
    while (!rest.empty()) {
        const std::size_t length = read_u32(rest, 0);
        if (length != 0) return true;
        rest = rest.subspan(png_chunk_frame_bytes);
    }
    return zlib_.avail_in != 0;
}

} // namespace hitmask
