#pragma once

// The C interface: for C, and for every language that can call C. C99 and C++. Link hitmask::c, or libhitmask.so.
//
//     hm_mask *pixels = NULL;                                     // once
//     hm_prepared_mask *ship = NULL, *rock = NULL;                // rock is made as ship is
//     hm_pixels picture = {sizeof picture, 32, 24, 4, 4 * 32, rgba, {0, 1, 2, 3}, {0}};
//     if (hm_mask_from_pixels(&picture, 127, NULL, &pixels) < 0) ...
//     if (hm_prepared_mask_create(pixels, NULL, &ship) < 0) ...
//     if (hm_prepared_mask_overlaps(ship, rock, rock_x - ship_x, rock_y - ship_y) > 0) explode();     // each frame
//
// - Rules: those of the C++ headers. Lengths are pixels, x grows right, y grows DOWN, angles are radians clockwise on
//   screen. Things that only touch do not overlap. Answers are the same on every machine.
// - Results: a negative hm_result is an error, and then nothing has changed and nothing was written. HM_NO (0) and
//   HM_YES (1) answer questions. HM_OK (0) is success.
// - Structs that may grow begin with `size`: set it to sizeof, in results too, and all other fields to 0 unless you
//   mean something else. Programs keep working with later versions of the library. More than 4096 bytes are refused.
// - Handles are pointers to opaque types. Free each one once. They may be freed in any order: what a posed shape or a
//   scene needs stays in memory as long. A null handle, a handle of another type and, mostly, one that was freed is
//   refused (HM_ERROR_HANDLE). Freeing null does nothing.
// - Memory comes from malloc(), or from the hm_allocator that you pass. A handle made of another one has its allocator.
//   Questions take the little that they need from malloc().
// - Threads: there are no global variables. Any number of threads may use a handle at once in functions that take it as
//   const; otherwise one at a time.

#include <stddef.h> // NOLINT(modernize-deprecated-headers): this is C
#include <stdint.h> // NOLINT(modernize-deprecated-headers)

#include <hitmask/c_types.h>

#if defined(_WIN32) && defined(HITMASK_C_BUILD)
#define HITMASK_API __declspec(dllexport)
#elif defined(_WIN32)
#define HITMASK_API __declspec(dllimport)
#elif defined(HITMASK_C_BUILD)
#define HITMASK_API __attribute__((visibility("default")))
#else
#define HITMASK_API
#endif

// NOLINTBEGIN(modernize-*,readability-identifier-naming,cppcoreguidelines-*): this is C

#ifdef __cplusplus
extern "C" {
#endif

// ---- The library

/// Returns a result as half a sentence, such as "not enough memory". Valid for ever.
HITMASK_API const char* hm_error_text(hm_result result);

/// Returns the version of the library: major * 65536 + minor * 256 + patch.
HITMASK_API uint32_t hm_version(void);

// ---- Masks

/// Makes a mask without solid pixels.
///
/// Fails if width or height is negative. `allocator` may be null here and below.
HITMASK_API hm_result hm_mask_create(int32_t width, int32_t height, const hm_allocator* allocator, hm_mask** mask);

/// Makes the mask of the pixels with alpha > threshold; threshold 0 to 255, 127 for most pictures.
HITMASK_API hm_result hm_mask_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                                          hm_mask** mask);

/// Makes the mask of the pixels of one colour: no channel is off by more than its tolerance.
///
/// A tolerance of 255 ignores a channel; null stands for {0, 0, 0, 255}, any alpha. For pixels that are not of a key
/// colour, call hm_mask_invert() afterwards. Two channels in the same byte are refused.
HITMASK_API hm_result hm_mask_from_color(const hm_pixels* pixels, const hm_color* color, const hm_color* tolerance,
                                         const hm_allocator* allocator, hm_mask** mask);

/// Makes a mask of packed bits, of which 1 is solid: rows of ceil(width / 8) bytes without padding.
///
/// `lsb_first`: 0 if the leftmost pixel is the most significant bit of a byte (PBM, numpy.packbits), else 1.
/// `byte_count` is the number of bytes at `bits`: too few are refused (HM_ERROR_ARGUMENT).
HITMASK_API hm_result hm_mask_from_bits(const void* bits, size_t byte_count, int32_t width, int32_t height,
                                        int32_t lsb_first, const hm_allocator* allocator, hm_mask** mask);

/// Copies a mask.
HITMASK_API hm_result hm_mask_copy(const hm_mask* mask, hm_mask** copy);

/// Frees a mask.
HITMASK_API hm_result hm_mask_free(hm_mask* mask);

