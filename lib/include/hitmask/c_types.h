#pragma once

// The types of the C interface. Include <hitmask/c.h>, which tells how they are used.

#include <stddef.h> // NOLINT(modernize-deprecated-headers): this is C
#include <stdint.h> // NOLINT(modernize-deprecated-headers)

// NOLINTBEGIN(modernize-*,readability-identifier-naming,cppcoreguidelines-*): this is C

#ifdef __cplusplus
extern "C" {
#endif

// ---- Results and memory

/// HM_OK, HM_NO, HM_YES or one of the errors.
typedef int32_t hm_result;

/// The results. Later versions may add errors.
enum {
    HM_OK = 0,
    HM_NO = 0,
    HM_YES = 1,
    HM_ERROR_NULL = -1,       ///< an argument that must not be null is
    HM_ERROR_HANDLE = -2,     ///< a handle is null, of another type, or was freed
    HM_ERROR_STRUCT = -3,     ///< the size of a struct is too small, or it has fields that this version does not know
    HM_ERROR_ARGUMENT = -4,   ///< a number is out of range or not a number
    HM_ERROR_TOO_LARGE = -5,  ///< a mask, an outline or a scene would be larger than the library takes
    HM_ERROR_MEMORY = -6,     ///< there is not enough memory
    HM_ERROR_OUTLINE = -7,    ///< the outline's rings cross or have another fault; see hm_outline_find_fault()
    HM_ERROR_FILE = -8,       ///< the file cannot be read
    HM_ERROR_BAKED = -9,      ///< the bytes are no baked masks, or they are damaged
    HM_ERROR_NOT_FOUND = -10, ///< there is no such sprite, frame or part
    HM_ERROR_INTERNAL = -11   ///< a fault of the library: please report it
};

/// Functions that get and release memory.
///
/// Keep them until all handles that were made with them are freed, and the posed shapes and scenes that refer to those.
typedef struct hm_allocator {
    uint32_t size; ///< sizeof(hm_allocator)
    uint32_t reserved;
    void* context; ///< your own, given back to both functions
    /// Returns `bytes` bytes at a multiple of `alignment`, a power of two from 16 on; null if there are none.
    ///
    /// Any thread that uses a handle may call it.
    void* (*allocate)(void* context, size_t bytes, size_t alignment);
    /// Releases what allocate() returned, with the same numbers.
    void (*release)(void* context, void* memory, size_t bytes, size_t alignment);
} hm_allocator;

// ---- Plain data

/// A point or a vector, pixels.
typedef struct hm_vec2 {
    float x, y;
} hm_vec2;

/// A place or a motion in whole pixels.
typedef struct hm_offset {
    int32_t dx, dy;
} hm_offset;

/// The pixels [x, x + w) x [y, y + h); empty if w <= 0 or h <= 0.
typedef struct hm_rect {
    int32_t x, y, w, h;
} hm_rect;

/// A colour, or a tolerance for each channel.
typedef struct hm_color {
    uint8_t r, g, b, a;
} hm_color;

/// The place of alpha in a picture that has none: all its pixels have alpha 255.
enum { HM_NO_ALPHA = 255 };

/// A picture in memory, in any layout of bytes.
///
/// Channel c of pixel (x, y) is ((uint8_t *)data)[y * row_stride + x * pixel_stride + channels[c]].
typedef struct hm_pixels {
    uint32_t size;        ///< sizeof(hm_pixels)
    int32_t width;        ///< pixels, >= 0
    int32_t height;       ///< pixels, >= 0
    int32_t pixel_stride; ///< bytes from one pixel to the next; 0: 4
    ptrdiff_t row_stride; ///< bytes from one row to the next; negative if the bottom row is first; 0: without padding
    const void* data;     ///< the first byte of pixel (0, 0), the top left one
    uint8_t channels[4];  ///< the bytes, 0 to 3, of red, green, blue and alpha in a pixel: {0, 1, 2, 3} for RGBA
    uint8_t reserved[4];
} hm_pixels;

// ---- Shapes

/// The points between two ends; it has no interior.
typedef struct hm_segment {
    hm_vec2 from, to;
} hm_segment;

/// A box whose sides run along the axes; empty if upper is left of or above lower.
typedef struct hm_box {
    hm_vec2 lower, upper;
} hm_box;

/// The points at most `radius` away from the centre; empty if the radius is negative.
typedef struct hm_circle {
    hm_vec2 center;
    float radius;
} hm_circle;

/// The points at most `radius` away from the segment between two centres.
typedef struct hm_capsule {
    hm_vec2 center1, center2;
    float radius;
} hm_capsule;

/// A box or an ellipse, turned by `angle` about its centre.
typedef struct hm_turned {
    hm_vec2 center, half_size;
    float angle;
} hm_turned;

/// The convex hull of 1 to 16 points, which are copied.
typedef struct hm_polygon {
    const hm_vec2* points;
    uint32_t point_count;
    uint32_t reserved;
} hm_polygon;

/// The handles.
typedef struct hm_mask hm_mask;                         ///< solid and clear pixels, which can be edited
typedef struct hm_prepared_mask hm_prepared_mask;       ///< a mask for the fastest questions
typedef struct hm_outline hm_outline;                   ///< rings of vertices; never changes
typedef struct hm_prepared_outline hm_prepared_outline; ///< an outline for the fastest questions
typedef struct hm_posed_shape hm_posed_shape;           ///< any shape in a pose
typedef struct hm_scene hm_scene;                       ///< thousands of moving sprites
typedef struct hm_baked hm_baked;                       ///< a file of `hitmask bake`

/// The kinds of shapes, and the member of hm_shape::as that each one uses.
enum {
    HM_POINT = 0,      ///< point
    HM_SEGMENT = 1,    ///< segment
    HM_BOX = 2,        ///< box
    HM_TURNED_BOX = 3, ///< turned
    HM_CIRCLE = 4,     ///< circle
    HM_CAPSULE = 5,    ///< capsule
    HM_ELLIPSE = 6,    ///< turned
    HM_POLYGON = 7,    ///< polygon
    HM_MASK = 8,       ///< mask
    HM_OUTLINE = 9     ///< outline
};

/// Any shape: see shapes.h for the rules of shapes with little or nothing in them.
typedef struct hm_shape {
    uint32_t size; ///< sizeof(hm_shape)
    uint32_t kind; ///< HM_POINT ... HM_OUTLINE
    union {
        hm_vec2 point;
        hm_segment segment;
        hm_box box;
        hm_turned turned;
        hm_circle circle;
        hm_capsule capsule;
        hm_polygon polygon;
        const hm_prepared_mask* mask;
        const hm_prepared_outline* outline;
    } as;
} hm_shape;

/// A sprite's place on the screen: mirrored and scaled about its pivot, turned about it, then moved; see pose.h.
///
/// Begin with HM_POSE_INIT, which has scale 1. Where a pose is taken, null stands for that.
typedef struct hm_pose {
    uint32_t size;          ///< sizeof(hm_pose)
    uint32_t mirrored;      ///< 1: left and right are exchanged
    float x, y;             ///< of the pivot on the screen, within +-2^20
    float pivot_x, pivot_y; ///< in the sprite, within +-2^20
    float angle;            ///< radians, clockwise on screen
    float scale;            ///< 0 to 16; below 1/16 the sprite has no points
} hm_pose;

/// The value of a pose to begin with: hm_pose pose = HM_POSE_INIT;
// clang-format off
#define HM_POSE_INIT {sizeof(hm_pose), 0, 0, 0, 0, 0, 0, 1}
// clang-format on

// ---- Answers

/// The distance of two things, and where they are closest.
typedef struct hm_distance {
    uint32_t size; ///< sizeof(hm_distance)
    uint32_t reserved;
    double length;            ///< pixels
    hm_vec2 point_a, point_b; ///< a closest point of each
} hm_distance;

/// Where and how two things overlap.
typedef struct hm_contact {
    uint32_t size;          ///< sizeof(hm_contact)
    uint32_t is_complete;   ///< 0: the search ended early, and there may be a shorter motion
    double depth;           ///< the length of the motion that parts them, pixels
    hm_vec2 normal;         ///< unit length: b has to move by normal * depth
    hm_vec2 point;          ///< a place that belongs to both
    hm_offset separation;   ///< masks at whole pixels: the motion; else {0, 0}
    uint32_t by_box;        ///< 1: an outline or a mask without convex pieces counted as the box around it
    uint32_t point_count;   ///< of shapes: 1 or 2, for a physics engine; masks at whole pixels: 0
    hm_vec2 points[2];      ///< where they push against each other
    double point_depths[2]; ///< and how deep
} hm_contact;

/// Where a segment or a moving thing hits first.
typedef struct hm_hit {
    uint32_t size;       ///< sizeof(hm_hit)
    uint32_t sprite;     ///< of a scene: the sprite; else 0
    double fraction;     ///< part of the segment or of the motion, 0 to 1; 0 if they overlap from the start
    hm_vec2 point;       ///< the place of the hit
    hm_vec2 normal;      ///< unit length, out of what is hit; {0, 0} if they overlap from the start
    hm_offset offset;    ///< masks at whole pixels: the offset of b at the hit; else {0, 0}
    hm_offset last_free; ///< masks at whole pixels: the offset one step earlier, where they share nothing
} hm_hit;

// ---- Masks and outlines

/// The pixels of a mask, one bit each.
///
/// Bit x % 64 of words[y * words_per_row + x / 64] is pixel (x, y); bit 0 is the least significant one.
typedef struct hm_mask_view {
    uint32_t size; ///< sizeof(hm_mask_view)
    int32_t width, height;
    int32_t words_per_row;
    const uint64_t* words;
} hm_mask_view;

/// How hm_mask_combine() combines pixels.
enum {
    HM_DRAW = 0,     ///< makes solid what is solid in the other mask
    HM_ERASE = 1,    ///< makes clear what is solid in the other mask
    HM_INTERSECT = 2 ///< makes clear what is clear in the other mask or outside it
};

/// The order in which hm_prepared_mask_first_overlap() looks at pixels; see ScanOrder.
enum {
    HM_FROM_TOP = 0,    ///< rows, top first
    HM_FROM_BOTTOM = 1, ///< rows, bottom first
    HM_FROM_LEFT = 2,   ///< columns, left first
    HM_FROM_RIGHT = 3,  ///< columns, right first
    HM_PYGAME = 4       ///< as Mask.overlap() of pygame
};

/// The data that a prepared mask or outline keeps; see MaskOptions and PrepareOptions. Null stands for all 0.
typedef struct hm_prepare_options {
    uint32_t size;             ///< sizeof(hm_prepare_options)
    uint32_t no_distance_grid; ///< 1: less memory and faster to prepare; questions about turned masks take longer
    uint32_t convex_pieces;    ///< 1: hm_posed_shape_contact() takes the shape itself, and not the box around it
} hm_prepare_options;

/// Rings of vertices; see OutlineView.
typedef struct hm_outline_view {
    uint32_t size; ///< sizeof(hm_outline_view)
    uint32_t ring_count;
    const hm_vec2* vertices; ///< ring after ring; outer rings clockwise on screen, each followed by its holes
    size_t vertex_count;
    const uint32_t* ring_ends; ///< ring r is vertices[ring_ends[r - 1] .. ring_ends[r]), with 0 for ring_ends[-1]
} hm_outline_view;

/// The kinds of hm_outline_fault, as FaultKind in outline.h has them.
typedef struct hm_outline_fault {
    uint32_t size;      ///< sizeof(hm_outline_fault)
    uint32_t kind;      ///< the number of a FaultKind
    const char* text;   ///< the kind as text, such as "edges cross"; valid for ever
    uint32_t ring[2];   ///< the rings of the two edges
    uint32_t vertex[2]; ///< the vertices where the edges begin
    hm_vec2 at;         ///< where it is
} hm_outline_fault;

/// How an outline is simplified. Null stands for all 0, the defaults of simplify().
typedef struct hm_simplify_options {
    uint32_t size;          ///< sizeof(hm_simplify_options)
    uint32_t side;          ///< 0: either; 1: outside, no missed hits; 2: inside, no false hits
    double tolerance;       ///< the greatest error, pixels; 0: by default 1 px, less for thin pieces; < 0: no error
    uint32_t max_vertices;  ///< not 0: the best outline of at most so many vertices, and the tolerance is ignored
    uint32_t per_ring;      ///< 1: max_vertices counts for each ring
    uint32_t fewest;        ///< 1: the fewest vertices; 0: an outline that looks and plays like the sprite
    uint32_t max_effort;    ///< 1: a slower search for fewer vertices
    uint32_t keep_symmetry; ///< 1: an outline that is its own mirror image stays so
    uint32_t reserved;
} hm_simplify_options;

/// The error of a simplified outline.
typedef struct hm_simplify_info {
    uint32_t size;       ///< sizeof(hm_simplify_info)
    uint32_t is_optimal; ///< 1: no outline with the same rings has fewer vertices
    double error;        ///< the two-sided Hausdorff distance, pixels
    hm_vec2 worst_at;    ///< where it is
    double iou;          ///< area in both over area in either; best 1
    int64_t missed_px;   ///< solid pixels whose centre is outside
    int64_t extra_px;    ///< clear pixels whose centre is inside
} hm_simplify_info;

// ---- Scenes and baked files

/// How a sprite, or a question, takes part. Null stands for all 0.
typedef struct hm_filter {
    uint32_t size;          ///< sizeof(hm_filter)
    uint32_t category;      ///< bits; 0: bit 0
    uint32_t collides_with; ///< bits of categories; 0: all
    int32_t group;          ///< the same group, not 0: always pass if positive, never if negative
    uint32_t fixed;         ///< of a sprite that hardly ever moves: 1
    uint32_t exclude;       ///< of a question: a sprite that is not found
} hm_filter;

/// Two sprites that overlap, a < b.
typedef struct hm_pair {
    uint32_t a, b;
} hm_pair;

/// A sprite of a baked file.
typedef struct hm_baked_sprite {
    uint32_t size;        ///< sizeof(hm_baked_sprite)
    uint32_t frame_count; ///< 1 for a sprite that is no animation
    const char* name;     ///< not ended by a NUL; valid until the file is freed
    size_t name_length;
    int32_t width, height;
} hm_baked_sprite;

#ifdef __cplusplus
}
#endif

// NOLINTEND(modernize-*,readability-identifier-naming,cppcoreguidelines-*)
