// Checks every promise on every real sprite: our own, and those of the collection beside the repository if it is there.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <tuple>

#include <hitmask/offline/image.h>

#include "outlines/simplified_fault.h"
#include "support/convex_oracle.h"
#include "support/handtraced.h"
#include "support/iso_oracle.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/png_files.h"
#include "support/settings.h"
#include "support/sprite_files.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("there are sprites to test with") {
    CHECK(png_files({sprites_dir()}).size() >= 50);
}

TEST_CASE("every sprite is traced exactly") {
    for (const auto& file : all_sprites()) {
        CAPTURE(file);
        const Mask mask = mask_from_rgba(load_image(file).image);
        for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
            const Outline outline = trace(mask, connectivity);
            REQUIRE(rasterize(outline, mask.width(), mask.height()) == mask);
            REQUIRE(signed_area(outline) == static_cast<double>(mask.count()));
            REQUIRE(defect_of(outline) == no_defect);
        }
    }
}

TEST_CASE("every sprite is cut into convex pieces that cover it exactly, and into no more than Hertel-Mehlhorn's") {
    int pieces_in_all = 0, theirs_in_all = 0;
    for (const auto& file : enough_sprites()) {
        const Mask mask = mask_from_rgba(load_image(file).image);
        if (corner_count(mask) > (long_tests() ? 20000 : 1000)) continue; // the check takes their square
        const Outline exact = trace(mask);
        for (const double tolerance : {0.0, 0.75, 1.0, 2.0}) {
            const Outline outline = simplify(exact, {.tolerance = tolerance, .prefer = Prefer::fewest}).outline;
            const ConvexPieces pieces = convex_pieces(outline);
            const int theirs = hertel_mehlhorn(outline, 8);
            CAPTURE(file, tolerance);
            REQUIRE(defect_of_pieces(outline, pieces, 8) == no_defect);
            REQUIRE(static_cast<int>(pieces.piece_count()) <= theirs);
            pieces_in_all += static_cast<int>(pieces.piece_count());
            theirs_in_all += theirs;
            REQUIRE(defect_of_triangles(outline, triangulate(outline)) == no_defect);
        }
    }
    CHECK(pieces_in_all < theirs_in_all * 9 / 10);
}

TEST_CASE("solid pixels, pieces and holes are those that the scripts of the sprites count by flooding") {
    int rows = 0;
    for (const char* folder : {"unit", "game"}) {
        std::ifstream table(sprites_dir() / folder / "README.md");
        for (std::string line; std::getline(table, line);) {
            // | `name.png` | 16x16 | RGBA 8 bit | solid | pieces | holes | why |
            std::vector<std::string> cells;
            std::istringstream row(line);
            for (std::string cell; std::getline(row, cell, '|');) {
                cells.push_back(cell);
            }
            const std::size_t begin = line.find('`'), end = line.find('`', begin + 1);
            if (cells.size() < 7 || end == std::string::npos) continue;
            const std::string name = line.substr(begin + 1, end - begin - 1);
            CAPTURE(folder, name);
            const Mask mask = mask_from_rgba(load_image(sprites_dir() / folder / name).image);
            const Outline outline = trace(mask);
            int pieces = 0, holes = 0;
            for (std::size_t r = 0; r < outline.ring_count(); ++r) {
                ++(signed_area(outline.ring(r)) > 0 ? pieces : holes);
            }
            REQUIRE(mask.count() == std::stoll(cells[4]));
            REQUIRE(pieces == std::stoi(cells[5]));
            REQUIRE(holes == std::stoi(cells[6]));
            ++rows;
        }
    }
    CHECK(rows > 100);
}

TEST_CASE("every sprite is traced between pixel centres as the slow tracer does it") {
    int soft = 0;
    for (const auto& file : all_sprites()) {
        const Image image = load_image(file).image;
        const AlphaView alpha = alpha_of(image);
        for (const int threshold : {0, 127}) {
            CAPTURE(file, threshold);
            const Outline outline = trace_subpixel(alpha, {threshold});
            REQUIRE(rasterize(outline, image.width, image.height) == mask_from_rgba(image, threshold));
            REQUIRE(defect_of(outline) == no_defect);
            if (outline.ring_count() > 100) continue; // the slow version compares all rings with each other
            REQUIRE(outline == naive_trace_subpixel(alpha, threshold, Connectivity::eight));
            soft += mask_from_rgba(image, 0) != mask_from_rgba(image, 254) ? 1 : 0;
        }
    }
    CHECK(soft >= 10);
}