/// Shows the pixels of a mask. Valid until it changes or is freed.
HITMASK_API hm_result hm_mask_get_view(const hm_mask* mask, hm_mask_view* view);

/// Returns HM_YES if pixel (x, y) is solid, and HM_NO outside the mask.
HITMASK_API hm_result hm_mask_test(const hm_mask* mask, int32_t x, int32_t y);

/// Makes pixel (x, y) solid (1) or clear (0). Pixels outside the mask are ignored.
HITMASK_API hm_result hm_mask_set(hm_mask* mask, int32_t x, int32_t y, int32_t solid);

/// Makes the pixels of a rectangle solid (1) or clear (0); null: all pixels.
HITMASK_API hm_result hm_mask_fill(hm_mask* mask, const hm_rect* rect, int32_t solid);

/// Exchanges solid and clear.
HITMASK_API hm_result hm_mask_invert(hm_mask* mask);

/// Returns the number of solid pixels, or a negative hm_result.
HITMASK_API int64_t hm_mask_count(const hm_mask* mask);

/// Finds the smallest rectangle around the solid pixels. Returns HM_NO if there are none.
HITMASK_API hm_result hm_mask_bounds(const hm_mask* mask, hm_rect* bounds);

/// Combines a mask with another one that lies at (dx, dy) on it. It may be the same mask.
HITMASK_API hm_result hm_mask_combine(hm_mask* mask, const hm_mask* other, int32_t dx, int32_t dy, int32_t operation);

/// Cuts a rectangle out; clear where it reaches beyond the mask.
HITMASK_API hm_result hm_mask_crop(const hm_mask* mask, const hm_rect* rect, hm_mask** result);

/// Stretches a mask to width x height pixels.
HITMASK_API hm_result hm_mask_scale(const hm_mask* mask, int32_t width, int32_t height, hm_mask** result);

/// Mirrors a mask left to right (flip_x 1), then turns it by quarter turns, clockwise on screen.
HITMASK_API hm_result hm_mask_turn(const hm_mask* mask, int32_t flip_x, int32_t quarter_turns, hm_mask** result);

/// Turns a mask by any angle about its middle and scales it (0 to 16), onto the smallest canvas.
///
/// `at` is the place of the result on the grid of the mask; it may be null. See rotated() in prepared_mask.h.
HITMASK_API hm_result hm_mask_rotate(const hm_mask* mask, float angle, float scale, hm_mask** result, hm_offset* at);

/// Adds the pixels within `radius` of solid ones, or for a negative radius removes those near clear ones.
///
/// `margin` pixels are added on each side first; see grow() in mask_edit.h.
HITMASK_API hm_result hm_mask_grow(const hm_mask* mask, float radius, int32_t margin, hm_mask** result);

/// Clears pieces of fewer than `min_area` pixels; with fill_holes 1 it fills all holes.
HITMASK_API hm_result hm_mask_clean(const hm_mask* mask, int64_t min_area, int32_t fill_holes, hm_mask** result);

/// Returns HM_YES if the masks share a solid pixel when b lies at (dx, dy) on a's grid.
HITMASK_API hm_result hm_mask_overlaps(const hm_mask* a, const hm_mask* b, int32_t dx, int32_t dy);

/// Returns the number of solid pixels that the masks share, or a negative hm_result.
HITMASK_API int64_t hm_mask_overlap_area(const hm_mask* a, const hm_mask* b, int32_t dx, int32_t dy);

/// Finds where a segment enters the solid pixels. Returns HM_NO if it misses; see cast() in mask_overlap.h.
HITMASK_API hm_result hm_mask_cast(const hm_mask* mask, const hm_segment* segment, hm_hit* hit);

/// Traces the exact outline of a mask. `four`: 1 if pixels that meet at a corner only are separate, else 0.
HITMASK_API hm_result hm_mask_trace(const hm_mask* mask, int32_t four, hm_outline** outline);

// ---- Masks at whole pixels, prepared. Mask b lies at (dx, dy) on a's grid; any offset is allowed.

/// Prepares a mask. It does not refer to the mask afterwards. With convex pieces it also traces the exact outline.
HITMASK_API hm_result hm_prepared_mask_create(const hm_mask* mask, const hm_prepare_options* options,
                                              hm_prepared_mask** prepared);

/// Frees a prepared mask.
HITMASK_API hm_result hm_prepared_mask_free(hm_prepared_mask* prepared);

