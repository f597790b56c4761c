#pragma once

// The texts before and behind the constants in headers.

#include <string_view>

namespace hitmask {

// Unused constants must not cause warnings.
#define HITMASK_DATA_MACRO                                                                                             \
    "#if defined(__GNUC__)\n"                                                                                          \
    "#define HITMASK_DATA __attribute__((unused)) static const\n"                                                      \
    "#else\n"                                                                                                          \
    "#define HITMASK_DATA static const\n"                                                                              \
    "#endif\n"

inline constexpr std::string_view c_head =
    "/* Collision data of sprites, written by hitmask. For C99 and C++, alone or behind raylib.h. Of a sprite "
    "\"ship\":\n"
    "\n"
    "     ship_width, ship_height     pixels\n"
    "     ship_mask                   a bit for each pixel: bit x % 8, counted from the lowest, of byte\n"
    "                                 y * ((ship_width + 7) / 8) + x / 8\n"
    "     ship_outline                the vertices of ship_ring_count rings, one ring behind the other\n"
    "     ship_ring_ends              where each of them ends: ring r is ship_outline[ship_ring_ends[r - 1]] up to,\n"
    "                                 and without, ship_outline[ship_ring_ends[r]]; the first begins at 0\n"
    "     ship_pieces                 the same of ship_piece_count convex pieces without holes,\n"
    "     ship_piece_ends             which together are the whole\n"
    "\n"
    "   Holes run the other way around than what they are in. Where there is no ring, arrays have one element that\n"
    "   means nothing. */\n"
    "#pragma once\n"
    "\n"
    "#ifndef HITMASK_VEC2\n"
    "#define HITMASK_VEC2\n"
    "#ifdef RAYLIB_H\n"
    "typedef Vector2 hitmask_vec2;\n"
    "#else\n"
    "typedef struct hitmask_vec2 {\n"
    "    float x, y;\n"
    "} hitmask_vec2;\n"
    "#endif\n"
    "#endif\n"
    "\n" HITMASK_DATA_MACRO;

#define HITMASK_BOX2D_COMMENT                                                                                          \
    "   of a sprite \"ship\":\n"                                                                                       \
    "\n"                                                                                                               \
    "     ship_b2_pieces, ship_b2_piece_ends, ship_b2_piece_count    convex pieces without holes, which together "     \
    "are\n"                                                                                                            \
    "                                                                the whole\n"                                      \
    "     ship_b2_chains, ship_b2_chain_ends, ship_b2_chain_count    rings for chain shapes: outer ones\n"             \
    "                                                                counterclockwise, holes clockwise\n"              \
    "\n"                                                                                                               \
    "   Of either, the vertices stand one ring behind the other, and ..._ends says where each ends. */\n"

inline constexpr std::string_view box2d_3_head =
    "/* Collision shapes of sprites for Box2D 3, written by hitmask. For C99 and C++;\n" HITMASK_BOX2D_COMMENT
    "#pragma once\n"
    "\n"
    "#include <box2d/box2d.h>\n"
    "\n" HITMASK_DATA_MACRO "\n"
    "#ifndef HITMASK_ADD_PIECES\n"
    "#define HITMASK_ADD_PIECES\n"
    "/* Adds pieces to a body: hitmask_add_pieces(body, &def, ship_b2_pieces, ship_b2_piece_ends, "
    "ship_b2_piece_count); */\n"
    "static inline void hitmask_add_pieces(b2BodyId body, const b2ShapeDef* def, const b2Vec2* vertices,\n"
    "                                      const int* ends, int count)\n"
    "{\n"
    "    int begin = 0;\n"
    "    for (int i = 0; i < count; begin = ends[i++]) {\n"
    "        b2Hull hull = b2ComputeHull(vertices + begin, ends[i] - begin);\n"
    "        if (hull.count == 0) continue; /* too thin for Box2D */\n"
    "        b2Polygon polygon = b2MakePolygon(&hull, 0.0f);\n"
    "        b2CreatePolygonShape(body, def, &polygon);\n"
    "    }\n"
    "}\n"
    "#endif\n";

inline constexpr std::string_view box2d_2_head =
    "/* Collision shapes of sprites for Box2D 2.4, written by hitmask. For C++;\n" HITMASK_BOX2D_COMMENT
    "#pragma once\n"
    "\n"
    "#include <box2d/box2d.h>\n"
    "\n" HITMASK_DATA_MACRO "\n"
    "#ifndef HITMASK_ADD_PIECES\n"
    "#define HITMASK_ADD_PIECES\n"
    "/* Adds pieces to a body: hitmask_add_pieces(*body, def, ship_b2_pieces, ship_b2_piece_ends, "
    "ship_b2_piece_count); */\n"
    "inline void hitmask_add_pieces(b2Body& body, b2FixtureDef def, const b2Vec2* vertices, const int* ends, int "
    "count)\n"
    "{\n"
    "    int begin = 0;\n"
    "    for (int i = 0; i < count; begin = ends[i++]) {\n"
    "        b2PolygonShape polygon;\n"
    "        polygon.Set(vertices + begin, ends[i] - begin);\n"
    "        def.shape = &polygon;\n"
    "        body.CreateFixture(&def);\n"
    "    }\n"
    "}\n"
    "#endif\n";

inline constexpr std::string_view c_tail = "\n#undef HITMASK_DATA\n";

#undef HITMASK_BOX2D_COMMENT
#undef HITMASK_DATA_MACRO

} // namespace hitmask
