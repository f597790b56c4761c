#include "c/c_handles.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/baked_file.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// An allocator that counts its live blocks, and has no memory once its budget is spent.
struct Budget {
    std::ptrdiff_t live = 0;
    std::ptrdiff_t left = std::numeric_limits<std::ptrdiff_t>::max();
    hm_allocator hooks{sizeof(hm_allocator), 0, this, allocate, release};

    static void* allocate(void* context, std::size_t bytes, std::size_t alignment) {
        auto& budget = *static_cast<Budget*>(context);
        if (budget.left-- <= 0) return nullptr;
        ++budget.live;
        return ::operator new (bytes, std::align_val_t{alignment});
    }
    static void release(void* context, void* memory, std::size_t /*bytes*/, std::size_t alignment) {
        --static_cast<Budget*>(context)->live;
        ::operator delete (memory, std::align_val_t{alignment});
    }
};

Mask noise_mask(int side) {
    Random random(3833);
    Mask mask(side, side);
    for (int i = 0; i < side * side / 2; ++i) mask.set(random.between(0, side - 1), random.between(0, side - 1));
    return mask;
}

hm_shape shape_of(const hm_prepared_mask* mask) {
    auto shape = sized<hm_shape>();
    shape.kind = HM_MASK;
    shape.as.mask = mask;
    return shape;
}

hm_shape circle_at(float x, float y, float radius) {
    auto shape = sized<hm_shape>();
    shape.kind = HM_CIRCLE;
    shape.as.circle = {{x, y}, radius};
    return shape;
}

Owned<hm_posed_shape> posed(const hm_shape& shape, const hm_allocator* allocator = nullptr) {
    return owned<hm_posed_shape>(
        [&](hm_posed_shape** made) { return hm_posed_shape_create(&shape, nullptr, allocator, made); });
}

/// Asks all questions about two posed shapes.
void ask_all(const hm_posed_shape* a, const hm_posed_shape* b) {
    auto distance = sized<hm_distance>();
    auto contact = sized<hm_contact>();
    auto hit = sized<hm_hit>();
    hm_box box{};
    std::uint8_t byte = 0;
    const hm_segment line{{-5, -5}, {50, 40}};
    CHECK(hm_posed_shape_overlaps(a, b) >= 0);
    CHECK(hm_posed_shape_overlaps_each(a, &b, 1, &byte) == HM_OK);
    CHECK(hm_posed_shape_contains(a, 3, 3) >= 0);
    CHECK(hm_posed_shape_bounds(a, &box) >= 0);
    CHECK(hm_posed_shape_distance(a, b, &distance) >= 0);
    CHECK(hm_posed_shape_contact(a, b, &contact) >= 0);
    CHECK(hm_posed_shape_sweep(a, b, 5, 7, &hit) >= 0);
    CHECK(hm_posed_shape_cast(a, &line, &hit) >= 0);
}

} // namespace