/// Takes over pixels that have changed in a rectangle at most; null: anywhere. See PreparedMask::update().
///
/// Set posed shapes and sprites of scenes anew that were made of it: until then they answer as before. It keeps no
/// convex pieces.
HITMASK_API hm_result hm_prepared_mask_update(hm_prepared_mask* prepared, const hm_mask* mask, const hm_rect* changed);

/// Returns HM_YES if the masks share a solid pixel. 5 to 10 ns.
HITMASK_API hm_result hm_prepared_mask_overlaps(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx,
                                                int32_t dy);

/// Returns the number of solid pixels that the masks share, or a negative hm_result.
HITMASK_API int64_t hm_prepared_mask_overlap_area(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx,
                                                  int32_t dy);

/// Asks hm_prepared_mask_overlaps() at `count` offsets: hits[i] becomes 1 or 0.
HITMASK_API hm_result hm_prepared_mask_overlaps_at_each(const hm_prepared_mask* a, const hm_prepared_mask* b,
                                                        const hm_offset* offsets, size_t count, uint8_t* hits);

/// Asks hm_prepared_mask_overlaps() about `count` other masks, each at its own offset: hits[i] becomes 1 or 0.
HITMASK_API hm_result hm_prepared_mask_overlaps_each(const hm_prepared_mask* a, const hm_prepared_mask* const* others,
                                                     const hm_offset* offsets, size_t count, uint8_t* hits);

/// Finds the number of shared pixels at `count` offsets: areas[i] becomes hm_prepared_mask_overlap_area().
HITMASK_API hm_result hm_prepared_mask_overlap_area_at_each(const hm_prepared_mask* a, const hm_prepared_mask* b,
                                                            const hm_offset* offsets, size_t count, int64_t* areas);

/// Finds the first pixel that the masks share, on a's grid. Returns HM_NO if there is none.
///
/// `order` is HM_FROM_TOP, ... The pixel is written to (*x, *y).
HITMASK_API hm_result hm_prepared_mask_first_overlap(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx,
                                                     int32_t dy, int32_t order, int32_t* x, int32_t* y);

/// Finds the distance of the solid pixels. Returns HM_NO if a mask has none.
HITMASK_API hm_result hm_prepared_mask_distance(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx,
                                                int32_t dy, hm_distance* distance);

/// Finds where and how the masks overlap, and the way out. Returns HM_NO if they do not.
HITMASK_API hm_result hm_prepared_mask_contact(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t dx,
                                               int32_t dy, hm_contact* contact);

/// Finds where b, moving from (from_dx, from_dy) by a motion, first overlaps a. Returns HM_NO if it never does.
HITMASK_API hm_result hm_prepared_mask_sweep(const hm_prepared_mask* a, const hm_prepared_mask* b, int32_t from_dx,
                                             int32_t from_dy, int32_t motion_dx, int32_t motion_dy, hm_hit* hit);

// ---- Outlines

/// Makes an outline by copying vertices.
///
/// Fails with HM_ERROR_ARGUMENT if ring ends do not ascend to vertex_count, and for vertices beyond +-2^20 px or NaN.
/// Whether rings cross is not checked: see hm_outline_find_fault().
HITMASK_API hm_result hm_outline_create(const hm_outline_view* view, const hm_allocator* allocator,
                                        hm_outline** outline);

/// Traces the soft edge of a picture, where alpha passes the threshold; see trace_subpixel().
HITMASK_API hm_result hm_outline_from_pixels(const hm_pixels* pixels, int32_t threshold, const hm_allocator* allocator,
                                             hm_outline** outline);

/// Frees an outline.
HITMASK_API hm_result hm_outline_free(hm_outline* outline);

/// Shows the vertices of an outline. Valid until it is freed.
HITMASK_API hm_result hm_outline_get_view(const hm_outline* outline, hm_outline_view* view);

/// Finds the solid area of an outline, px^2.
HITMASK_API hm_result hm_outline_area(const hm_outline* outline, double* area);

/// Returns HM_YES if the outline contains a point; left and top edges belong to it.
HITMASK_API hm_result hm_outline_contains(const hm_outline* outline, float x, float y);

/// Looks for rings that cross, overlap or are wound the wrong way. Returns HM_NO if all is well.
HITMASK_API hm_result hm_outline_find_fault(const hm_outline* outline, hm_outline_fault* fault);

/// Finds an outline of few vertices near the given one. `info` may be null.
///
/// Fails with HM_ERROR_OUTLINE if rings cross, and with HM_ERROR_NOT_FOUND if max_vertices is too few.
HITMASK_API hm_result hm_outline_simplify(const hm_outline* outline, const hm_simplify_options* options,
                                          hm_outline** result, hm_simplify_info* info);

