// Stands for Unity, which cannot be installed here: the types that the script uses, as Unity documents them. A texture is
// imported, and each pixel of the sprite is tested: a solid one is inside an odd number of paths.

using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;

        public Vector2(float x, float y)
        {
            this.x = x;
            this.y = y;
        }
    }

    public struct Rect
    {
        public float width { get; set; }
        public float height { get; set; }
    }

    public class Texture2D
    {
    }

    public class Sprite
    {
        public string name { get; set; }
        public Rect rect { get; set; }

        // Pixels of the rectangle, from its lower left corner.
        public IList<Vector2[]> Shape;

        public void OverridePhysicsShape(IList<Vector2[]> physicsShapes)
        {
            Shape = physicsShapes;
        }
    }
}

namespace UnityEditor
{
    public class AssetPostprocessor
    {
        public virtual uint GetVersion()
        {
            return 0;
        }
    }
}

public static class Import
{
    private static bool IsInside(UnityEngine.Sprite sprite, float x, float y)
    {
        bool inside = false;
        foreach (UnityEngine.Vector2[] path in sprite.Shape)
        {
            for (int i = 0, j = path.Length - 1; i < path.Length; j = i++)
            {
                UnityEngine.Vector2 a = path[j], b = path[i];
                if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)) inside = !inside;
            }
        }
        return inside;
    }

    // import.exe MASK [SCALE]: the mask as lines of # and ., and by how much smaller the texture is imported.
    public static int Main(string[] arguments)
    {
        string[] mask = File.ReadAllLines(arguments[0]);
        int scale = arguments.Length > 1 ? int.Parse(arguments[1]) : 1, height = mask.Length, width = mask[0].Length;
        UnityEngine.Sprite sprite = new UnityEngine.Sprite { name = "sprite" };
        sprite.rect = new UnityEngine.Rect { width = (float)width / scale, height = (float)height / scale };
        UnityEngine.Sprite other = new UnityEngine.Sprite { name = "another" };
        HitmaskShapes script = new HitmaskShapes();
        // Unity calls it by its name as well, private as it is.
        MethodInfo hook = typeof(HitmaskShapes).GetMethod("OnPostprocessSprites",
                                                          BindingFlags.Instance | BindingFlags.NonPublic);
        hook.Invoke(script, new object[] { new UnityEngine.Texture2D(), new[] { other, sprite } });

        int solid = 0, wrong = 0;
        for (int y = 0; y < height; ++y)
        {
            for (int x = 0; x < width; ++x)
            {
                bool isSolid = mask[y][x] == '#';
                if (isSolid) ++solid;
                if (IsInside(sprite, (x + 0.5f) / scale, (height - y - 0.5f) / scale) != isSolid) ++wrong;
            }
        }
        Console.WriteLine("unity-script: {0} pixels, {1} solid, {2} wrong", width * height, solid, wrong);
        bool isFit = wrong == 0 && solid > 0 && solid < width * height && other.Shape == null && script.GetVersion() != 0;
        return isFit ? 0 : 1;
    }
}
