#include <hitmask/baked.h>

#include <cstddef>
#include <cstring>
#include <memory>

#include "support/baked_file.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A copy of the bytes, `shift` bytes off alignment. It has exactly that size, so that sanitizers see a read beyond it.
class Memory {
public:
    explicit Memory(const std::string& file, std::size_t shift = 0)
        : bytes_(new std::byte[file.size() + shift]), view_(bytes_.get() + shift, file.size()) {
        if (!file.empty()) std::memcpy(bytes_.get() + shift, file.data(), file.size());
    }

    [[nodiscard]] std::span<const std::byte> view() const { return view_; }

private:
    std::unique_ptr<std::byte[]> bytes_;
    std::span<const std::byte> view_;
};

BakedError error_of_open(const std::string& file) {
    const Memory memory(file);
    return BakedMasks::open(memory.view()).error;
}

Mask owned(MaskView view) {
    return mask_where(view.width, view.height, [view](int x, int y) { return view.test(x, y); });
}

const Mask ship = mask_of("##.\n.##"), wide = mask_of(std::string(64, '#') + "..#\n" + std::string(67, '.'));
const Mask run_0 = mask_of("#..\n##."), run_1 = mask_of("#.#\n..."), run_any = mask_of("#.#\n##."),
           run_all = mask_of("#..\n...");

std::vector<BakedFrames> three_sprites() {
    return {{"a-long-name/run", {run_0, run_1, run_any, run_all}, 2}, {"ship", {ship}}, {"wide", {wide}}};
}

/// Everything that can be read from a file, by every function. Checks what must be true for any bytes.
std::vector<std::pair<std::string, Mask>> harvest(const BakedMasks& masks) {
    std::vector<std::pair<std::string, Mask>> found;
    const auto take = [&](const std::string& name, const BakedResult<MaskView>& mask) {
        CHECK((mask.error == BakedError::none || mask.value.words.empty()));
        if (mask) found.emplace_back(name, owned(mask.value));
    };
    for (std::uint64_t i = 0; i < masks.size(); ++i) {
        const BakedSprite sprite = masks.sprite(i).value;
        const std::string name(sprite.name());
        for (std::uint32_t k = 0; k < sprite.frame_count(); ++k) take(name + '/' + std::to_string(k), sprite.frame(k));
        take(name + "/any", sprite.union_of_frames());
        take(name + "/all", sprite.intersection_of_frames());
    }
    for (const char* name : {"a-long-name/run", "ship", "wide"}) take(name + std::string("/0"), masks.mask(name));
    return found;
}

} // namespace

TEST_CASE("baked masks are found by name and by number, and lie where the file lies") {
    const Memory memory(baked_file(three_sprites()));
    const auto opened = BakedMasks::open(memory.view());
    REQUIRE(opened);
    const BakedMasks& masks = opened.value;
    CHECK(masks.size() == 3);
    CHECK(masks.verify_all() == BakedError::none);
    CHECK(masks.mask("ship").value == MaskView(ship));
    CHECK(masks.mask("wide").value == MaskView(wide));
    const auto* const words = reinterpret_cast<const std::byte*>(masks.mask("wide").value.words.data());
    CHECK((words > memory.view().data() && words < memory.view().data() + memory.view().size()));
    CHECK(masks.sprite(1).value.name() == "ship");
    CHECK(masks.sprite(1).value.width() == 3);
    CHECK(masks.sprite(1).value.height() == 2);
    CHECK(masks.sprite(1).value.frame_count() == 1);
    CHECK(masks.sprite(3).error == BakedError::not_found);
    for (const char* name : {"", "a", "shi", "ships", "sheep", "zebra"}) {
        CHECK(masks.find(name).error == BakedError::not_found);
        CHECK(masks.mask(name).value.words.empty());
    }
}

