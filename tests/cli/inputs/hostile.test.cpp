// Inputs that are damaged, huge, misleading or no files at all. Each has a defined result, with little memory and time.
// A refused one gets one clear line.

#include <algorithm>
#include <iterator>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "cli/tool.h"
#include "support/catch.h"
#include "support/settings.h"
#include "support/sprite_png.h"

using namespace hitmask::test;
using nlohmann::json;

namespace fs = std::filesystem;

namespace {

/// A refused input ends with exit code 1 and has `error` in its only error line. An accepted one ends with exit code 0,
/// has `warning` in a warning, and has that many solid pixels.
struct Hostile {
    const char* name;
    std::function<void(const TempFolder&)> make;
    std::string error;
    std::string warning = {};
    long long solid_px = -1;
    std::vector<std::string> options = {};
    std::string file = "bad.png";
    double peak_mebibytes = 64;
};

std::function<void(const TempFolder&)> bytes(const Bytes& content) {
    return [content](const TempFolder& folder) { folder.add("bad.png", content); };
}

/// 8-bit RGBA with all pixels solid.
PngParts solid(std::uint32_t width, std::uint32_t height) {
    PngParts png = png_of_size(width, height);
    for (std::uint32_t y = 0; y < height; ++y) {
        png.scanlines.push_back(0);
        png.scanlines.insert(png.scanlines.end(), std::size_t{4} * width, 255);
    }
    return png;
}

/// The header announces that size, but there is only one byte of pixels.
Bytes promising(std::uint32_t width, std::uint32_t height) {
    PngParts png = png_of_size(width, height);
    png.scanlines = {0};
    return png.file();
}

/// One bit per pixel, 1 where `on(x, y)` is true. Palette colour 0 is clear, colour 1 solid.
Bytes one_bit_png(std::uint32_t width, std::uint32_t height,
                  const std::function<bool(std::uint32_t, std::uint32_t)>& on) {
    PngParts png = png_of_size(width, height, 3);
    png.bit_depth = 1;
    png.palette = Bytes{0, 0, 0, 255, 255, 255};
    png.transparency = Bytes{0, 255};
    for (std::uint32_t y = 0; y < height; ++y) {
        png.scanlines.push_back(0);
        for (std::uint32_t x = 0; x < width; x += 8) {
            std::uint8_t byte = 0;
            for (std::uint32_t bit = 0; bit < 8 && x + bit < width; ++bit) {
                if (on(x + bit, y)) byte = static_cast<std::uint8_t>(byte | 0x80U >> bit);
            }
            png.scanlines.push_back(byte);
        }
    }
    return png.file();
}

Bytes checkerboard(std::uint32_t side) {
    return one_bit_png(side, side, [](std::uint32_t x, std::uint32_t y) { return (x + y) % 2 == 0; });
}

Bytes shortened(Bytes png, std::size_t by) {
    png.resize(png.size() - by);
    return png;
}

Bytes changed(Bytes png, std::size_t at) {
    png[at] ^= 0xFFU;
    return png;
}

Bytes with_chunks_after_header(const Bytes& chunks) {
    const PngParts png = solid(1, 1);
    return concat({png_signature_bytes(), png.ihdr(), chunks, png.idat(), iend()});
}

Bytes many_empty_idats() {
    std::vector<Bytes> parts(100000, png_chunk("IDAT", {}));
    const PngParts png = solid(1, 1);
    parts.insert(parts.begin() + 50000, png.idat());
    return png.file_with_idats(parts);
}

Bytes idats_of_one_byte() {
    const PngParts png = solid(100, 100);
    std::vector<Bytes> parts;
    for (const std::uint8_t byte : deflated(png.scanlines)) {
        parts.push_back(png_chunk("IDAT", {byte}));
    }
    return png.file_with_idats(parts);
}

Bytes bomb() {
    const PngParts png = png_of_size(1, 1);
    return png.file_with_idats({png_chunk("IDAT", deflated_zeros(1024))});
}

Bytes palette_png(const std::optional<Bytes>& palette) {
    PngParts png = png_of_size(4, 1, 3);
    png.bit_depth = 8;
    png.palette = palette;
    png.scanlines = {0, 0, 1, 2, 255};
    return png.file();
}

void sparse(const TempFolder& folder) {
    folder.add("bad.png", ship_png());
    fs::resize_file(folder / "bad.png", std::uintmax_t{3} << 30);
}

void socket_file(const TempFolder& folder) {
    const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (folder / "bad.png").string();
    REQUIRE(path.size() < sizeof(address.sun_path));
    path.copy(address.sun_path, path.size());
    REQUIRE(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    close(descriptor);
}

void fifo(const TempFolder& folder) {
    REQUIRE(mkfifo((folder / "bad.png").c_str(), 0600) == 0);
}

std::function<void(const TempFolder&)> link_to(const char* target) {
    return [target](const TempFolder& folder) { fs::create_symlink(target, folder / "bad.png"); };
}

/// The bytes allowed in a message: printable ASCII, and the end of the line.
std::string printable_ascii() {
    std::string all = "\n";
    for (char c = ' '; c <= '~'; ++c) {
        all += c;
    }
    return all;
}

/// Adds a sheet and its picture p.png.
std::function<void(const TempFolder&)> sheet(const std::string& file, const std::string& text) {
    return [file, text](const TempFolder& folder) {
        folder.add("p.png", sprite_png("#"));
        folder.add(file, std::string_view(text));
    };
}

std::string repeated(std::string_view text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

constexpr const char* longer_sheet = "longer than the limit of 50331648 bytes";

/// A file that uses no disk space.
std::function<void(const TempFolder&)> of_60_mebibytes(const std::string& file) {
    return [file](const TempFolder& folder) {
        folder.add(file, std::string_view("{"));
        fs::resize_file(folder / file, std::uintmax_t{60} << 20);
    };
}

/// The names of the frame and of the layer consist only of the character that begins marks of layers.
std::string layer_like_frame() {
    const std::string name(65536, '(');
    return R"({"frames": {")" + name +
           R"(": {"frame": {"x": 0, "y": 0, "w": 1, "h": 1}}}, "meta": {"image": "p.png", "layers": )" +
           R"([{"name": ")" + name.substr(name.size() / 2) + "\"}]}}";
}

