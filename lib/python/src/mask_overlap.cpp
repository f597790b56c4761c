#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/mask_edit.h>
#include <hitmask/mask_overlap.h>

#include "arrays.h"
#include "buffers.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "pair_map.h"
#include "results.h"

namespace hitmask::python {

namespace {

/// The other mask of a question, and where it lies.
struct Question {
    MaskObject& other;
    Offset at;
};

Question to_question(MaskObject& self, Arguments args) {
    return {to_mask(self.state(), args[0], "other"), to_offset(args[1], args[2])};
}

bool is_long_question(const Mask& a, const Mask& b) noexcept {
    return common_words(a, b) > long_work_words;
}

Owned mask_overlaps(MaskObject& self, Arguments args) {
    const Question question = to_question(self, args);
    if (const PreparedPair pair = prepared_pair(self.value, question.other.value)) {
        return boolean(overlaps(*pair.a, *pair.b, question.at));
    }
    const Mask &a = self->pixels, &b = question.other->pixels;
    return boolean(unlocked(is_long_question(a, b), [&] { return overlaps(a, b, question.at); }));
}

Owned mask_overlap_area(MaskObject& self, Arguments args) {
    const Question question = to_question(self, args);
    if (const PreparedPair pair = prepared_pair(self.value, question.other.value)) {
        return integer(overlap_area(*pair.a, *pair.b, question.at));
    }
    const Mask &a = self->pixels, &b = question.other->pixels;
    return integer(unlocked(is_long_question(a, b), [&] { return overlap_area(a, b, question.at); }));
}

Owned mask_overlap_mask(MaskObject& self, Arguments args) {
    const Question question = to_question(self, args);
    const Mask &a = self->pixels, &b = question.other->pixels;
    return make_mask(self.state(), unlocked(is_long_question(a, b), [&] { return overlap_mask(a, b, question.at); }));
}

ScanOrder to_scan_order(PyObject* value) {
    constexpr ScanOrder orders[] = {ScanOrder::from_top, ScanOrder::from_bottom, ScanOrder::from_left,
                                    ScanOrder::from_right};
    return orders[to_choice(value, "order", {"top", "bottom", "left", "right"})];
}

Owned mask_first_overlap(MaskObject& self, Arguments args) {
    const Question question = to_question(self, args);
    const ScanOrder order = to_scan_order(args[3]);
    const auto answer = [](std::optional<Pixel> pixel) { return pixel ? pair_of(pixel->x, pixel->y) : none(); };
    if (const PreparedPair pair = prepared_pair(self.value, question.other.value)) {
        return answer(first_overlap(*pair.a, *pair.b, question.at, order));
    }
    const Mask &a = self->pixels, &b = question.other->pixels;
    return answer(
        unlocked(is_long_question(a, b), [&] { return first_overlap(MaskView(a), MaskView(b), question.at, order); }));
}

/// Returns as many questions as there are, as a counter holds them.
std::uint32_t counted(std::size_t questions) noexcept {
    return static_cast<std::uint32_t>(std::min<std::size_t>(questions, questions_before_preparing));
}

/// Batches of fewer questions are answered without giving Python's lock back.
constexpr std::size_t long_batch = 256;

Owned mask_overlaps_at(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const InputArray<std::int32_t> input(args[1], "offsets", 2);
    const auto offsets = input.as<Offset>();
    OutputArray<Flag> hits(self.state(), args[2], {offsets.size()});
    const PreparedPair pair = prepared_pair(self.value, other.value, counted(offsets.size()));
    {
        const Unlocked free(offsets.size() > long_batch);
        if (pair) {
            ask_in_parts(offsets, [&](std::span<const Offset> some, std::size_t first) {
                overlaps_at_each(*pair.a, *pair.b, some, hits.bytes().subspan(first, some.size()));
            });
        } else {
            for (std::size_t i = 0; i < offsets.size(); ++i) {
                hits.values()[i] = Flag{overlaps(MaskView(self->pixels), MaskView(other->pixels), offsets[i])};
            }
        }
    }
    return hits.release();
}

Owned mask_overlap_area_at(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const InputArray<std::int32_t> input(args[1], "offsets", 2);
    const auto offsets = input.as<Offset>();
    OutputArray<std::int64_t> areas(self.state(), args[2], {offsets.size()});
    const PreparedPair pair = prepared_pair(self.value, other.value, counted(offsets.size()));
    {
        const Unlocked free(offsets.size() > long_batch);
        if (pair) {
            ask_in_parts(offsets, [&](std::span<const Offset> some, std::size_t first) {
                overlap_area_at_each(*pair.a, *pair.b, some, areas.values().subspan(first, some.size()));
            });
        } else {
            for (std::size_t i = 0; i < offsets.size(); ++i) {
                areas.values()[i] = overlap_area(MaskView(self->pixels), MaskView(other->pixels), offsets[i]);
            }
        }
    }
    return areas.release();
}

/// The masks of a sequence.
std::vector<MaskObject*> to_masks(State& state, const Items& items) {
    std::vector<MaskObject*> masks(items.size());
    for (std::size_t i = 0; i < masks.size(); ++i) {
        masks[i] = object_if<MaskValue>(items[i], state.type(Kept::mask));
        if (masks[i] == nullptr) raise_type(ItemName("others", i), "a hitmask.Mask", items[i]);
    }
    return masks;
}

/// Returns the prepared masks; empty unless all are prepared, as `self` is.
std::vector<const PreparedMask*> prepared_masks(MaskValue& self, const std::vector<MaskObject*>& masks) {
    std::vector<const PreparedMask*> result(masks.size());
    bool all = self.prepared.get() != nullptr || prepared_after(self, counted(masks.size())) != nullptr;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        result[i] = masks[i]->value.prepared.get();
        if (result[i] == nullptr) result[i] = prepared_after(masks[i]->value, 1);
        all = all && result[i] != nullptr;
    }
    if (!all) result.clear();
    return result;
}

Owned mask_overlaps_each(MaskObject& self, Arguments args) {
    const Items items(args[0], "others", "a sequence of Masks");
    const std::vector<MaskObject*> others = to_masks(self.state(), items);
    const InputArray<std::int32_t> input(args[1], "offsets", 2);
    check_rows(input.rows(), "offsets", others.size());
    const auto offsets = input.as<Offset>();
    OutputArray<Flag> hits(self.state(), args[2], {others.size()});
    const std::vector<const PreparedMask*> prepared_others = prepared_masks(self.value, others);
    {
        const Unlocked free(offsets.size() > long_batch);
        if (!prepared_others.empty()) {
            ask_in_parts(offsets, [&](std::span<const Offset> some, std::size_t first) {
                overlaps_each(*self->prepared.get(), std::span(prepared_others).subspan(first, some.size()), some,
                              hits.bytes().subspan(first, some.size()));
            });
        } else {
            for (std::size_t i = 0; i < others.size(); ++i) {
                hits.values()[i] = Flag{overlaps(MaskView(self->pixels), MaskView((*others[i])->pixels), offsets[i])};
            }
        }
    }
    return hits.release();
}

Owned mask_pair_map(MaskObject& self, Arguments args) {
    const MaskObject& other = to_mask(self.state(), args[0], "other");
    return make_pair_map(self.state(), self->pixels, other->pixels);
}

} // namespace

