#include <algorithm>
#include <array>
#include <limits>

#include "answers/answer_hash.h"
#include "answers/answers.h"
#include "support/mask_oracle.h"
#include "support/random.h"

namespace hitmask::test {

namespace {

using Masks = std::span<const MaskView>;

/// Calls ask(a, b, offset) several times for each mask and the next one.
template<class Ask>
void ask_pairs(Masks masks, int times, Ask ask) {
    Random random(masks.size());
    for (std::size_t i = 0; i < masks.size(); ++i) {
        const MaskView &a = masks[i], &b = masks[(i + 1) % masks.size()];
        for (int k = 0; k < times; ++k) {
            ask(a, b, Offset{random.between(-b.width, a.width), random.between(-b.height, a.height)});
        }
    }
}

void add(AnswerHash& hash, const SimplifyResult& result) {
    hash.add(result.outline), hash.add(result.hausdorff), hash.add(result.worst_at);
    hash.add(result.fidelity.iou), hash.add(result.fidelity.missed_px), hash.add(result.fidelity.extra_px);
}

void trace_masks(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        hash.add(trace(mask)), hash.add(trace(mask, Connectivity::four));
    }
}

void simplify_outlines(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : small_ones(masks)) {
        add(hash, simplify(trace(mask)));
        add(hash, simplify(trace(mask), {.tolerance = 2.5, .prefer = Prefer::fewest}));
    }
}

void simplify_on_a_side(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : small_ones(masks)) {
        add(hash, simplify(trace(mask), {.tolerance = 1.5, .side = Side::outside}));
        add(hash, simplify(trace(mask), {.tolerance = 1.5, .side = Side::inside, .keep_symmetry = true}));
    }
}

void simplify_to_vertices(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : small_ones(masks)) {
        const Outline exact = trace(mask);
        const VertexBudget budget{static_cast<int>(3 * exact.ring_count() + 5)};
        hash.add_if(simplify_to_budget(exact, budget), [&](const SimplifyResult& result) { add(hash, result); });
        hash.add(vertex_lower_bound(exact, 1));
    }
}

void drop_vertices(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        const Outline exact = trace(mask), simple = douglas_peucker(exact, 1.25);
        hash.add(simple), hash.add(hausdorff_distance(exact, simple));
        const Fidelity fidelity = measure_fidelity(mask, simple);
        hash.add(fidelity.iou), hash.add(fidelity.missed_px), hash.add(fidelity.extra_px);
    }
}

void cut_outlines(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        const ConvexPieces pieces = convex_pieces(douglas_peucker(trace(mask), 1));
        hash.add(pieces.vertices), hash.add(pieces.piece_ends), hash.add(pieces.slivers);
    }
}

void triangulate_outlines(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        hash.add(triangulate(douglas_peucker(trace(mask), 1)));
    }
}

void grow_outlines(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : small_ones(masks)) {
        hash.add(grown_outline(mask, 2.5)), hash.add(grown_outline(mask, -1.25));
        hash.add(grown_outline(mask, 3, {Join::miter}));
    }
}

void trace_soft_edges(AnswerHash& hash, Masks masks) {
    Random random(7);
    for (const MaskView& mask : small_ones(masks)) {
        std::vector<std::uint8_t> alpha;
        for (int y = 0; y < mask.height; ++y) {
            for (int x = 0; x < mask.width; ++x) {
                alpha.push_back(static_cast<std::uint8_t>(random.below(128) + (mask.test(x, y) ? 128 : 0)));
            }
        }
        hash.add(trace_subpixel({alpha, mask.width, mask.height}));
    }
}

void change_masks(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        hash.add(grow(mask, 2.5F)), hash.add(shrink(mask, 1.5F));
        hash.add(rotated(mask, 0.7F, 1.25F).mask), hash.add(fill_holes(mask));
    }
}

void follow_contours(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        const Contours found = contours(mask, {.holes = true});
        hash.add(found.pixels), hash.add(found.contour_ends);
    }
}

void make_polygons(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        hash.add(simple_polygons(trace(mask))), hash.add(simple_polygons(douglas_peucker(trace(mask), 1.25)));
    }
}

void find_components(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        const Components components(mask);
        for (const Component& c : components.all()) {
            hash.add(c.area), hash.add(c.box.x), hash.add(c.box.y), hash.add(c.box.w), hash.add(c.box.h);
        }
    }
}

