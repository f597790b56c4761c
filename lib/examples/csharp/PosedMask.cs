using System;
using System.Runtime.InteropServices;
#pragma warning disable 649 // fields of the structs below that stay 0

// The prepared mask of a sprite in a pose: a class to take over into your game. The garbage collector frees the mask, and
// wrong arguments become exceptions. The structs are those of hitmask/c_types.h; the longest shape has five floats.
public sealed class PosedMask : SafeHandle {
    struct Pose { public int Size, Mirrored; public float X, Y, PivotX, PivotY, Angle, Scale; }
    struct Shape { public int Size, Kind; public IntPtr Mask; public float Other1, Other2, Other3, Other4; }
    struct Pixels { public int Size, Width, Height, Step; public IntPtr Row, Data; public byte R, G, B, A; public int Rest; }
    struct Baked { public int Size, FrameCount; public IntPtr Name, NameLength; public int Width, Height; }
    [DllImport("hitmask")] static extern int hm_mask_from_pixels(ref Pixels p, int threshold, IntPtr a, out IntPtr mask);
    [DllImport("hitmask")] static extern int hm_mask_free(IntPtr mask);
    [DllImport("hitmask")] static extern int hm_prepared_mask_create(IntPtr mask, IntPtr options, out IntPtr prepared);
    [DllImport("hitmask")] static extern int hm_prepared_mask_free(IntPtr prepared);
    [DllImport("hitmask")] static extern int hm_baked_open(byte[] path, int copied, IntPtr a, out IntPtr baked);
    [DllImport("hitmask")] static extern int hm_baked_free(IntPtr baked);
    [DllImport("hitmask")] static extern long hm_baked_find(IntPtr baked, byte[] name);
    [DllImport("hitmask")] static extern int hm_baked_get_sprite(IntPtr baked, long index, ref Baked sprite);
    [DllImport("hitmask")] static extern int hm_baked_prepared_mask(IntPtr baked, long i, int frame, out IntPtr prepared);
    [DllImport("hitmask")] static extern int hm_posed_shape_create(ref Shape s, ref Pose p, IntPtr a, out IntPtr posed);
    [DllImport("hitmask")] static extern int hm_posed_shape_set(PosedMask posed, ref Shape s, ref Pose p);
    [DllImport("hitmask")] static extern int hm_posed_shape_free(IntPtr posed);
    [DllImport("hitmask")] static extern int hm_posed_shape_overlaps(PosedMask a, PosedMask b);
    [DllImport("hitmask")] static extern IntPtr hm_error_text(int result);
    Shape shape = new Shape { Size = Marshal.SizeOf<Shape>(), Kind = 8 }; // HM_MASK
    Pose pose = new Pose { Size = Marshal.SizeOf<Pose>(), Scale = 1 };
    static byte[] Utf8(string text) => System.Text.Encoding.UTF8.GetBytes(text + "\0");
    static long Check(long result) => result >= 0 ? result
        : throw new InvalidOperationException(Marshal.PtrToStringAnsi(hm_error_text((int)result)));
    PosedMask(IntPtr mask, int width, int height) : base(IntPtr.Zero, true) {
        shape.Mask = mask; pose.PivotX = width / 2f; pose.PivotY = height / 2f; // the middle of the sprite
        Check(hm_posed_shape_create(ref shape, ref pose, IntPtr.Zero, out handle));
    }
    public static PosedMask FromPixels(byte[] rgba, int width, int height) { // top row first, 4 bytes for each pixel
        if (rgba.LongLength != 4L * width * height) throw new ArgumentException("not width x height pixels of 4 bytes");
        var pixels = new Pixels { Size = Marshal.SizeOf<Pixels>(), Width = width, Height = height, G = 1, B = 2, A = 3 };
        GCHandle pinned = GCHandle.Alloc(rgba, GCHandleType.Pinned); pixels.Data = pinned.AddrOfPinnedObject();
        IntPtr mask, prepared;
        try { Check(hm_mask_from_pixels(ref pixels, 127, IntPtr.Zero, out mask)); } finally { pinned.Free(); }
        try { Check(hm_prepared_mask_create(mask, IntPtr.Zero, out prepared)); } finally { hm_mask_free(mask); }
        return new PosedMask(prepared, width, height);
    }
    public static PosedMask FromBaked(string file, string name) { // a file of `hitmask bake`
        var sprite = new Baked { Size = Marshal.SizeOf<Baked>() };
        Check(hm_baked_open(Utf8(file), 0, IntPtr.Zero, out IntPtr baked));
        try {
            long index = Check(hm_baked_find(baked, Utf8(name)));
            Check(hm_baked_get_sprite(baked, index, ref sprite));
            Check(hm_baked_prepared_mask(baked, index, 0, out IntPtr prepared));
            return new PosedMask(prepared, sprite.Width, sprite.Height);
        } finally { hm_baked_free(baked); }
    }
    public override bool IsInvalid => handle == IntPtr.Zero;
    protected override bool ReleaseHandle() => hm_prepared_mask_free(shape.Mask) + hm_posed_shape_free(handle) == 0;
    public void Move(float x, float y, float angle) { // where the middle is; radians, clockwise
        pose.X = x; pose.Y = y; pose.Angle = angle; Check(hm_posed_shape_set(this, ref shape, ref pose));
    }
    public bool Overlaps(PosedMask other) => Check(hm_posed_shape_overlaps(this, other)) == 1;
}