TEST_CASE("a baked animation has frames, their union and their intersection") {
    const Memory memory(baked_file(three_sprites()));
    const BakedSprite run = BakedMasks::open(memory.view()).value.find("a-long-name/run").value;
    CHECK(run.frame_count() == 2);
    CHECK(run.frame().value == MaskView(run_0));
    CHECK(run.frame(1).value == MaskView(run_1));
    CHECK(run.frame(2).error == BakedError::not_found);
    CHECK(run.union_of_frames().value == MaskView(run_any));
    CHECK(run.intersection_of_frames().value == MaskView(run_all));
}

TEST_CASE("a sprite with one frame is its own union and intersection, and an empty one has nothing") {
    const Memory memory(baked_file(three_sprites()));
    const BakedSprite sprite = BakedMasks::open(memory.view()).value.find("ship").value;
    CHECK(sprite.union_of_frames().value == MaskView(ship));
    CHECK(sprite.intersection_of_frames().value == MaskView(ship));
    CHECK(BakedSprite().frame().error == BakedError::not_found);
    CHECK(BakedSprite().union_of_frames().error == BakedError::not_found);
    CHECK(BakedMasks().find("ship").error == BakedError::not_found);
    CHECK(BakedMasks().verify_all() == BakedError::none);
}

TEST_CASE("a file of no masks is a file") {
    const Memory memory(baked_file({}));
    const auto opened = BakedMasks::open(memory.view());
    REQUIRE(opened);
    CHECK(opened.value.size() == 0);
    CHECK(opened.value.find("ship").error == BakedError::not_found);
}

TEST_CASE("whatever is no baked file is told apart from what is a damaged one") {
    const std::string file = baked_file(three_sprites());
    const auto with = [&](std::size_t at, std::size_t bytes, std::uint64_t value) {
        std::string changed = file;
        set_number(changed, at, bytes, value);
        return changed;
    };
    CHECK(BakedMasks::open({}).error == BakedError::not_baked);
    CHECK(error_of_open("") == BakedError::not_baked);
    CHECK(error_of_open("\x89PNG\r\n\x1A\n and so on") == BakedError::not_baked);
    CHECK(error_of_open(file.substr(0, 3)) == BakedError::wrong_length);
    CHECK(error_of_open(file + "12345678") == BakedError::wrong_length);
    CHECK(error_of_open(with(8, 4, 0x04030201)) == BakedError::foreign_byte_order);
    CHECK(error_of_open(with(8, 4, 0x01020305)) == BakedError::damaged_header);
    CHECK(error_of_open(with(12, 4, 3)) == BakedError::unknown_version);
    CHECK(error_of_open(with(12, 4, 2)) == BakedError::damaged_header); // its entries are too short for that version
    CHECK(error_of_open(with(16, 1, 0x77)) == BakedError::damaged_header);
    const Memory shifted(file, 4);
    CHECK(BakedMasks::open(shifted.view()).error == BakedError::misaligned);
}

TEST_CASE("every error has a text of its own") {
    std::vector<std::string> texts;
    for (int error = 0; error <= static_cast<int>(BakedError::not_found); ++error) {
        texts.emplace_back(text_of(static_cast<BakedError>(error)));
    }
    std::sort(texts.begin(), texts.end());
    CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
}

TEST_CASE("every length but the right one is refused when a file is opened") {
    const std::string file = baked_file(three_sprites());
    for (std::size_t size = 0; size < file.size(); ++size) {
        CHECK(error_of_open(file.substr(0, size)) != BakedError::none);
    }
}

TEST_CASE("every flipped bit is noticed: no mask ever comes out wrong") {
    const std::string file = baked_file(three_sprites());
    const Memory whole(file);
    const auto right = harvest(BakedMasks::open(whole.view()).value);
    REQUIRE(right.size() == 2 + 2 + 2 * 3 + 3);
    for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
        std::string flipped = file;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
        const Memory memory(flipped);
        const auto opened = BakedMasks::open(memory.view());
        CAPTURE(bit / 8, bit % 8);
        if (!opened) continue;
        CHECK(opened.value.verify_all() != BakedError::none);
        const auto found = harvest(opened.value);
        CHECK(found.size() < right.size());
        for (const auto& named_mask : found) {
            CHECK(std::find(right.begin(), right.end(), named_mask) != right.end());
        }
    }
}

