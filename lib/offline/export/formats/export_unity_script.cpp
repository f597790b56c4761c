// A script for Unity's editor that gives sprites their physics shapes when their textures are imported. It is for
// pictures that have no .meta yet, or whose .meta must not change.

#include "export/export_encoders.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "export/ring_text.h"
#include "files/content_hash.h"
#include "text/json_string.h"

namespace hitmask {

namespace {

/// The text before the version. The shapes follow behind script_middle.
constexpr std::string_view script_head =
    R"(// Made by hitmask. Lies in a folder called Editor; textures imported from then on get these physics shapes.
using System.Collections.Generic;
using UnityEditor;
using UnityEngine;

public sealed class HitmaskShapes : AssetPostprocessor
{
    // Other shapes have another version, so that Unity imports textures again.
    public override uint GetVersion() => )";

constexpr std::string_view script_middle = R"(u;

    private sealed class Shape
    {
        public readonly float Width, Height; // of the sprite the shape was made for, pixels
        public readonly float[][] Paths;     // x, y, x, y, ... from the lower left corner; holes are paths as well

        public Shape(float width, float height, params float[][] paths)
        {
            Width = width;
            Height = height;
            Paths = paths;
        }
    }

    private static readonly Dictionary<string, Shape> Shapes = new Dictionary<string, Shape>
    {
)";

constexpr std::string_view script_tail = R"(    };

    private void OnPostprocessSprites(Texture2D texture, Sprite[] sprites)
    {
        foreach (Sprite sprite in sprites)
        {
            if (Shapes.TryGetValue(sprite.name, out Shape shape))
            {
                sprite.OverridePhysicsShape(PathsFor(sprite, shape));
            }
        }
    }

    private static List<Vector2[]> PathsFor(Sprite sprite, Shape shape)
    {
        // A texture that is imported smaller has smaller sprites.
        Vector2 scale = new Vector2(sprite.rect.width / shape.Width, sprite.rect.height / shape.Height);
        List<Vector2[]> paths = new List<Vector2[]>();
        foreach (float[] numbers in shape.Paths)
        {
            Vector2[] path = new Vector2[numbers.Length / 2];
            for (int i = 0; i < path.Length; i++)
            {
                path[i] = new Vector2(numbers[2 * i] * scale.x, numbers[2 * i + 1] * scale.y);
            }
            paths.Add(path);
        }
        return paths;
    }
}
)";

/// The name without folders, as Unity names sprites.
std::string_view last_part(std::string_view name) {
    const std::size_t slash = name.rfind('/');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

/// Characters that end a line, and so a string, in C# but not in JSON: U+0085, U+2028, U+2029.
constexpr std::pair<std::string_view, const char*> line_ends_of_csharp[] = {
    {"\xc2\x85", "\\u0085"}, {"\xe2\x80\xa8", "\\u2028"}, {"\xe2\x80\xa9", "\\u2029"}};

std::uint64_t version_of(std::string_view text) {
    ContentHash hash;
    hash.add(text);
    return std::stoull(hash.hex().substr(0, 7), nullptr, 16); // fits into any uint
}

} // namespace

std::string unity_sprite_name(std::string_view name) {
    std::string text = json_string(last_part(name)); // strings of C# have the escapes of JSON
    for (const auto& [line_end, escaped] : line_ends_of_csharp) {
        for (std::size_t at = 0; (at = text.find(line_end, at)) != std::string::npos;) {
            text.replace(at, line_end.size(), escaped);
        }
    }
    return text;
}

Encoding encode_unity_script(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const OutlineView outline = sprite.found.simplified.outline;
    TextBuffer out;
    append(out, "        {{ {}, new Shape({}, {}", unity_sprite_name(sprite.name), sprite.image.width,
           sprite.image.height);
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        append(out, ",\n            new float[] {{ ");
        append_points(out, place(outline.ring(r)), {"", "f, ", "f", ", "});
        append(out, " }}");
    }
    append(out, ") }},\n");
    return {.bytes = fmt::to_string(out)};
}

std::string assemble_unity_script(std::span<const SpritePart> parts, const ExportOptions& /*options*/) {
    std::string shapes;
    for (const SpritePart& part : parts) {
        shapes += part.bytes;
    }
    return fmt::format("{}{}{}{}{}", script_head, version_of(shapes), script_middle, shapes, script_tail);
}

} // namespace hitmask