void append_mask_overlap(Methods& methods) {
    methods.push_back(
        method<"overlaps($self, other, dx, dy, /)",
               "Returns True if the masks share a solid pixel, with other's top-left pixel at (dx, dy).\n\n"
               "The offset may be any two ints. Pixels side by side share none.",
               mask_overlaps>());
    methods.push_back(method<"overlap_area($self, other, dx, dy, /)",
                             "Returns the number of solid pixels that they share.", mask_overlap_area>());
    methods.push_back(
        method<"overlap_mask($self, other, dx, dy, /)",
               "Returns the pixels that they share, as a mask of this mask's size.", mask_overlap_mask>());
    methods.push_back(
        method<"first_overlap($self, other, dx, dy, /, order='top')",
               "Returns the first pixel (x, y) that they share, in this mask's coordinates; None if there is\n"
               "none.\n\n"
               "Order 'top' and 'bottom' look at rows from that side on, 'left' and 'right' at columns.",
               mask_first_overlap>());
    methods.push_back(method<"overlaps_at($self, other, offsets, out=None)",
                             "Returns overlaps(other, dx, dy) for each offset of an array (n, 2), as n bools.\n\n"
                             "An int32 array is read in place. out is an array to fill instead of a new one.",
                             mask_overlaps_at>());
    methods.push_back(method<"overlap_area_at($self, other, offsets, out=None)",
                             "Returns overlap_area(other, dx, dy) for each offset of an array (n, 2), as n int64.",
                             mask_overlap_area_at>());
    methods.push_back(
        method<"overlaps_each($self, others, offsets, out=None)",
               "Returns overlaps(others[i], *offsets[i]) for each i, such as one bullet against many ships.",
               mask_overlaps_each>());
    methods.push_back(method<"pair_map($self, other)",
                             "Returns all answers about two masks, computed once, for pairs that meet in each frame.",
                             mask_pair_map>());
}

} // namespace hitmask::python
