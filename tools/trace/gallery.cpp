#include "trace/gallery.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "inputs/read_sprite.h"
#include "text/page_data.h"
#include <hitmask/offline/gallery.h>

namespace hitmask::tool {

namespace {

using nlohmann::json;

bool is_for_page(const EncodedSprite& encoded) {
    return encoded.format->name == gallery_format().name;
}

/// The warnings of a sprite without its path, which the page shows anyway.
json warnings_json(const Input& input, const TraceOutcome& outcome) {
    const std::string label = label_of(input) + ": ";
    json list = json::array();
    for (const std::string& warning : outcome.warnings) {
        list.push_back(warning.starts_with(label) ? warning.substr(label.size()) : warning);
    }
    return list;
}

/// The figure if it is known, or else null.
template<class T>
json or_null(bool is_known, T figure) {
    return is_known ? json(figure) : json();
}

json card_json(const Input& input, const TraceOutcome& outcome) {
    const SpriteFigures& f = outcome.figures;
    const bool is_counted = f.stated != Stated::nothing;
    return {{"name", input.name},
            {"source", input.source},
            {"w", f.width},
            {"h", f.height},
            {"exact", f.exact_vertices},
            {"vertices", or_null(is_counted, f.vertices)},
            {"least", f.vertex_lower_bound},
            {"error", or_null(f.has_error(), rounded_number(f.hausdorff))},
            {"iou", or_null(f.has_area(), rounded_number(f.iou))},
            {"missed", or_null(f.has_area(), f.missed_px)},
            {"extra", or_null(f.has_area(), f.extra_px)},
            {"pieces", or_null(f.has_area(), f.pieces)},
            {"holes", or_null(f.has_area(), f.holes)},
            {"growth", or_null(f.has_area(), rounded_number(f.area_growth))},
            {"edited", f.is_edited},
            {"warnings", warnings_json(input, outcome)}};
}

/// Joins two JSON objects into one with the members of both.
std::string united(std::string first, std::string_view second) {
    first.back() = ',';
    first += second.substr(1);
    return first;
}

} // namespace

Gallery::Gallery(const OutputPlan& plan) : is_wanted_(plan.writes(gallery_format().name)) {}

std::string Gallery::take(TraceOutcome& outcome) const {
    const auto found = std::ranges::find_if(outcome.encoded, is_for_page);
    if (!is_wanted_ || found == outcome.encoded.end()) return {};
    std::string picture = std::move(found->bytes);
    outcome.encoded.erase(found);
    return picture;
}

void Gallery::add(const Input& input, const TraceOutcome& outcome, const std::string& picture) {
    if (!is_wanted_) return;
    const SpriteFigures& f = outcome.figures;
    if (f.stated != Stated::nothing) exact_vertices_ += f.exact_vertices, vertices_ += f.vertices;
    std::string text = united(inside_script(card_json(input, outcome)), picture);
    bytes_ += text.size();
    // Sprites without known figures come first.
    cards_.insert({f.has_area() ? f.iou : 0, f.hausdorff, count_++, std::move(text)});
    while (cards_.size() > most_gallery_sprites || bytes_ > most_gallery_bytes) {
        const auto best = std::prev(cards_.end());
        bytes_ -= best->json.size();
        cards_.erase(best);
    }
}

void Gallery::finish(SpriteOutput& output, const GalleryRun& run, const BatchCounts& counts) {
    if (!is_wanted_ || count_ == 0) return;
    json head{{"hitmask", 1},           {"version", HITMASK_VERSION}, {"title", run.title},
              {"command", run.command}, {"options", run.options},     {"rules", run.has_rules},
              {"count", count_},        {"failed", counts.failed},    {"exact", exact_vertices_},
              {"vertices", vertices_}};
    std::string list = R"({"sprites":[)";
    for (const Card& card : cards_) {
        if (list.back() == '}') list += ',';
        list += card.json;
    }
    cards_.clear();
    EncodedSprite page{&gallery_format(), {}, gallery_page(united(inside_script(head), list + "]}"))};
    output.write({&page, 1});
}

} // namespace hitmask::tool