std::vector<Hostile> refused() {
    const Bytes good = ship_png();
    PngParts wrong_depth = solid(1, 1);
    wrong_depth.bit_depth = 3;
    PngParts few = solid(4, 4), many = solid(4, 4), filter = solid(2, 2);
    few.scanlines.resize(few.scanlines.size() - 1);
    many.scanlines.push_back(0);
    filter.scanlines[0] = 5;
    const Bytes stream = deflated(solid(2, 2).scanlines);
    return {
        {"an empty file", bytes({}), "empty file"},
        {"the signature alone", bytes(png_signature_bytes()), "truncated"},
        {"half a signature", bytes({137, 80, 78}), "truncated"},
        {"the last byte missing", bytes(shortened(good, 1)), "truncated"},
        {"the end chunk missing", bytes(shortened(good, 12)), "truncated"},
        {"cut in the pixels", bytes(shortened(good, good.size() / 2)), "truncated"},
        {"a JPEG", bytes({0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 'J', 'F', 'I', 'F', 0, 1}),
         "not a PNG but a JPEG, which has no transparency"},
        {"a GIF", bytes(bytes_of("GIF89a\x01\x01\x01")), "not a PNG but a GIF"},
        {"a web page", bytes(bytes_of("<!doctype html><title>404</title>")), "not a PNG but a web page"},
        {"a PNG that went through a text conversion", bytes(concat({{137, 80, 78, 71, 10, 26, 10}, good})),
         "not a PNG"},
        {"a wrong CRC of IHDR", bytes(changed(good, 29)), "CRC"},
        {"a wrong CRC of IDAT", bytes(changed(good, good.size() - 13)), "CRC"},
        {"a wrong Adler-32",
         bytes(solid(2, 2).file_with_idats({png_chunk("IDAT", changed(stream, stream.size() - 1))})), "Adler-32"},
        {"no zlib stream", bytes(solid(2, 2).file_with_idats({png_chunk("IDAT", bytes_of("hello"))})), "damaged"},
        {"width 0", bytes(promising(0, 1)), "width or height is 0"},
        {"height 0", bytes(promising(1, 0)), "width or height is 0"},
        {"width 2^31-1", bytes(promising(0x7FFFFFFF, 1)), "a side is longer than"},
        {"height 2^32-1", bytes(promising(1, 0xFFFFFFFF)), "a side is longer than"},
        {"sides whose product overflows", bytes(promising(0x10000, 0x10000)), "more than the limit"},
        {"16384 x 16384 pixels promised", bytes(promising(16384, 16384)), "more than the limit of 67108864"},
        {"more pixels than --max-pixels", bytes(good), "more than the limit of 700", "", -1, {"--max-pixels", "700"}},
        {"one pixel with a stream of 1 GiB", bytes(bomb()), "more compressed bytes than the picture can need"},
        {"a pixel too few", bytes(few.file()), "fewer pixels than the header promises"},
        {"a pixel too many", bytes(many.file()), "more pixels than the header promises"},
        {"a filter that does not exist", bytes(filter.file()), "filter"},
        {"a bit depth that does not exist", bytes(wrong_depth.file()), "no such PNG"},
        {"a colour type that does not exist",
         bytes(
             concat({png_signature_bytes(), png_chunk("IHDR", concat({big_endian(1), big_endian(1), {8, 5, 0, 0, 0}})),
                     solid(1, 1).idat(), iend()})),
         "no such PNG"},
        {"a palette picture without palette", bytes(palette_png(std::nullopt)), "no PLTE"},
        {"a palette of five bytes", bytes(palette_png(Bytes{1, 2, 3, 4, 5})), "PLTE"},
        {"Apple's variant",
         bytes(concat({png_signature_bytes(), png_chunk("CgBI", {0x50, 0, 0x20, 6}), solid(1, 1).ihdr(),
                       solid(1, 1).idat(), iend()})),
         "CgBI"},
        {"an unknown critical chunk", bytes(with_chunks_after_header(png_chunk("HITM", {1}))),
         "unknown critical chunk HITM"},
        {"a chunk of 2 GiB promised",
         bytes(with_chunks_after_header(concat({big_endian(0x7FFFFFFF), bytes_of("tEXt")}))), "truncated"},
        {"two headers", bytes(with_chunks_after_header(solid(9, 9).ihdr())), "more than one IHDR"},
        {"no pixels at all", bytes(solid(1, 1).file_with_idats({})), "no IDAT"},
        {"terminal codes in the name of a chunk",
         bytes(with_chunks_after_header(concat({big_endian(0), bytes_of("\x1b[2J"), big_endian(0)}))), "damaged"},
        {"a file of 3 GiB, mostly a hole", sparse, "longer than the limit"},
        {"a named pipe", fifo, "not a regular file"},
        {"a socket", socket_file, "not a regular file"},
        {"/dev/zero", link_to("/dev/zero"), "not a regular file"},
        {"/dev/full", link_to("/dev/full"), "not a regular file"},
        {"/dev/null", link_to("/dev/null"), "not a regular file"},
        {"a file of procfs, whose size is told as 0", link_to("/proc/self/status"), "not a PNG"},
        {"a broken link", link_to("nowhere"), "No such file or directory"},
        {"a link to itself", link_to("bad.png"), "Too many levels of symbolic links"},
        {"a missing file", [](const TempFolder&) {}, "No such file or directory"},
        {"a file taken for a folder", bytes(good), "Not a directory", "", -1, {}, "bad.png/x.png"},
        {"a name that is too long", [](const TempFolder&) {}, "File name too long", "", -1, {}, std::string(300, 'x')},
        {"noise of 2^24 corners and more",
         bytes(one_bit_png(4100, 4100, [](std::uint32_t x, std::uint32_t y) { return x % 2 == 0 && y % 2 == 0; })),
         "this is noise, not a sprite",
         "",
         -1,
         {},
         "bad.png",
         250}, // known only after decoding
        {"a sheet of a million tags",
         sheet("bad.xml", "<TextureAtlas>" + repeated("<a/>", std::size_t{1} << 20) + "</TextureAtlas>"),
         "more than 1048576 tags",
         "",
         -1,
         {},
         "bad.xml"},
        {"a frame that is called like a layer, at length",
         sheet("bad.json", layer_like_frame()),
         "its name is longer than 1024 bytes",
         "",
         -1,
         {},
         "bad.json"},
        {"a key of more than 64 KiB",
         sheet("bad.json", R"({"frames": {")" + std::string(65537, 'k') + R"(": 1}})"),
         "line 1: a key of more than 65536 bytes",
         "",
         -1,
         {},
         "bad.json",
         30},
        {"a JSON of 60 MiB", of_60_mebibytes("bad.json"), longer_sheet, "", -1, {}, "bad.json", 30},
        {"an XML of 60 MiB", of_60_mebibytes("bad.xml"), longer_sheet, "", -1, {}, "bad.xml", 30},
        {"a tileset of 60 MiB", of_60_mebibytes("bad.tsx"), longer_sheet, "", -1, {}, "bad.tsx", 30},
        {"an atlas of 60 MiB", of_60_mebibytes("bad.atlas"), longer_sheet, "", -1, {}, "bad.atlas", 30},
        {"a .meta of 60 MiB", of_60_mebibytes("bad.png.meta"), longer_sheet, "", -1, {}, "bad.png.meta", 30},
        {"an atlas that is not UTF-8",
         sheet("bad.atlas", "p.png\nh\xe9ro\nbounds: 0, 0, 1, 1\n"),
         "line 2: not UTF-8",
         "",
         -1,
         {},
         "bad.atlas"},
    };
}

