// Two sprites, of which one turns: do their pixels touch, as they are drawn? For Unity, MonoGame, Godot and plain .NET.
//
//     mcs Game.cs && mono Game.exe sprites.hitmask dragon fighter       # hitmask bake *.png -o sprites.hitmask

using System;
using System.Runtime.InteropServices;
[StructLayout(LayoutKind.Sequential)]
public struct Pose { // hm_pose
    public uint Size, Mirrored;
    public float X, Y, PivotX, PivotY, Angle, Scale;
    public static Pose About(float x, float y) { return new Pose { Size = 32, Y = 100, PivotX = x, PivotY = y, Scale = 1 }; }
}

// A prepared mask in a pose. The garbage collector frees it; wrong arguments and dead handles become exceptions.
public sealed class PosedMask : SafeHandle {
    [StructLayout(LayoutKind.Sequential)]
    struct Shape { public uint Size, Kind; public IntPtr Mask, Unused1, Unused2; } // hm_shape with a mask
    const string Library = "hitmask";
    [DllImport(Library)] static extern int hm_baked_open(byte[] path, int copied, IntPtr allocator, out IntPtr baked);
    [DllImport(Library)] static extern int hm_baked_free(IntPtr baked);
    [DllImport(Library)] static extern long hm_baked_find(IntPtr baked, byte[] name);
    [DllImport(Library)] static extern int hm_baked_prepared_mask(IntPtr baked, long index, uint frame, out IntPtr mask);
    [DllImport(Library)] static extern int hm_prepared_mask_free(IntPtr mask);
    [DllImport(Library)] static extern int hm_posed_shape_create(ref Shape s, ref Pose p, IntPtr allocator, out IntPtr posed);
    [DllImport(Library)] static extern int hm_posed_shape_set(PosedMask posed, ref Shape s, ref Pose p);
    [DllImport(Library)] static extern int hm_posed_shape_free(IntPtr posed);
    [DllImport(Library)] static extern int hm_posed_shape_overlaps(PosedMask a, PosedMask b);
    [DllImport(Library)] static extern IntPtr hm_error_text(int result);
    readonly IntPtr mask;
    static byte[] Utf8(string text) { return System.Text.Encoding.UTF8.GetBytes(text + "\0"); }
    static long Check(long result) {
        if (result < 0) throw new InvalidOperationException(Marshal.PtrToStringAnsi(hm_error_text((int)result)));
        return result;
    }
    Shape ShapeOfMask() { return new Shape { Size = 32, Kind = 8, Mask = mask }; }
    public PosedMask(string file, string name, Pose pose) : base(IntPtr.Zero, true) {
        IntPtr baked;
        Check(hm_baked_open(Utf8(file), 0, IntPtr.Zero, out baked));
        try { Check(hm_baked_prepared_mask(baked, Check(hm_baked_find(baked, Utf8(name))), 0, out mask)); }
        finally { hm_baked_free(baked); }
        var shape = ShapeOfMask();
        Check(hm_posed_shape_create(ref shape, ref pose, IntPtr.Zero, out handle));
    }
    public override bool IsInvalid { get { return handle == IntPtr.Zero; } }
    protected override bool ReleaseHandle() { hm_prepared_mask_free(mask); return hm_posed_shape_free(handle) == 0; }
    public void Move(Pose pose) { var shape = ShapeOfMask(); Check(hm_posed_shape_set(this, ref shape, ref pose)); }
    public bool Overlaps(PosedMask other) { return Check(hm_posed_shape_overlaps(this, other)) == 1; }
}

static class Game {
    static void Main(string[] args) {
        Pose turned = Pose.About(32, 28), moved = Pose.About(24, 24);
        PosedMask dragon = new PosedMask(args[0], args[1], turned), fighter = new PosedMask(args[0], args[2], moved);
        for (int step = 0; step < 400; ++step) {
            turned.X = 160; turned.Angle = 0.05f * step; moved.X = step;
            dragon.Move(turned); fighter.Move(moved);
            if (dragon.Overlaps(fighter)) { Console.WriteLine("hit at step " + step); return; }
        }
    }
}