void find_moments(AnswerHash& hash, Masks masks) {
    for (const MaskView& mask : masks) {
        hash.add(angle(mask));
        hash.add_if(centroid(mask), [&](const Vec2& c) { hash.add(c.x), hash.add(c.y); });
    }
}

void overlap_masks(AnswerHash& hash, Masks masks) {
    ask_pairs(masks, 20, [&](const MaskView& a, const MaskView& b, Offset at) {
        const PreparedMask first(a), second(b);
        hash.add(overlaps(first, second, at)), hash.add(overlap_area(first, second, at));
        hash.add(first_overlap(a, b, at));
    });
}

void find_first_pixels(AnswerHash& hash, Masks masks) {
    ask_pairs(masks, 4, [&](const MaskView& a, const MaskView& b, Offset at) {
        const PreparedMask first(a), second(b);
        for (const ScanOrder order : all_orders) {
            hash.add(first_overlap(first, second, at, order));
        }
    });
}

void part_masks(AnswerHash& hash, Masks masks) {
    ask_pairs(small_ones(masks), 10, [&](const MaskView& a, const MaskView& b, Offset at) {
        const PreparedMask first(a), second(b);
        hash.add_if(contact(first, second, at), [&](const MaskContact& hit) {
            hash.add(hit.normal), hash.add(hit.depth), hash.add(hit.point), hash.add(hit.separation);
        });
        hash.add_if(distance(first, second, at), [&](const MaskDistance& apart) {
            hash.add(apart.squared), hash.add(apart.length);
            hash.add(apart.point_a), hash.add(apart.point_b), hash.add(apart.pixel_a), hash.add(apart.pixel_b);
        });
        const AreaGradient gradient = overlap_gradient(first, second, at);
        hash.add(gradient.dx), hash.add(gradient.dy);
    });
}

void sweep_masks(AnswerHash& hash, Masks masks) {
    ask_pairs(masks, 5, [&](const MaskView& a, const MaskView& b, Offset at) {
        const Offset from{-b.width - 9, at.dy}, motion{a.width + 2 * b.width, at.dx / 2};
        hash.add_if(sweep(PreparedMask(a), PreparedMask(b), from, motion), [&](const MaskSweepHit& hit) {
            hash.add(hit.fraction), hash.add(hit.offset), hash.add(hit.last_free), hash.add(hit.point),
                hash.add(hit.normal);
        });
    });
}

void map_pairs(AnswerHash& hash, Masks masks) {
    ask_pairs(small_ones(masks), 1, [&](const MaskView& a, const MaskView& b, Offset at) {
        const PairMap pair(a, b);
        hash.add(minimum_separation(pair, at));
        for (int dx = -b.width; dx <= a.width; ++dx) {
            hash.add(pair.overlaps({dx, at.dy}));
        }
    });
}

Pose pose_of(Random& random, const MaskView& mask) {
    const auto part = [&](int count) { return static_cast<float>(random.between(-count, count)) / 16; };
    return {.position = {part(900), part(900)},
            .pivot = {static_cast<float>(mask.width / 2), static_cast<float>(mask.height / 2)},
            .angle = static_cast<float>(random.between(-100000, 100000)) / 8192,
            .scale = static_cast<float>(random.between(8, 32)) / 16,
            .mirrored = random.below(2) == 0};
}

void pose_masks(AnswerHash& hash, Masks masks) {
    Random random(8);
    ask_pairs(masks, 20, [&](const MaskView& a, const MaskView& b, Offset) {
        const Pose pose_a = pose_of(random, a), pose_b = pose_of(random, b);
        hash.add(overlaps(PreparedMask(a), pose_a, PreparedMask(b), pose_b));
    });
    for (const MaskView& mask : small_ones(masks)) {
        hash.add(posed(mask, pose_of(random, mask), {-40, -40, 80, 80}));
    }
}

/// Outlines as games use them, with pieces for contact().
std::vector<PreparedOutline> prepared_outlines(Masks masks) {
    std::vector<PreparedOutline> outlines;
    for (const MaskView& mask : small_ones(masks)) {
        outlines.emplace_back(simplify(trace(mask)).outline, PrepareOptions{.convex_pieces = true});
    }
    return outlines;
}

void pose_outlines(AnswerHash& hash, Masks masks) {
    const std::vector<PreparedOutline> outlines = prepared_outlines(masks);
    Random random(9);
    for (std::size_t i = 0; i < outlines.size(); ++i) {
        for (int k = 0; k < 20; ++k) {
            const PosedShape a(outlines[i], pose_of(random, masks[0]));
            const PosedShape b(outlines[(i + 1) % outlines.size()], pose_of(random, masks[0]));
            hash.add(overlaps(a, b)), hash.add(a.bounds().lower), hash.add(a.bounds().upper);
        }
    }
}