std::vector<Hostile> accepted() {
    const Bytes good = ship_png();
    PngParts rgb = png_of_size(3, 1, 2);
    rgb.scanlines = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    PngParts keyed = rgb;
    keyed.transparency = Bytes{0, 4, 0, 5, 0, 6};
    const Bytes short_palette{10, 20, 30};
    const auto all = [](std::uint32_t, std::uint32_t) { return true; };
    const auto spiral = [](std::uint32_t x, std::uint32_t y) {
        const std::uint32_t ring = std::min(std::min(x, y), std::min(511 - x, 511 - y));
        return ring % 2 == 0 || (x == ring && y == ring + 1 && ring % 4 == 1);
    };
    return {
        {"bytes after the end", bytes(concat({good, bytes_of("tail")})), "", "bytes after the end of the PNG", 308},
        {"two PNGs in a file", bytes(concat({good, good})), "", "bytes after the end of the PNG", 308},
        {"an animation", bytes(with_chunks_after_header(png_chunk("acTL", {0, 0, 0, 2, 0, 0, 0, 0}))), "",
         "first frame only", 1},
        {"no alpha channel", bytes(rgb.file()), "", "no alpha channel", 3},
        {"a colour key", bytes(keyed.file()), "", "", 2},
        {"palette indices out of range are opaque black", bytes(palette_png(short_palette)), "", "no alpha channel", 4},
        {"100000 empty chunks of pixels", bytes(many_empty_idats()), "", "", 1},
        {"a chunk for each byte of pixels", bytes(idats_of_one_byte()), "", "", 10000},
        {"nothing but clear pixels", bytes(sprite_png("...")), "", "", 0},
        {"one pixel", bytes(sprite_png("#")), "", "", 1},
        {"65536 pixels in a row", bytes(one_bit_png(65536, 1, all)), "", "", 65536},
        {"65536 pixels in a column", bytes(one_bit_png(1, 65536, all)), "", "", 65536},
        {"a checkerboard", bytes(checkerboard(512)), "", "", 131072},
        {"a comb",
         bytes(one_bit_png(1024, 1024, [](std::uint32_t x, std::uint32_t y) { return y == 0 || x % 2 == 0; })), "", "",
         524800},
        {"a spiral", bytes(one_bit_png(512, 512, spiral)), "", "", -1},
        {"no extension at all", [](const TempFolder& f) { f.add("bad", ship_png()); }, "", "", 308, {}, "bad"},
        {"a file whose name is a format string",
         [](const TempFolder& f) { f.add("%s%n{}.png", ship_png()); },
         "",
         "",
         308,
         {},
         "%s%n{}.png"},
    };
}