/// Cuts an outline into convex pieces of 3 to max_vertices vertices: the rings of the result. Box2D takes 8.
HITMASK_API hm_result hm_outline_convex_pieces(const hm_outline* outline, uint32_t max_vertices, hm_outline** pieces);

/// Cuts rings where they touch themselves, so that the polygons are valid for the OGC and GeoJSON.
HITMASK_API hm_result hm_outline_simple_polygons(const hm_outline* outline, hm_outline** result);

/// Draws an outline: solid are the pixels whose centre it contains.
HITMASK_API hm_result hm_outline_rasterize(const hm_outline* outline, int32_t width, int32_t height, hm_mask** mask);

/// Prepares an outline. It does not refer to the outline afterwards.
HITMASK_API hm_result hm_prepared_outline_create(const hm_outline* outline, const hm_prepare_options* options,
                                                 hm_prepared_outline** prepared);

/// Frees a prepared outline.
HITMASK_API hm_result hm_prepared_outline_free(hm_prepared_outline* prepared);

/// Asks for `count` circles, in the outline's coordinates, whether they overlap it: hits[i] becomes 1 or 0.
HITMASK_API hm_result hm_prepared_outline_overlaps_each(const hm_prepared_outline* outline, const hm_circle* circles,
                                                        size_t count, uint8_t* hits);

// ---- Shapes in poses, on the screen

/// Poses a shape. Pose each sprite once a frame with hm_posed_shape_set(), and ask about it as often as you like.
HITMASK_API hm_result hm_posed_shape_create(const hm_shape* shape, const hm_pose* pose, const hm_allocator* allocator,
                                            hm_posed_shape** posed);

/// Poses another shape, or the same one in another pose. Allocates nothing.
HITMASK_API hm_result hm_posed_shape_set(hm_posed_shape* posed, const hm_shape* shape, const hm_pose* pose);

/// Frees a posed shape.
HITMASK_API hm_result hm_posed_shape_free(hm_posed_shape* posed);

/// Finds a box around a posed shape. Returns HM_NO if it has no points.
HITMASK_API hm_result hm_posed_shape_bounds(const hm_posed_shape* shape, hm_box* bounds);

/// Returns HM_YES if two shapes overlap. Masks overlap as they are drawn, pixel by pixel.
HITMASK_API hm_result hm_posed_shape_overlaps(const hm_posed_shape* a, const hm_posed_shape* b);

/// Asks hm_posed_shape_overlaps() about `count` other shapes: hits[i] becomes 1 or 0.
HITMASK_API hm_result hm_posed_shape_overlaps_each(const hm_posed_shape* a, const hm_posed_shape* const* others,
                                                   size_t count, uint8_t* hits);

/// Returns HM_YES if a shape contains a point of the screen.
HITMASK_API hm_result hm_posed_shape_contains(const hm_posed_shape* shape, float x, float y);

/// Finds the distance of two shapes. Returns HM_NO if one has no points.
HITMASK_API hm_result hm_posed_shape_distance(const hm_posed_shape* a, const hm_posed_shape* b, hm_distance* distance);

/// Finds the shortest motion that parts b from a, and up to two contact points. Returns HM_NO if they do not overlap.
/// Set hm_prepare_options::convex_pieces for masks and outlines. Without it they count as the boxes around them.
HITMASK_API hm_result hm_posed_shape_contact(const hm_posed_shape* a, const hm_posed_shape* b, hm_contact* contact);

/// Finds where b, moving by (x, y) without turning, first overlaps a. Returns HM_NO if it never does.
HITMASK_API hm_result hm_posed_shape_sweep(const hm_posed_shape* a, const hm_posed_shape* b, float x, float y,
                                           hm_hit* hit);

/// Finds where a segment of the screen enters a shape. Returns HM_NO if it misses.
HITMASK_API hm_result hm_posed_shape_cast(const hm_posed_shape* shape, const hm_segment* segment, hm_hit* hit);

// ---- Scenes. Sprites are known by ids, which are never 0.

/// Makes a scene without sprites.
HITMASK_API hm_result hm_scene_create(const hm_allocator* allocator, hm_scene** scene);

/// Frees a scene.
HITMASK_API hm_result hm_scene_free(hm_scene* scene);

/// Adds a sprite and writes its id. `pose` and `filter` may be null.
HITMASK_API hm_result hm_scene_add(hm_scene* scene, const hm_shape* shape, const hm_pose* pose, const hm_filter* filter,
                                   uint32_t* sprite);