TEST_CASE("masks that changed places are noticed, though each is whole") {
    std::string file = baked_file({{"a", {mask_of("#"), mask_of("."), mask_of("#"), mask_of(".")}, 2}});
    const std::size_t at = 56 + 40 + 8;
    const std::string first = file.substr(at, 16), second = file.substr(at + 16, 16);
    file.replace(at, 32, second + first);
    const Memory memory(file);
    const BakedSprite sprite = BakedMasks::open(memory.view()).value.find("a").value;
    CHECK(sprite.frame(0).error == BakedError::damaged_pixels);
    CHECK(sprite.frame(1).error == BakedError::damaged_pixels);
}

TEST_CASE("a hostile file with right checksums is refused at what cannot be") {
    const std::uint64_t far = ~std::uint64_t{0};
    struct Lie {
        std::size_t at, bytes;
        std::uint64_t value;
    };
    const std::string file = baked_file({{"ship", {ship}}});
    const std::size_t entry = 56;
    for (const Lie& lie : std::vector<Lie>{{24, 4, 48},
                                           {24, 4, 60},
                                           {24, 4, 0xFFFFFFF8},
                                           {28, 4, 32},
                                           {28, 4, 44},
                                           {28, 4, 0xFFFFFFF8},
                                           {28, 4, 0},
                                           {32, 8, far},
                                           {32, 8, 0},
                                           {40, 8, 2000},
                                           {40, 8, far},
                                           {40, 8, far / 40 + 1},
                                           {48, 8, far},
                                           {48, 8, far - 7},
                                           {48, 8, 57},
                                           {48, 8, 1U << 20U}}) {
        std::string changed = file;
        set_number(changed, lie.at, lie.bytes, lie.value);
        repair_checksums(changed);
        CAPTURE(lie.at, lie.value);
        CHECK(error_of_open(changed) != BakedError::none);
    }
    for (const Lie& lie : std::vector<Lie>{{8, 8, far},
                                           {8, 8, far - 7},
                                           {8, 8, 97},
                                           {16, 4, 0},
                                           {16, 4, 0xFFFFFFFF},
                                           {16, 4, 65536},
                                           {20, 4, 0},
                                           {20, 4, (1 << 20) + 1},
                                           {20, 4, 0xFFFFFFFF},
                                           {24, 4, 0},
                                           {24, 4, 0xFFFFFFFF},
                                           {24, 4, 3},
                                           {28, 4, 0},
                                           {28, 4, 2},
                                           {28, 4, 0xFFFFFFFF},
                                           {32, 8, far},
                                           {32, 8, far - 7},
                                           {32, 8, 112},
                                           {32, 8, 105}}) {
        std::string changed = file;
        set_number(changed, entry + lie.at, lie.bytes, lie.value);
        repair_checksums(changed);
        const Memory memory(changed);
        const auto opened = BakedMasks::open(memory.view());
        CAPTURE(lie.at, lie.value);
        REQUIRE(opened);
        CHECK(opened.value.sprite(0).error == BakedError::damaged_entry);
        CHECK(opened.value.mask("ship").error == BakedError::damaged_entry);
    }
}

TEST_CASE("a header longer than the file is a file cut off") {
    std::string file = baked_file({});
    set_number(file, 24, 4, 64);
    CHECK(error_of_open(file) == BakedError::wrong_length);
}

TEST_CASE("names and sides just above their limits are refused, and just below are not") {
    const auto error_of_entry = [](const std::string& name, int width) {
        const Memory memory(baked_file({{name, {Mask(width, 1)}}}));
        return BakedMasks::open(memory.view()).value.sprite(0).error;
    };
    CHECK(error_of_entry(std::string(65535, 'n'), 1 << 20) == BakedError::none);
    CHECK(error_of_entry(std::string(65536, 'n'), 1 << 20) == BakedError::damaged_entry);
    CHECK(error_of_entry("n", (1 << 20) + 1) == BakedError::damaged_entry);
}