/// Returns true for files that Windows has not, or reports in other words.
bool needs_unix(const Hostile& hostile) {
    const std::string errors[] = {"not a regular file", "Too many levels of symbolic links", "Not a directory",
                                  "File name too long"};
    return std::ranges::find(errors, std::string(hostile.error)) != std::end(errors);
}

ProcessResult trace_run(const TempFolder& folder, const Hostile& hostile) {
    std::vector<std::string> arguments{"trace", "-q", hostile.file};
    if (!hostile.warning.empty()) arguments.erase(arguments.begin() + 1);
    arguments.insert(arguments.end(), hostile.options.begin(), hostile.options.end());
    return hitmask_alone_in(folder, arguments);
}

} // namespace

TEST_CASE("hostile inputs are refused with one clear line, in little memory, and do not hang") {
    REQUIRE(refused().size() >= 40);
    for (const Hostile& hostile : refused()) {
        if (!other_tool().empty() && needs_unix(hostile)) continue;
        const TempFolder folder;
        hostile.make(folder);
        const auto before = folder.listing();
        const ProcessResult run = trace_run(folder, hostile);
        CAPTURE(hostile.name, run.err, run.peak_mebibytes);
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        CHECK(lines_of(run.err).size() == 1);
        CHECK(run.err.starts_with("hitmask: error: " + hostile.file + ": "));
        CHECK(has(run.err, hostile.error));
        CHECK(run.err.find_first_not_of(printable_ascii()) == std::string::npos);
        CHECK(folder.listing() == before);
        if (!slow_build) CHECK(run.peak_mebibytes < hostile.peak_mebibytes);
    }
}