TEST_CASE("every sprite grows and shrinks without defects") {
    for (const auto& file : enough_sprites()) {
        const Mask mask = mask_from_rgba(load_image(file).image);
        for (const Join join : {Join::round, Join::miter}) {
            for (const double px : {-1.0, -0.5, 0.75, 2.0}) {
                CAPTURE(file, px);
                REQUIRE(can_grow_outline(mask, px, join));
                const Outline outline = grown_outline(mask, px, {join});
                REQUIRE(defect_of(outline) == no_defect);
                const Mask drawn = rasterize(outline, mask.width(), mask.height());
                REQUIRE(overlap_area(drawn, mask, {0, 0}) == (px > 0 ? mask : drawn).count());
            }
        }
    }
}

TEST_CASE("every sprite is simplified within the tolerance, and stays valid") {
    std::size_t before = 0, after = 0;
    for (const auto& file : enough_sprites()) {
        const Outline exact = trace(mask_from_rgba(load_image(file).image));
        for (const double tolerance : {1.0, 0.5, 2.0, 4.0}) {
            if (slow_build && tolerance < 1) continue; // these take longest
            CAPTURE(file, tolerance);
            const SimplifyResult result = simplify(exact, {.tolerance = tolerance});
            REQUIRE(result.hausdorff <= tolerance);
            REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
            if (tolerance != 1.0) continue;
            before += exact.vertices.size();
            after += result.outline.vertices.size();
        }
    }
    CHECK(after < before / 2);
}

TEST_CASE("an outline outside every sprite misses nothing, and one inside covers nothing that is clear") {
    std::size_t exact_vertices = 0, vertices = 0;
    for (const auto& file : enough_sprites()) {
        const Mask whole = mask_from_rgba(load_image(file).image);
        const Mask large_parts = drop_small_parts(whole, 16); // one of them was simplified without end
        for (const auto& [side, tolerance, mask] :
             {std::tuple{Side::outside, 1.0, &whole}, {Side::inside, 1.0, &whole}, {Side::inside, 1.5, &large_parts}}) {
            CAPTURE(file, int(side), tolerance);
            const Outline exact = trace(*mask);
            const auto solid = static_cast<double>(mask->count());
            const SimplifyResult result = simplify(exact, {.tolerance = tolerance, .side = side});
            REQUIRE(result.hausdorff <= tolerance);
            REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
            const double area = signed_area(result.outline);
            REQUIRE((side == Side::outside ? result.fidelity.missed_px : result.fidelity.extra_px) == 0);
            const double wanted = side == Side::outside ? solid / area : area / solid; // one lies in the other
            REQUIRE((solid == 0 || std::abs(result.fidelity.iou - wanted) < 1e-9));
            exact_vertices += exact.vertices.size();
            vertices += result.outline.vertices.size();
        }
    }
    CHECK(vertices < exact_vertices / 2);
}

TEST_CASE("with as many vertices as people used, outlines fit better than theirs") {
    const std::filesystem::path folder = corpus_dir() / "handtraced";
    std::ifstream table(folder / "index.csv");
    int better = 0, all = 0;
    std::string line;
    std::getline(table,
                 line); // file,class,w,h,opaque,islands,holes,parts,hand_verts_listed,hand_verts_boundary,hand_iou
    const int step = long_tests() ? 1 : 6;
    for (int i = 0; std::getline(table, line); ++i) {
        if (i % step != step / 2) continue;
        std::vector<std::string> cells;
        std::istringstream row(line);
        for (std::string cell; std::getline(row, cell, ',');) {
            cells.push_back(cell);
        }
        const Mask mask = mask_from_rgba(load_image(folder / cells.at(0)).image);
        if (slow_build && corner_count(mask) > 220) continue;
        // People leave out small parts.
        double iou = 0;
        Mask rest = mask;
        for (std::int64_t min_area = 0; rest.count() > 0; rest = drop_small_parts(mask, min_area)) {
            const auto result = simplify_to_budget(trace(rest), {std::stoi(cells.at(9))});
            if (result) iou = std::max(iou, measure_fidelity(mask, result->outline).iou);
            min_area = 2 * min_area + 1;
        }
        ++all;
        better += iou >= std::stod(cells.at(10)) ? 1 : 0;
    }
    CHECK(better * 10 >= all * 9);
    CHECK((all > (slow_build ? 0 : 1) || !std::filesystem::exists(folder)));
}

