// Counts the vertices that an outline needs for a given error. Ours are compared with the best that Douglas-Peucker
// finds for the same error. If all solid pixels must be covered, they are compared with the best of three other
// methods. Nothing is timed. Run it with `sh tests/bench/run.sh vertices`.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <geos_c.h>
#include <polyclipping/clipper.hpp>

#include "outlines/bench_outlines.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/image.h>

#include "outlines/outline_methods.h"
#include "support/png_files.h"
#include "timing/stopwatch.h"
#include <hitmask/outline.h>

using namespace hitmask;

namespace {

constexpr std::array<double, 6> tolerances{0.5, 0.75, 1, 1.5, 2, 3};
constexpr double slack = 1e-9; // rounding may add this much to an error
constexpr double min_area = 16;

/// The vertices and the error of an outline of a peer.
struct Candidate {
    std::size_t vertices;
    double error;
};

std::optional<std::size_t> fewest(const std::vector<Candidate>& candidates, double error) {
    std::optional<std::size_t> least;
    for (const Candidate& candidate : candidates) {
        if (candidate.error <= error + slack && (!least || candidate.vertices < *least)) least = candidate.vertices;
    }
    return least;
}

// ---- Douglas-Peucker, and OpenCV

/// 1/8 to 3 px in steps of 1/16 px, then up to 6 px in steps of 1/8 px.
std::vector<double> peer_tolerances() {
    std::vector<double> result;
    for (int i = 2; i <= 48; ++i) {
        result.push_back(i / 16.0);
    }
    for (int i = 25; i <= 48; ++i) {
        result.push_back(i / 8.0);
    }
    return result;
}

std::vector<Outline> outlines_of_douglas_peucker(OutlineView exact) {
    std::vector<Outline> result;
    for (const double tolerance : peer_tolerances()) {
        result.push_back(douglas_peucker(exact, tolerance));
    }
    return result;
}

std::vector<Outline> outlines_of_opencv(const Mask& mask) {
    const auto maker = opencv_outline_method()->make(mask);
    std::vector<Outline> result;
    for (const double tolerance : peer_tolerances()) {
        maker->run(tolerance);
        result.push_back(maker->outline());
    }
    return result;
}

// ---- Outlines that cover all pixels, by an offset

using ClipperLib::Paths;
constexpr double clipper_units = 4096; // per pixel

Paths to_clipper(OutlineView outline) {
    Paths paths;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ClipperLib::Path& path = paths.emplace_back();
        for (const Vec2& v : outline.ring(r)) {
            path.emplace_back(std::llround(double{v.x} * clipper_units), std::llround(double{v.y} * clipper_units));
        }
    }
    return paths;
}