void meet_circles(AnswerHash& hash, Masks masks) {
    Random random(10);
    for (const PreparedOutline& outline : prepared_outlines(masks)) {
        for (int k = 0; k < 100; ++k) {
            const auto part = [&] { return static_cast<float>(random.between(-200, 1200)) / 16; };
            const Vec2 center{part(), part()};
            hash.add(overlaps(outline, Circle{center, static_cast<float>(random.between(0, 200)) / 16}));
        }
    }
}

void list_pairs(AnswerHash& hash, Masks masks) {
    const std::vector<PreparedOutline> outlines = prepared_outlines(masks);
    Random random(11);
    Scene scene;
    std::vector<SpriteId> ids;
    for (std::size_t i = 0; i < 300; ++i) {
        ids.push_back(scene.add(outlines[i % outlines.size()], pose_of(random, masks[0])));
    }
    std::vector<SpritePair> found;
    for (int frame = 0; frame < 4; ++frame) {
        scene.pairs(found);
        hash.add(std::uint64_t{found.size()});
        for (const SpritePair& pair : found)
            hash.add(static_cast<std::uint32_t>(pair.a)), hash.add(static_cast<std::uint32_t>(pair.b));
        for (std::size_t i = 0; i < ids.size(); ++i) {
            scene.move(ids[i], pose_of(random, masks[0]));
        }
    }
    scene.update();
    for (int k = 0; k < 20; ++k) {
        const auto part = [&] { return static_cast<float>(random.between(-900, 900)) / 16; };
        const Vec2 from{part(), part()}, to{part(), part()};
        hash.add_if(scene.cast_first({from, to}), [&](const auto& first) {
            hash.add(static_cast<std::uint32_t>(first.id)), hash.add(first.hit.fraction);
        });
    }
}

struct MaskKind {
    std::string_view name;
    void (*write)(AnswerHash&, Masks);
    Kinds kinds = Kinds::all; ///< the smallest set that it belongs to
};

constexpr std::array mask_kinds{MaskKind{"trace", trace_masks},
                                MaskKind{"simplify", simplify_outlines},
                                MaskKind{"simplify_side", simplify_on_a_side},
                                MaskKind{"simplify_budget", simplify_to_vertices},
                                MaskKind{"douglas_peucker", drop_vertices},
                                MaskKind{"convex_pieces", cut_outlines},
                                MaskKind{"triangulate", triangulate_outlines},
                                MaskKind{"grown_outline", grow_outlines},
                                MaskKind{"trace_subpixel", trace_soft_edges},
                                MaskKind{"morphology", change_masks},
                                MaskKind{"contours", follow_contours},
                                MaskKind{"simple_polygons", make_polygons},
                                MaskKind{"components", find_components},
                                MaskKind{"moments", find_moments},
                                MaskKind{"mask_overlap", overlap_masks, Kinds::vectorised},
                                MaskKind{"first_overlap", find_first_pixels, Kinds::vectorised},
                                MaskKind{"mask_contact", part_masks, Kinds::vectorised},
                                MaskKind{"mask_sweep", sweep_masks, Kinds::vectorised},
                                MaskKind{"pair_map", map_pairs, Kinds::vectorised},
                                MaskKind{"posed_mask", pose_masks, Kinds::vectorised},
                                MaskKind{"posed_outline", pose_outlines, Kinds::vectorised},
                                MaskKind{"outline_circle", meet_circles, Kinds::vectorised},
                                MaskKind{"scene", list_pairs, Kinds::vectorised}};

} // namespace

std::vector<MaskView> small_ones(std::span<const MaskView> masks) {
    std::vector<MaskView> small;
    std::ranges::copy_if(masks, std::back_inserter(small),
                         [](const MaskView& mask) { return std::max(mask.width, mask.height) <= 64; });
    return small;
}

std::vector<KindHash> hashes_about_masks(std::span<const MaskView> masks, Kinds kinds) {
    std::vector<KindHash> hashes;
    for (const MaskKind& kind : mask_kinds) {
        if (kinds == Kinds::vectorised && kind.kinds != Kinds::vectorised) continue;
        AnswerHash hash;
        kind.write(hash, masks);
        hashes.push_back({kind.name, hash.value()});
    }
    return hashes;
}

} // namespace hitmask::test