TEST_CASE("with at most as many vertices as the outlines traced by hand, ours are nearer and cover more") {
    const std::filesystem::path folder = sprites_dir() / "handtraced";
    std::ifstream table(folder / "README.md");
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        // | `name.svg` | vertices | what it is |
        const std::size_t begin = line.find("| `"), end = line.find(".svg` | ");
        if (begin != 0 || end == std::string::npos) continue;
        const std::string name = line.substr(3, end - 3);
        const int vertices = std::stoi(line.substr(end + 8));
        CAPTURE(name);
        const Mask mask = mask_from_rgba(load_image(sprites_dir() / "game" / (name + ".png")).image);
        const Outline exact = trace(mask);
        const Outline by_hand = read_handtraced(folder / (name + ".svg"));
        REQUIRE(std::ssize(by_hand.vertices) == vertices);
        REQUIRE(by_hand.ring_count() == exact.ring_count());
        REQUIRE(fault_of(exact, by_hand) == SimplifiedFault::none);
        CHECK(hausdorff_distance(exact, by_hand) < 2); // traced with care
        const double iou = measure_fidelity(mask, by_hand).iou;
        for (const Prefer prefer : {Prefer::fit, Prefer::fewest}) {
            const auto ours = simplify_to_budget(exact, {vertices}, {.prefer = prefer});
            REQUIRE(ours);
            CHECK(std::ssize(ours->outline.vertices) <= vertices);
            CHECK(ours->fidelity.iou > iou);
            if (prefer == Prefer::fewest) CHECK(ours->hausdorff < hausdorff_distance(exact, by_hand));
        }
        ++rows;
    }
    CHECK(rows == 3);
}

TEST_CASE("the measured error of every small sprite agrees with sampling") {
    for (const auto& file : png_files({sprites_dir()})) {
        const Outline exact = trace(mask_from_rgba(load_image(file).image));
        if (exact.vertices.size() > (slow_build ? 100 : 400)) continue;
        CAPTURE(file);
        const SimplifyResult result = simplify(exact);
        const double sampled = sampled_hausdorff(exact, result.outline, 0.25);
        REQUIRE(result.hausdorff >= sampled - 1e-9);
        REQUIRE(result.hausdorff <= sampled + 0.125 + 1e-9);
    }
}

TEST_CASE("outlines at tolerance 0 overlap where the masks of sprites do, at whole offsets") {
    // Tests each sprite with the one before it, including small sprites of other people. The ordinary run and
    // sanitizers skip offsets, but test neighbouring ones in both directions.
    const int step = long_tests() ? 1 : slow_build ? 11 : 3;
    std::int64_t hits = 0, all = 0;
    Mask before_mask;
    PreparedOutline before;
    for (const auto& file : enough_sprites()) {
        const Mask mask = mask_from_rgba(load_image(file).image);
        if (std::max(mask.width(), mask.height()) > 256) continue;
        const PreparedOutline outline(trace(mask));
        const PreparedMask fast_before(before_mask), fast(mask);
        for (int dy = -mask.height() - 1; dy <= before_mask.height() + 1; dy += step) {
            for (int dx = -mask.width() - 1; dx <= before_mask.width() + 1; dx += step, ++all) {
                const bool expected = overlaps(fast_before, fast, {dx, dy});
                hits += expected ? 1 : 0;
                const Pose pose{.position = {static_cast<float>(dx), static_cast<float>(dy)}};
                if (overlaps(before, {}, outline, pose) == expected) continue;
                CAPTURE(file, dx, dy);
                REQUIRE(overlaps(before, {}, outline, pose) == expected);
            }
        }
        before_mask = mask, before = outline;
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}