TEST_CASE("inputs that are strange and right are traced") {
    for (const Hostile& strange : accepted()) {
        if (slow_build && strange.solid_px > 100000) continue; // no new case, and it takes ten seconds
        const TempFolder folder;
        strange.make(folder);
        const ProcessResult run = trace_run(folder, strange);
        CAPTURE(strange.name, run.err);
        CHECK(run.exit_code == 0);
        CHECK(has(run.err, strange.warning));
        CHECK_FALSE(has(run.err, "error:"));
        const json sprites = json::parse(run.out).at("sprites");
        REQUIRE(sprites.size() == 1);
        if (strange.solid_px >= 0) CHECK(sprites.at(0).at("solid_px") == strange.solid_px);
    }
}

namespace {

/// Checks that a successful run needs little memory.
void check_is_cheap(const ProcessResult& run) {
    CAPTURE(run.err, run.peak_mebibytes);
    CHECK(run.exit_code == 0);
    if (!slow_build) CHECK(run.peak_mebibytes < 100);
}

} // namespace

TEST_CASE("the long name of an animation is not kept once for each of its frames") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("#"));
    std::string frames, names;
    const int count = share_of(6000, Weight::heavy);
    for (int i = 0; i < count; ++i) {
        const char* const comma = i == 0 ? "" : ",";
        frames += fmt::format(R"({}"{}": {{"frame": {{"x":0,"y":0,"w":1,"h":1}}}})", comma, i);
        names += fmt::format(R"({}"{}")", comma, i);
    }
    const std::string head = R"({"frames": {)" + frames + R"(}, "meta": {"image": "p.png")", name(65536, 'n');
    folder.add("tag.json",
               std::string_view(head + fmt::format(R"(, "frameTags": [{{"from": 0, "to": {}, "name": ")", count - 1) +
                                name + "\"}]}}"));
    folder.add("animation.json", std::string_view(head + R"(}, "animations": {")" + name + "\": [" + names + "]}}"));
    for (const char* const file : {"tag.json", "animation.json"}) {
        const ProcessResult run = hitmask_alone_in(folder, {"trace", file});
        check_is_cheap(run);
        CHECK(has(run.err, "n...' (line 1) is left out: its name is too long\n"));
        CHECK(run.out.size() < 10000000);
    }
}

TEST_CASE("tiles that all stand in one long line are patched") {
    const TempFolder folder;
    const auto count = share_of<std::uint32_t>(1000, Weight::heavy);
    folder.add("p.png", one_bit_png(count, 1, [](std::uint32_t, std::uint32_t) { return true; }));
    std::string tiles;
    for (std::uint32_t i = 0; i < count; ++i) {
        tiles += fmt::format("<tile id=\"{}\"><image/></tile>", i);
    }
    folder.add("t.tsx", std::string_view("<tileset tilewidth=\"1\" tileheight=\"1\"><!--" + std::string(8000000, '+') +
                                         fmt::format(" --><image source=\"p.png\" width=\"{}\" height=\"1\"/>", count) +
                                         tiles + "</tileset>"));
    const ProcessResult run = hitmask_alone_in(folder, {"trace", "t.tsx", "--format", "tiled", "-o", "out.tsx"});
    check_is_cheap(run);
    const std::string text = content_of(folder / "out.tsx");
    CHECK(has(text.substr(text.size() - 200), "<object "));
}