Outline from_clipper(const Paths& paths) {
    Outline outline;
    for (const ClipperLib::Path& path : paths) {
        for (const ClipperLib::IntPoint& p : path) {
            outline.vertices.push_back({static_cast<float>(static_cast<double>(p.X) / clipper_units),
                                        static_cast<float>(static_cast<double>(p.Y) / clipper_units)});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

/// Area of `inner` that `outer` does not cover, px^2.
double uncovered(const Paths& inner, const Paths& outer) {
    ClipperLib::Clipper clipper;
    clipper.AddPaths(inner, ClipperLib::ptSubject, true);
    clipper.AddPaths(outer, ClipperLib::ptClip, true);
    Paths rest;
    clipper.Execute(ClipperLib::ctDifference, rest, ClipperLib::pftNonZero, ClipperLib::pftNonZero);
    return std::accumulate(rest.begin(), rest.end(), 0.0, [](double sum, const ClipperLib::Path& path) {
        return sum + std::abs(ClipperLib::Area(path)) / (clipper_units * clipper_units);
    });
}

Paths offset(const Paths& paths, double px) {
    constexpr double miter_limit = 2;
    ClipperLib::ClipperOffset clipper(miter_limit);
    clipper.AddPaths(paths, ClipperLib::jtMiter, ClipperLib::etClosedPolygon);
    Paths result;
    clipper.Execute(result, px * clipper_units);
    return result;
}

/// Moves `simple` outwards by the smallest offset with which it covers `exact`, found by bisection; at most `most` px.
std::optional<Paths> offset_to_cover(const Paths& simple, const Paths& exact, double most) {
    constexpr double next_to_nothing = 1e-3; // px^2, for rounding
    constexpr int steps = 7;
    double low = 0, high = most;
    std::optional<Paths> covering;
    for (int i = 0; i < steps; ++i) {
        const double middle = i == 0 ? high : (low + high) / 2;
        Paths moved = offset(simple, middle);
        if (uncovered(exact, moved) <= next_to_nothing) {
            covering = std::move(moved), high = middle;
        } else if (i == 0) {
            return std::nullopt;
        } else {
            low = middle;
        }
    }
    return covering;
}

void add_offsets(const std::vector<Outline>& simpler, OutlineView exact, std::vector<Candidate>& candidates) {
    const Paths exact_paths = to_clipper(exact);
    std::size_t vertices = std::numeric_limits<std::size_t>::max();
    for (const Outline& outline : simpler) {
        if (outline.vertices.size() >= vertices) continue; // a smaller tolerance had as few
        vertices = outline.vertices.size();
        const std::optional<Paths> covering = offset_to_cover(to_clipper(outline), exact_paths, tolerances.back());
        if (!covering) continue;
        const Outline moved = from_clipper(*covering);
        candidates.push_back({moved.vertices.size(), hausdorff_distance(exact, moved)});
    }
}

// ---- GEOS

void ignore(const char* /*message*/, void* /*data*/) {}

class Geos {
public:
    Geos() : context_(GEOS_init_r()) {
        GEOSContext_setNoticeMessageHandler_r(context_, ignore, nullptr);
        GEOSContext_setErrorMessageHandler_r(context_, ignore, nullptr);
    }
    ~Geos() { GEOS_finish_r(context_); }
    Geos(const Geos&) = delete;
    Geos& operator=(const Geos&) = delete;

    /// Adds the outer hulls of all pieces, for fractions of the vertices.
    void add_hulls(OutlineView exact, std::vector<Candidate>& candidates) const {
        GEOSGeometry* whole = valid(polygons(exact));
        constexpr int steps = 60;
        for (int i = 0; i <= steps && whole != nullptr; ++i) {
            GEOSGeometry* hull = GEOSPolygonHullSimplify_r(context_, whole, 1, static_cast<double>(i) / steps);
            if (hull == nullptr) continue;
            Outline outline;
            collect(hull, outline);
            candidates.push_back({outline.vertices.size(), hausdorff_distance(exact, outline)});
            GEOSGeom_destroy_r(context_, hull);
        }
        if (whole != nullptr) GEOSGeom_destroy_r(context_, whole);
    }

private:
    [[nodiscard]] GEOSGeometry* ring(RingView vertices) const {
        const auto count = static_cast<unsigned>(vertices.size());
        GEOSCoordSequence* points = GEOSCoordSeq_create_r(context_, count + 1, 2);
        for (unsigned i = 0; i <= count; ++i) {
            const Vec2 v = vertices[i % count];
            GEOSCoordSeq_setXY_r(context_, points, i, double{v.x}, double{v.y});
        }
        return GEOSGeom_createLinearRing_r(context_, points);
    }
    [[nodiscard]] GEOSGeometry* polygons(OutlineView outline) const {
        std::vector<GEOSGeometry*> pieces;
        for (const PieceRings& piece : piece_rings(outline)) {
            std::vector<GEOSGeometry*> holes;
            for (std::size_t r = piece.first_ring + 1; r < piece.end_ring; ++r) {
                holes.push_back(ring(outline.ring(r)));
            }
            pieces.push_back(GEOSGeom_createPolygon_r(context_, ring(outline.ring(piece.first_ring)), holes.data(),
                                                      static_cast<unsigned>(holes.size())));
        }
        return GEOSGeom_createCollection_r(context_, GEOS_MULTIPOLYGON, pieces.data(),
                                           static_cast<unsigned>(pieces.size()));
    }
    /// GEOS does not call rings valid that touch themselves at corners.
    [[nodiscard]] GEOSGeometry* valid(GEOSGeometry* geometry) const {
        GEOSGeometry* result = GEOSMakeValid_r(context_, geometry);
        GEOSGeom_destroy_r(context_, geometry);
        return result;
    }
    void collect(const GEOSGeometry* geometry, Outline& outline) const {
        if (GEOSGeomTypeId_r(context_, geometry) == GEOS_POLYGON) {
            add_ring(GEOSGetExteriorRing_r(context_, geometry), outline);
            for (int i = 0; i < GEOSGetNumInteriorRings_r(context_, geometry); ++i) {
                add_ring(GEOSGetInteriorRingN_r(context_, geometry, i), outline);
            }
            return;
        }
        for (int i = 0; i < GEOSGetNumGeometries_r(context_, geometry); ++i) {
            collect(GEOSGetGeometryN_r(context_, geometry, i), outline);
        }
    }
    void add_ring(const GEOSGeometry* ring, Outline& outline) const {
        const GEOSCoordSequence* points = GEOSGeom_getCoordSeq_r(context_, ring);
        unsigned count = 0;
        GEOSCoordSeq_getSize_r(context_, points, &count);
        for (unsigned i = 0; i + 1 < count; ++i) {
            double x = 0, y = 0;
            GEOSCoordSeq_getXY_r(context_, points, i, &x, &y);
            outline.vertices.push_back({static_cast<float>(x), static_cast<float>(y)});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }

    GEOSContextHandle_t context_;
};

// ---- The comparison

/// The results for one tolerance and one method of ours: its vertices, those of the best peer, and the ratio per
/// sprite.
struct Comparison {
    std::size_t ours = 0, theirs = 0;
    std::vector<double> ratios;
    std::vector<double> growth; ///< of the area

    void add(const SimplifyResult& result, std::optional<std::size_t> best) {
        if (!best) return;
        ours += result.outline.vertices.size(), theirs += *best;
        ratios.push_back(static_cast<double>(result.outline.vertices.size()) / static_cast<double>(*best));
    }
};

struct Method {
    const char* name;
    SimplifyOptions options;
};

const std::array<Method, 5> methods{
    {{"fewest", {.prefer = Prefer::fewest}},
     {"fewest, max", {.effort = Effort::max, .prefer = Prefer::fewest}},
     {"default", {}},
     {"outside", {.side = Side::outside, .prefer = Prefer::fewest}},
     {"outside, max", {.side = Side::outside, .effort = Effort::max, .prefer = Prefer::fewest}}}};

using Table = std::map<std::pair<std::size_t, std::size_t>, Comparison>; // by method and tolerance

void compare(const Mask& mask, const Geos& geos, Table& table) {
    const Outline exact = trace(mask);
    if (exact.ring_count() == 0) return;
    const std::vector<Outline> by_peucker = outlines_of_douglas_peucker(exact);
    std::vector<Candidate> free, covering;
    for (const Outline& outline : by_peucker) {
        free.push_back({outline.vertices.size(), hausdorff_distance(exact, outline)});
    }
    covering.push_back({exact.vertices.size(), 0});
    add_offsets(by_peucker, exact, covering);
    add_offsets(outlines_of_opencv(mask), exact, covering);
    geos.add_hulls(exact, covering);
    for (std::size_t m = 0; m < methods.size(); ++m) {
        for (std::size_t t = 0; t < tolerances.size(); ++t) {
            SimplifyOptions options = methods[m].options;
            options.tolerance = tolerances[t];
            const SimplifyResult result = simplify(exact, options);
            Comparison& comparison = table[{m, t}];
            comparison.add(result, fewest(options.side == Side::either ? free : covering, tolerances[t]));
            comparison.growth.push_back(signed_area(result.outline) / signed_area(exact) - 1);
        }
    }
}

void print(Table& table) {
    std::printf("%-13s %9s %8s %8s %8s %8s %9s\n", "method", "tolerance", "ours", "theirs", "median", "total",
                "growth");
    for (auto& [key, comparison] : table) {
        std::printf("%-13s %9.2f %8zu %8zu %8.3f %8.3f %8.1f%%\n", methods[key.first].name, tolerances[key.second],
                    comparison.ours, comparison.theirs, median(comparison.ratios),
                    static_cast<double>(comparison.ours) / static_cast<double>(comparison.theirs),
                    100 * median(comparison.growth));
    }
}

std::vector<Mask> masks_below(const std::filesystem::path& folder) {
    std::vector<Mask> masks;
    for (const auto& file : test::png_files({folder})) {
        const Mask mask = mask_from_rgba(load_image(file).image);
        masks.push_back(rasterize(without_small_parts(trace(mask), min_area), mask.width(), mask.height()));
    }
    return masks;
}

} // namespace

int main(int argc, char** argv) {
    const std::filesystem::path corpus = HITMASK_CORPUS_DIR "/sprites", own = HITMASK_SPRITES_DIR "/game";
    const std::filesystem::path folder = argc > 1 ? argv[1] : std::filesystem::is_directory(corpus) ? corpus : own;
    const Geos geos;
    Table table;
    for (const Mask& mask : masks_below(folder)) {
        compare(mask, geos, table);
    }
    print(table);
    return 0;
}