/// Removes a sprite. Fails with HM_ERROR_NOT_FOUND if it is not there.
HITMASK_API hm_result hm_scene_remove(hm_scene* scene, uint32_t sprite);

/// Gives a sprite another pose.
HITMASK_API hm_result hm_scene_move(hm_scene* scene, uint32_t sprite, const hm_pose* pose);

/// Gives `count` sprites other poses. If one of them is wrong, none is moved.
HITMASK_API hm_result hm_scene_move_each(hm_scene* scene, const uint32_t* sprites, const hm_pose* poses, size_t count);

/// Gives a sprite another shape, as the next frame of an animation, and another pose.
HITMASK_API hm_result hm_scene_set_shape(hm_scene* scene, uint32_t sprite, const hm_shape* shape, const hm_pose* pose);

/// Returns a number from 0 on that no other sprite of the scene has: an index for your own data.
HITMASK_API uint32_t hm_scene_index(uint32_t sprite);

/// Finds all pairs of sprites that overlap, sorted. They are valid until the scene changes or is asked for pairs again.
HITMASK_API hm_result hm_scene_pairs(hm_scene* scene, const hm_pair** pairs, size_t* count);

/// Makes changes known to the questions below, which are refused before (HM_ERROR_ARGUMENT). hm_scene_pairs() does so.
HITMASK_API hm_result hm_scene_update(hm_scene* scene);

/// Finds the sprites that a shape overlaps, sorted by id: the first `capacity` of them, and how many there are.
HITMASK_API hm_result hm_scene_query(const hm_scene* scene, const hm_posed_shape* shape, const hm_filter* filter,
                                     uint32_t* sprites, size_t capacity, size_t* count);

/// Finds the sprite that a segment hits first. Returns HM_NO if it hits none.
HITMASK_API hm_result hm_scene_cast(const hm_scene* scene, const hm_segment* segment, const hm_filter* filter,
                                    hm_hit* hit);

/// Finds the sprite that a shape, moving by (x, y), hits first. Returns HM_NO if it hits none.
HITMASK_API hm_result hm_scene_sweep(const hm_scene* scene, const hm_posed_shape* shape, float x, float y,
                                     const hm_filter* filter, hm_hit* hit);

// ---- Baked files

/// Opens a file of `hitmask bake`. `copied`: 1 if the file may change while it is used, else 0; see FileAccess.
HITMASK_API hm_result hm_baked_open(const char* path, int32_t copied, const hm_allocator* allocator, hm_baked** baked);

/// Uses bytes in memory, which must stay as they are until the handle is freed. They begin at a multiple of 8.
HITMASK_API hm_result hm_baked_open_bytes(const void* bytes, size_t byte_count, const hm_allocator* allocator,
                                          hm_baked** baked);

/// Frees a baked file. Masks and outlines that were made of it stay.
HITMASK_API hm_result hm_baked_free(hm_baked* baked);

/// Returns the number of sprites, or a negative hm_result.
HITMASK_API int64_t hm_baked_count(const hm_baked* baked);

/// Shows a sprite by its number, in byte order of names.
HITMASK_API hm_result hm_baked_get_sprite(const hm_baked* baked, int64_t index, hm_baked_sprite* sprite);

/// Returns the number of the sprite of that name, or a negative hm_result.
HITMASK_API int64_t hm_baked_find(const hm_baked* baked, const char* name);

/// Makes the mask of a frame.
HITMASK_API hm_result hm_baked_mask(const hm_baked* baked, int64_t index, uint32_t frame, hm_mask** mask);

/// Makes the outline of a frame. Fails with HM_ERROR_NOT_FOUND if the file has none.
HITMASK_API hm_result hm_baked_outline(const hm_baked* baked, int64_t index, uint32_t frame, hm_outline** outline);

/// Prepares the mask of a frame from what was baked, in microseconds.
HITMASK_API hm_result hm_baked_prepared_mask(const hm_baked* baked, int64_t index, uint32_t frame,
                                             hm_prepared_mask** prepared);

/// Prepares the outline of a frame from what was baked, in microseconds.
HITMASK_API hm_result hm_baked_prepared_outline(const hm_baked* baked, int64_t index, uint32_t frame,
                                                hm_prepared_outline** prepared);

/// Finds the pivot of a frame, in sprite coordinates. Fails with HM_ERROR_NOT_FOUND if the file has none.
HITMASK_API hm_result hm_baked_pivot(const hm_baked* baked, int64_t index, uint32_t frame, hm_vec2* pivot);

#ifdef __cplusplus
}
#endif

// NOLINTEND(modernize-*,readability-identifier-naming,cppcoreguidelines-*)