TEST_CASE("structs of the C interface with nonsense for a size are refused") {
    const auto mask = c_mask(noise_mask(16));
    const auto prepared = c_prepared(noise_mask(16));
    const auto scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(nullptr, made); });
    for (const std::uint32_t size : {0U, 3U, 5000U, 0x7FFFFFFFU, 0xFFFFFFF0U, 0xFFFFFFFFU}) {
        CAPTURE(size);
        hm_mask* new_mask = nullptr;
        hm_posed_shape* new_posed = nullptr;
        hm_outline* new_outline = nullptr;
        std::uint32_t id = 0;
        auto shape = circle_at(0, 0, 1);
        auto hit = sized<hm_hit>();
        auto view = sized<hm_mask_view>();
        auto picture = sized<hm_pixels>();
        auto rings = sized<hm_outline_view>();
        auto filter = sized<hm_filter>();
        hm_pose pose = HM_POSE_INIT;
        const hm_segment line{{-5, 4}, {20, 4}};
        shape.size = hit.size = view.size = picture.size = rings.size = filter.size = pose.size = size;
        CHECK(hm_mask_cast(mask.get(), &line, &hit) == HM_ERROR_STRUCT);
        CHECK(hm_mask_get_view(mask.get(), &view) == HM_ERROR_STRUCT);
        CHECK(hm_mask_from_pixels(&picture, 127, nullptr, &new_mask) == HM_ERROR_STRUCT);
        CHECK(hm_outline_create(&rings, nullptr, &new_outline) == HM_ERROR_STRUCT);
        CHECK(hm_posed_shape_create(&shape, nullptr, nullptr, &new_posed) == HM_ERROR_STRUCT);
        shape.size = sizeof shape;
        CHECK(hm_posed_shape_create(&shape, &pose, nullptr, &new_posed) == HM_ERROR_STRUCT);
        CHECK(hm_scene_add(scene.get(), &shape, nullptr, &filter, &id) == HM_ERROR_STRUCT);
        REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
        CHECK(hm_scene_move(scene.get(), id, &pose) == HM_ERROR_STRUCT);
    }
}

TEST_CASE("poses of the C interface that are not aligned are refused") {
    const auto scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(nullptr, made); });
    const hm_shape shape = circle_at(0, 0, 1);
    std::uint32_t ids[2];
    for (std::uint32_t& id : ids) REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
    alignas(hm_pose) std::byte bytes[3 * sizeof(hm_pose)] = {};
    hm_pose pose = HM_POSE_INIT;
    pose.size = sizeof pose + 1;
    std::memcpy(bytes, &pose, sizeof pose);
    std::memcpy(bytes + pose.size, &pose, sizeof pose);
    CHECK(hm_scene_move_each(scene.get(), ids, reinterpret_cast<const hm_pose*>(bytes), 2) == HM_ERROR_STRUCT);
}

TEST_CASE("strides of pictures that no memory has are refused") {
    hm_mask* mask = nullptr;
    hm_outline* outline = nullptr;
    const std::uint8_t pixel[4] = {};
    auto picture = sized<hm_pixels>();
    picture.data = pixel;
    picture.channels[1] = 1, picture.channels[2] = 2, picture.channels[3] = 3;
    const hm_color black{};
    const auto refused = [&] {
        return hm_mask_from_pixels(&picture, 127, nullptr, &mask) == HM_ERROR_TOO_LARGE &&
               hm_mask_from_color(&picture, &black, nullptr, nullptr, &mask) == HM_ERROR_TOO_LARGE &&
               hm_outline_from_pixels(&picture, 127, nullptr, &outline) == HM_ERROR_TOO_LARGE;
    };
    constexpr auto most = std::numeric_limits<std::ptrdiff_t>::max();
    for (const std::ptrdiff_t stride : {most, most / 2 + 1, -most, -most - 1, -(most / 2) - 1}) {
        CAPTURE(stride);
        picture.width = 1, picture.height = 3;
        picture.row_stride = stride;
        CHECK(refused());
        picture.width = 1 << 20, picture.height = 1 << 20;
        CHECK(refused());
    }
    CHECK(mask == nullptr);
    CHECK(outline == nullptr);
}