TEST_CASE("masks that lie askew are refused, even where there is room for them") {
    std::string file = baked_file({{"a", {ship}}, {"b", {wide}}});
    set_number(file, 56 + 32, 8, number_at(file, 56 + 32, 8) + 4);
    repair_checksums(file);
    const Memory memory(file);
    CHECK(BakedMasks::open(memory.view()).value.mask("a").error == BakedError::damaged_entry);
}

TEST_CASE("padding bits that are set are damage, whatever the checksum says") {
    std::string file = baked_file({{"ship", {ship}}});
    const std::size_t last_word = file.size() - 8;
    set_number(file, last_word, 8, number_at(file, last_word, 8) | std::uint64_t{1} << 3U);
    repair_checksums(file);
    const Memory memory(file);
    CHECK(BakedMasks::open(memory.view()).value.mask("ship").error == BakedError::damaged_pixels);
}

TEST_CASE("names that are not in order, or come twice, are found out by verify_all") {
    for (const char* second : {"a", "b"}) {
        const Memory memory(baked_file({{"b", {ship}}, {second, {ship}}}));
        const auto opened = BakedMasks::open(memory.view());
        REQUIRE(opened);
        CHECK(opened.value.verify_all() == BakedError::damaged_entry);
    }
}

TEST_CASE("names are bytes: order and search take them as unsigned") {
    const Memory memory(baked_file({{"A", {ship}}, {std::string("a\0b", 3), {wide}}, {"\xC3\xA4", {run_0}}}));
    const BakedMasks masks = BakedMasks::open(memory.view()).value;
    CHECK(masks.verify_all() == BakedError::none);
    CHECK(masks.mask({"a\0b", 3}).value == MaskView(wide));
    CHECK(masks.mask("\xC3\xA4").value == MaskView(run_0));
    CHECK(masks.mask("a").error == BakedError::not_found);
}

TEST_CASE("fields that a later writer may add are passed over") {
    std::string file = baked_file({{"ship", {ship}}});
    const std::string header = file.substr(0, 56), entry = file.substr(56, 40), rest = file.substr(96);
    std::string longer = header + "12345678" + entry + "12345678abcdefgh" + rest;
    set_number(longer, 24, 4, 64);                              // header bytes
    set_number(longer, 28, 4, 56);                              // bytes of an entry
    set_number(longer, 32, 8, longer.size());                   //
    set_number(longer, 48, 8, 64);                              // offset of the entries
    set_number(longer, 64 + 8, 8, number_at(file, 64, 8) + 24); // offset of the name
    set_number(longer, 64 + 32, 8, number_at(file, 88, 8) + 24);
    repair_checksums(longer);
    const Memory memory(longer);
    const auto opened = BakedMasks::open(memory.view());
    REQUIRE(opened);
    CHECK(opened.value.mask("ship").value == MaskView(ship));
    for (const std::size_t at : {std::size_t{57}, std::size_t{64 + 45}}) {
        std::string damaged = longer;
        damaged[at] = '?';
        const Memory damaged_memory(damaged);
        CHECK_FALSE(BakedMasks::open(damaged_memory.view()).value.mask("ship"));
    }
}

TEST_CASE("random masks come out of a baked file as they went in") {
    Random random(71);
    std::vector<BakedFrames> sprites;
    for (int i = 0; i < case_count(300); ++i) {
        std::string name = std::to_string(i);
        name.insert(0, 5 - name.size(), '0'); // so that the names are in order
        const Mask mask = random_mask(random, 150);
        if (mask.width() > 0 && mask.height() > 0) sprites.push_back({name, {mask}});
    }
    const Memory memory(baked_file(sprites));
    const BakedMasks masks = BakedMasks::open(memory.view()).value;
    REQUIRE(masks.size() == sprites.size());
    CHECK(masks.verify_all() == BakedError::none);
    for (const BakedFrames& sprite : sprites) CHECK(masks.mask(sprite.name).value == MaskView(sprite.masks[0]));
}
