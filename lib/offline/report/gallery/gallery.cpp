#include <hitmask/offline/gallery.h>

#include <algorithm>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "png/png_encode.h"
#include "report/gallery/small_image.h"
#include "report/report_data.h"
#include "report/report_page.h"
#include "report_files.h"
#include "text/base64.h"
#include "text/page_data.h"

namespace hitmask {

namespace {

using Json = nlohmann::json;

/// A picture within the bounds.
struct GalleryPicture {
    std::string png;
    int k = 1;
};

GalleryPicture gallery_picture(const Image& image) {
    GalleryPicture picture;
    picture.k = (std::max(image.width, image.height) - 1) / most_gallery_side + 1;
    while (true) {
        picture.png = encode_png(small_image(image, picture.k));
        if (picture.png.size() <= most_gallery_png_bytes) return picture;
        picture.k += (picture.k + 1) / 2; // ends at the latest with a picture of one pixel
    }
}

Encoding encode_gallery(const TracedSprite& sprite, const ExportOptions& /*options*/) {
    const GalleryPicture picture = gallery_picture(sprite.image);
    const SimplifyResult& result = sprite.found.simplified;
    Json json{{"png", base64(picture.png)}, {"k", picture.k}, {"rings", nullptr}, {"worst", nullptr}};
    json["tolerance"] = rounded_number(sprite.found.tolerance);
    if (result.outline.vertices.size() <= most_gallery_vertices) json["rings"] = rings_json(result.outline);
    if (result.hausdorff > 0) {
        json["worst"] = {rounded_number(double{result.worst_at.x}), rounded_number(double{result.worst_at.y})};
    }
    return {.bytes = inside_script(json)};
}

constexpr ExportFormat the_gallery_format{{"report", "html", "a page to look at"},
                                          &encode_gallery,
                                          PictureKind{"<!doctype html>"},
                                          {.uses_convex = false, .read_by = "people"}};

} // namespace

const ExportFormat& gallery_format() noexcept {
    return the_gallery_format;
}

std::string gallery_page(std::string_view data) {
    return filled_page({report_files::gallery_page, report_files::gallery_style, report_files::gallery_script}, data);
}

} // namespace hitmask