TEST_CASE("questions about posed masks need no memory of the caller's allocator") {
    Budget of_mask, of_posed, of_scene;
    const Mask noise = noise_mask(32);
    {
        auto mask = c_prepared(noise, &of_mask.hooks);
        const auto other = c_prepared(noise);
        const auto first = posed(shape_of(mask.get()), &of_posed.hooks);
        const auto second = posed(shape_of(other.get()), &of_posed.hooks);
        const auto circle = posed(circle_at(5, 5, 3), &of_posed.hooks);
        of_mask.left = of_posed.left = 0;
        ask_all(first.get(), circle.get());
        ask_all(circle.get(), second.get());
        ask_all(first.get(), second.get());
    }
    CHECK(of_mask.live == 0);
    CHECK(of_posed.live == 0);
    // Nothing that a question made for a mask stays in the allocator of a scene.
    const auto mask = c_prepared(noise);
    {
        const auto scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(&of_scene.hooks, made); });
        const hm_shape shapes[] = {shape_of(mask.get()), circle_at(5, 5, 3)};
        for (const hm_shape& shape : shapes) {
            std::uint32_t id = 0;
            REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
        }
        REQUIRE(hm_scene_update(scene.get()) == HM_OK);
        of_scene.left = 0;
        const hm_pair* pairs = nullptr;
        std::size_t count = 0;
        auto hit = sized<hm_hit>();
        const hm_segment line{{-5, -5}, {50, 40}};
        const auto circle = posed(shapes[1]);
        CHECK(hm_scene_pairs(scene.get(), &pairs, &count) == HM_OK);
        CHECK(count == 1);
        CHECK(hm_scene_cast(scene.get(), &line, nullptr, &hit) == HM_YES);
        CHECK(hm_scene_sweep(scene.get(), circle.get(), 3, 3, nullptr, &hit) == HM_YES);
        CHECK(hm_scene_query(scene.get(), circle.get(), nullptr, nullptr, 0, &count) == HM_OK);
        CHECK(count == 2);
    }
    CHECK(of_scene.live == 0);
}