TEST_CASE("a long word of a config file or a template makes no long message") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("#"));
    const std::string word(500000, 'k');
    const std::vector<std::pair<const char*, std::string>> texts{
        {"--config", word + " = 1\n"},       {"--config", "[" + word + "]\n"},
        {"--config", "[[" + word + "]]\n"},  {"--config", word + " = 1\n" + word + " = 1\n"},
        {"--config", "threshold = " + word}, {"--template", "{{" + word + "}}"},
        {"--template", "{{#" + word + "}}"}, {"--template", "{{#" + word + "}}{{/x}}"}};
    for (const auto& [option, text] : texts) {
        folder.add("text", std::string_view(text));
        const ProcessResult run = hitmask_in(folder, {"trace", "p.png", option, "text", "-o", "o.txt"});
        CAPTURE(option, text.substr(0, 10), run.err.substr(0, 300));
        CHECK(run.exit_code != 0);
        CHECK(run.err.starts_with("hitmask: error: text: line "));
        CHECK(run.err.size() < 1000);
    }
}

TEST_CASE("a JSON of an earlier run with a key of 60 MB is refused before it is copied") {
    const TempFolder folder;
    folder.add("p.png", sprite_png("#"));
    folder.add("o.json", std::string_view(R"({"sprites": [{")" + std::string(60000000, 'k') + "\": 1}]}"));
    const ProcessResult run = hitmask_alone_in(folder, {"trace", "p.png", "-o", "o.json", "--keep-edited"});
    CHECK(run.err == "hitmask: error: o.json: not overwritten: it may contain edited shapes but cannot be read (line "
                     "1: a key of more than 65536 bytes); delete it to replace it\n");
    if (!slow_build) CHECK(run.peak_mebibytes < 100);
}

TEST_CASE("no beginning of a PNG is taken for a whole one") {
    const TempFolder folder;
    const Bytes png = ship_png();
    std::string list;
    for (std::size_t length = 0; length < png.size(); ++length) {
        folder.add(std::to_string(length), Bytes(png.begin(), png.begin() + static_cast<std::ptrdiff_t>(length)));
        list += std::to_string(length) + "\n";
    }
    folder.add("list", list);
    const ProcessResult run = hitmask_in(folder, {"trace", "-q", "--files-from", "list"});
    CHECK(run.exit_code == 1);
    CHECK(run.out.empty());
    CHECK(lines_of(run.err).size() == png.size());
}

TEST_CASE("a hostile file among good ones changes nothing for them") {
    int number = 0;
    for (const Hostile& hostile : refused()) {
        if (slow_build && number++ % 4 != 0) continue;
        const TempFolder folder;
        hostile.make(folder);
        folder.add("good.png", ship_png());
        std::vector<std::string> arguments{"trace", "-q", "good.png", hostile.file};
        arguments.insert(arguments.end(), hostile.options.begin(), hostile.options.end());
        if (std::string(hostile.error).find("limit of 700") != std::string::npos) continue; // refuses the good one too
        const ProcessResult run = hitmask_in(folder, arguments);
        CAPTURE(hostile.name);
        CHECK(run.exit_code == 1);
        CHECK(json::parse(run.out).at("sprites").size() == 1);
    }
}

TEST_CASE("standard input is refused as early as a file") {
    const TempFolder folder;
    for (const char* const command : {"trace", "info"}) {
        const ProcessResult run =
            run_process(tool(), {.arguments = {command, "-"}, .folder = folder.path(), .setup = [] {
                                     dup2(open("/dev/zero", O_RDONLY), 0);
                                 }});
        CHECK(run.exit_code == 1);
        CHECK(has(run.err, "hitmask: error: standard input: not a PNG\n"));
        if (!slow_build) CHECK(run.peak_mebibytes < 30);
    }
}