TEST_CASE("every function of the C interface reports lack of memory") {
    Budget budget;
    const std::unique_ptr<Budget, void (*)(Budget*)> at_the_end(&budget, [](Budget* b) { CHECK(b->live == 0); });
    const Mask noise = noise_mask(24);
    const auto mask = c_mask(noise, &budget.hooks);
    const auto prepared = c_prepared(noise, &budget.hooks);
    const auto outline = c_outline(trace(noise), &budget.hooks);
    const auto scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(&budget.hooks, made); });
    const std::string file = baked_file({{"bat", {noise}, 1}});
    std::vector<std::uint64_t> aligned(file.size() / 8 + 1);
    std::memcpy(aligned.data(), file.data(), file.size());
    std::vector<std::uint8_t> pixels(std::size_t{24} * 24 * 4, 200);
    auto picture = sized<hm_pixels>();
    picture.width = picture.height = 24;
    picture.data = pixels.data();
    for (std::uint8_t i = 0; i < 4; ++i) picture.channels[i] = i;
    hm_outline_view rings = sized<hm_outline_view>();
    REQUIRE(hm_outline_get_view(outline.get(), &rings) == HM_OK);
    const hm_rect rect{1, 1, 20, 20};
    const hm_color color{200, 200, 200, 200};
    const hm_shape shape = shape_of(prepared.get());
    std::uint32_t id = 0;
    REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
    int failures = 0, successes = 0;
    for (std::ptrdiff_t some = 0; some < 200; ++some) {
        const auto limited = [&](const auto& call) {
            budget.left = some;
            const hm_result result = call();
            budget.left = std::numeric_limits<std::ptrdiff_t>::max();
            REQUIRE((result == HM_OK || result == HM_ERROR_MEMORY));
            ++(result == HM_OK ? successes : failures);
            return result == HM_OK;
        };
        const auto makes = [&]<class Handle>(Handle* made, const auto& call) {
            const bool is_made = limited([&] { return call(&made); });
            CHECK(is_made == (made != nullptr));
            return Owned<Handle>(made);
        };
        hm_mask* no_mask = nullptr;
        hm_outline* no_outline = nullptr;
        makes(no_mask, [&](auto** made) { return hm_mask_create(70, 70, &budget.hooks, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_from_pixels(&picture, 127, &budget.hooks, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_from_color(&picture, &color, nullptr, &budget.hooks, made); });
        makes(no_mask,
              [&](auto** made) { return hm_mask_from_bits(pixels.data(), 72, 24, 24, 0, &budget.hooks, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_copy(mask.get(), made); });
        makes(no_mask, [&](auto** made) { return hm_mask_crop(mask.get(), &rect, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_scale(mask.get(), 99, 99, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_turn(mask.get(), 1, 1, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_rotate(mask.get(), 1, 2, made, nullptr); });
        makes(no_mask, [&](auto** made) { return hm_mask_grow(mask.get(), -1, 3, made); });
        makes(no_mask, [&](auto** made) { return hm_mask_clean(mask.get(), 4, 1, made); });
        makes(no_mask, [&](auto** made) { return hm_outline_rasterize(outline.get(), 30, 30, made); });
        makes(no_outline, [&](auto** made) { return hm_outline_create(&rings, &budget.hooks, made); });
        makes(no_outline, [&](auto** made) { return hm_outline_from_pixels(&picture, 127, &budget.hooks, made); });
        makes(no_outline, [&](auto** made) { return hm_outline_convex_pieces(outline.get(), 8, made); });
        makes(no_outline, [&](auto** made) { return hm_outline_simple_polygons(outline.get(), made); });
        limited([&] {
            auto fault = sized<hm_outline_fault>();
            return hm_outline_find_fault(outline.get(), &fault);
        });
        const auto other = makes(static_cast<hm_prepared_mask*>(nullptr),
                                 [&](auto** made) { return hm_prepared_mask_create(mask.get(), nullptr, made); });
        if (other) {
            limited([&] { return hm_prepared_mask_update(other.get(), mask.get(), &rect); });
            CHECK(hm_prepared_mask_overlap_area(other.get(), other.get(), 0, 0) == hm_mask_count(mask.get()));
        }
        const auto place = makes(static_cast<hm_posed_shape*>(nullptr), [&](auto** made) {
            return hm_posed_shape_create(&shape, nullptr, &budget.hooks, made);
        });
        if (place) limited([&] { return hm_posed_shape_set(place.get(), &shape, nullptr); });
        limited([&] { return hm_scene_set_shape(scene.get(), id, &shape, nullptr); });
        limited([&] { return hm_scene_move(scene.get(), id, nullptr); });
        limited([&] { return hm_scene_update(scene.get()); });
        const auto baked = makes(static_cast<hm_baked*>(nullptr), [&](auto** made) {
            return hm_baked_open_bytes(aligned.data(), file.size(), &budget.hooks, made);
        });
        if (baked) {
            makes(no_mask, [&](auto** made) { return hm_baked_mask(baked.get(), 0, 0, made); });
            makes(static_cast<hm_prepared_mask*>(nullptr),
                  [&](auto** made) { return hm_baked_prepared_mask(baked.get(), 0, 0, made); });
        }
    }
    CHECK(failures > 100);
    CHECK(successes > 1000);
}

TEST_CASE("damaged baked files are read or refused by the C interface") {
    Random random(3834);
    const std::string good = baked_file({{"bat", {random_mask(random, 30)}, 1}, {"cat", {random_mask(random, 30)}, 1}});
    const auto read = [](const std::string& file) {
        std::vector<std::uint64_t> aligned(file.size() / 8 + 1);
        std::memcpy(aligned.data(), file.data(), file.size());
        hm_baked* made = nullptr;
        const hm_result result = hm_baked_open_bytes(aligned.data(), file.size(), nullptr, &made);
        if (result != HM_OK) return result;
        const Owned<hm_baked> baked(made);
        for (std::int64_t i = -1; i <= std::min<std::int64_t>(hm_baked_count(made), 3); ++i) {
            auto sprite = sized<hm_baked_sprite>();
            static_cast<void>(hm_baked_get_sprite(made, i, &sprite));
            for (const std::uint32_t frame : {0U, 1U, 0xFFFFFFFFU}) {
                hm_vec2 pivot{};
                hm_mask* mask = nullptr;
                hm_outline* outline = nullptr;
                hm_prepared_mask* prepared = nullptr;
                hm_prepared_outline* prepared_outline = nullptr;
                static_cast<void>(hm_baked_pivot(made, i, frame, &pivot));
                static_cast<void>(hm_baked_mask(made, i, frame, &mask));
                static_cast<void>(hm_baked_outline(made, i, frame, &outline));
                static_cast<void>(hm_baked_prepared_outline(made, i, frame, &prepared_outline));
                if (hm_baked_prepared_mask(made, i, frame, &prepared) == HM_OK) {
                    CHECK(hm_prepared_mask_overlaps(prepared, prepared, 0, 0) >= 0);
                }
                const Owned<hm_mask> own_mask(mask);
                const Owned<hm_outline> own_outline(outline);
                const Owned<hm_prepared_mask> own_prepared(prepared);
                const Owned<hm_prepared_outline> own_prepared_outline(prepared_outline);
            }
        }
        CHECK(hm_baked_find(made, "dog") < 0);
        static_cast<void>(hm_baked_find(made, "cat"));
        return result;
    };
    REQUIRE(read(good) == HM_OK);
    for (std::size_t size = 0; size < good.size(); ++size) CHECK(read(good.substr(0, size)) < 0);
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (const int flip : {1, 0x80, 0xFF}) {
            std::string bad = good;
            bad[at] = static_cast<char>(bad[at] ^ flip);
            static_cast<void>(read(bad));
            repair_checksums(bad);
            static_cast<void>(read(bad));
        }
    }
}

TEST_CASE("threads share handles that they only ask") {
    const Mask noise = noise_mask(48);
    const auto mask = c_prepared(noise);
    const auto first = posed(shape_of(mask.get())), circle = posed(circle_at(5, 5, 3));
    const auto scene = owned<hm_scene>([&](hm_scene** made) { return hm_scene_create(nullptr, made); });
    std::uint32_t id = 0;
    const hm_shape shape = shape_of(mask.get());
    REQUIRE(hm_scene_add(scene.get(), &shape, nullptr, nullptr, &id) == HM_OK);
    REQUIRE(hm_scene_update(scene.get()) == HM_OK);
    std::vector<std::thread> threads;
    std::vector<int> failures(4);
    for (int& failed : failures) {
        threads.emplace_back([&] {
            for (int i = 0; i < 200; ++i) {
                auto hit = sized<hm_hit>();
                auto distance = sized<hm_distance>();
                const hm_segment line{{-5, -5}, {60, static_cast<float>(i % 40)}};
                std::size_t count = 0;
                failed += hm_posed_shape_distance(first.get(), circle.get(), &distance) < 0 ? 1 : 0;
                failed += hm_posed_shape_overlaps(first.get(), circle.get()) != HM_YES ? 1 : 0;
                failed += hm_scene_cast(scene.get(), &line, nullptr, &hit) < 0 ? 1 : 0;
                failed += hm_scene_query(scene.get(), circle.get(), nullptr, nullptr, 0, &count) < 0 ? 1 : 0;
                failed += hm_prepared_mask_overlap_area(mask.get(), mask.get(), i, 1) < 0 ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(failures == std::vector<int>(4));
}

namespace {

/// Rings of nonsense: of 0 to 6 vertices, on or off the lattice, near or far out, crossing or equal.
Outline nonsense_rings(Random& random) {
    Outline rings;
    const int width = random.below(4) == 0 ? max_coordinate : 8;
    const float off = random.below(2) == 0 ? 0.0F : 0.3F;
    const auto coordinate = [&](int reach) {
        return std::min(static_cast<float>(random.between(-reach, reach)) + off, static_cast<float>(max_coordinate));
    };
    for (int ring = random.between(0, 3); ring > 0; --ring) {
        for (int vertex = random.between(0, 6); vertex > 0; --vertex) {
            rings.vertices.push_back({coordinate(width), coordinate(8)});
        }
        rings.ring_ends.push_back(static_cast<std::uint32_t>(rings.vertices.size()));
    }
    return rings;
}

bool is_known(hm_result result) {
    return result >= 0 || result == HM_ERROR_OUTLINE || result == HM_ERROR_NOT_FOUND || result == HM_ERROR_TOO_LARGE;
}

} // namespace

TEST_CASE("outlines of nonsense are answered or refused by the C interface") {
    Random random(3835);
    int refused = 0, simplified = 0;
    const auto circle = posed(circle_at(2, 2, 3));
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        const auto outline = c_outline(nonsense_rings(random));
        auto fault = sized<hm_outline_fault>();
        double area = 0;
        const hm_result has_fault = hm_outline_find_fault(outline.get(), &fault);
        CHECK(has_fault >= 0);
        CHECK(hm_outline_area(outline.get(), &area) == HM_OK);
        CHECK(hm_outline_contains(outline.get(), 1, 1) >= 0);
        for (const std::uint32_t budget : {0U, 4U}) {
            hm_outline* simple = nullptr;
            auto options = sized<hm_simplify_options>();
            options.max_vertices = budget;
            options.side = static_cast<std::uint32_t>(random.below(3));
            options.keep_symmetry = static_cast<std::uint32_t>(random.below(2));
            const hm_result result = hm_outline_simplify(outline.get(), &options, &simple, nullptr);
            const Owned<hm_outline> own(simple);
            CHECK(is_known(result));
            ++(result == HM_OK ? simplified : refused);
        }
        hm_outline *pieces = nullptr, *polygons = nullptr;
        hm_mask* mask = nullptr;
        CHECK(is_known(hm_outline_convex_pieces(outline.get(), 8, &pieces)));
        CHECK(is_known(hm_outline_simple_polygons(outline.get(), &polygons)));
        CHECK(is_known(hm_outline_rasterize(outline.get(), 12, 12, &mask)));
        const Owned<hm_outline> own_pieces(pieces), own_polygons(polygons);
        const Owned<hm_mask> own_mask(mask);
        for (const std::uint32_t with_pieces : {0U, 1U}) {
            auto options = sized<hm_prepare_options>();
            options.convex_pieces = with_pieces;
            options.no_distance_grid = static_cast<std::uint32_t>(random.below(2));
            hm_prepared_outline* prepared = nullptr;
            if (hm_prepared_outline_create(outline.get(), &options, &prepared) != HM_OK) continue;
            const Owned<hm_prepared_outline> own(prepared);
            auto shape = sized<hm_shape>();
            shape.kind = HM_OUTLINE;
            shape.as.outline = prepared;
            const auto placed = posed(shape);
            ask_all(placed.get(), circle.get());
            ask_all(circle.get(), placed.get());
            ask_all(placed.get(), placed.get());
        }
    }
    CHECK(refused > 100);
    CHECK(simplified > 20);
}

TEST_CASE("numbers at their limits do no harm in the C interface") {
    constexpr std::int32_t limits[] = {INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX - 1, INT32_MAX};
    constexpr float most = std::numeric_limits<float>::max(), least = std::numeric_limits<float>::denorm_min();
    const Mask noise = noise_mask(20);
    const auto mask = c_mask(noise);
    const auto prepared = c_prepared(noise);
    const auto with_result = [&](const auto& call) {
        hm_mask* made = nullptr;
        const hm_result result = call(&made);
        const Owned<hm_mask> own(made);
        CHECK((result == HM_OK || result == HM_ERROR_ARGUMENT || result == HM_ERROR_TOO_LARGE));
    };
    for (const std::int32_t a : limits) {
        CHECK(hm_mask_test(mask.get(), a, a) >= 0);
        CHECK(hm_mask_set(mask.get(), a, 0, 1) == HM_OK);
        with_result([&](hm_mask** made) { return hm_mask_turn(mask.get(), 1, a, made); });
        with_result([&](hm_mask** made) { return hm_mask_grow(mask.get(), 1, a, made); });
        with_result([&](hm_mask** made) { return hm_mask_clean(mask.get(), std::int64_t{a} << 32, a, made); });
        for (const std::int32_t b : limits) {
            auto distance = sized<hm_distance>();
            auto contact = sized<hm_contact>();
            auto hit = sized<hm_hit>();
            std::int32_t x = 0, y = 0;
            for (const hm_rect& rect : {hm_rect{a, b, 5, 5}, hm_rect{a, a, b, b}, hm_rect{0, a, 20, b}}) {
                CHECK(hm_mask_fill(mask.get(), &rect, 0) == HM_OK);
                CHECK(hm_prepared_mask_update(prepared.get(), mask.get(), &rect) == HM_OK);
                if (std::max(rect.w, rect.h) < 100) { // not a picture of 137 GB
                    with_result([&](hm_mask** made) { return hm_mask_crop(mask.get(), &rect, made); });
                }
            }
            for (std::int32_t i = 0; i < 400; ++i) CHECK(hm_mask_set(mask.get(), i % 20, i / 20, i & 1) == HM_OK);
            CHECK(hm_prepared_mask_update(prepared.get(), mask.get(), nullptr) == HM_OK);
            for (const std::int32_t operation : {HM_DRAW, HM_ERASE, HM_INTERSECT}) {
                const auto copy = c_mask(noise);
                CHECK(hm_mask_combine(copy.get(), copy.get(), a, b, operation) == HM_OK);
            }
            CHECK(hm_mask_overlaps(mask.get(), mask.get(), a, b) >= 0);
            CHECK(hm_mask_overlap_area(mask.get(), mask.get(), a, b) >= 0);
            CHECK(hm_prepared_mask_overlaps(prepared.get(), prepared.get(), a, b) >= 0);
            CHECK(hm_prepared_mask_overlap_area(prepared.get(), prepared.get(), a, b) >= 0);
            CHECK(hm_prepared_mask_distance(prepared.get(), prepared.get(), a, b, &distance) == HM_YES);
            CHECK(hm_prepared_mask_contact(prepared.get(), prepared.get(), a, b, &contact) >= 0);
            for (std::int32_t order = HM_FROM_TOP; order <= HM_PYGAME; ++order) {
                CHECK(hm_prepared_mask_first_overlap(prepared.get(), prepared.get(), a, b, order, &x, &y) >= 0);
            }
            for (const std::int32_t c : limits) {
                CHECK(hm_prepared_mask_sweep(prepared.get(), prepared.get(), a, b, c, -(c + 1), &hit) >= 0);
                CHECK(hm_prepared_mask_sweep(prepared.get(), prepared.get(), a, a, b, c, &hit) >= 0);
            }
        }
    }
    const auto circle = posed(circle_at(5, 5, 3));
    for (const float number : {most, -most, least, -least, 1e9F, -0.0F}) {
        with_result([&](hm_mask** made) { return hm_mask_grow(mask.get(), number, 0, made); });
        with_result([&](hm_mask** made) { return hm_mask_rotate(mask.get(), number, 1, made, nullptr); });
        with_result([&](hm_mask** made) { return hm_mask_rotate(mask.get(), 1, number, made, nullptr); });
        hm_pose pose = HM_POSE_INIT;
        pose.angle = number;
        auto shape = shape_of(prepared.get());
        hm_posed_shape* made = nullptr;
        REQUIRE(hm_posed_shape_create(&shape, &pose, nullptr, &made) == HM_OK);
        const Owned<hm_posed_shape> turned(made);
        ask_all(turned.get(), circle.get());
        shape.kind = HM_ELLIPSE;
        shape.as.turned = {{3, 3}, {least, 2}, number};
        ask_all(posed(shape).get(), turned.get());
    }
}
