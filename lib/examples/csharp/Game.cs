// Two sprites, of which one turns: do their pixels touch, as they are drawn? For Unity, MonoGame, Godot and plain .NET.
//
//     mcs Game.cs PosedMask.cs && mono Game.exe sprites.hitmask dragon fighter     # ../README.md says how to get there

using System;

static class Game {
    static int Main(string[] args) {
        if (args.Length != 3) { Console.Error.WriteLine("usage: Game.exe SPRITES.hitmask TURNED MOVED"); return 2; }
        PosedMask dragon = PosedMask.FromBaked(args[0], args[1]), fighter = PosedMask.FromBaked(args[0], args[2]);

        var white = new byte[4 * 6 * 3]; // a texture of RGBA bytes, as engines have them: here 6 x 3 solid pixels
        for (int i = 0; i < white.Length; ++i) white[i] = 255;
        PosedMask bullet = PosedMask.FromPixels(white, 6, 3);
        bool isFlying = true;

        for (int step = 0; step < 400; ++step) {
            dragon.Move(160, 100, 0.05f * step); // turns on the spot
            fighter.Move(step, 100, 0);          // comes from the left
            bullet.Move(400 - 8 * step, 100, 0); // comes from the right
            if (isFlying && bullet.Overlaps(dragon)) { Console.WriteLine("shot at step " + step); isFlying = false; }
            if (dragon.Overlaps(fighter)) { Console.WriteLine("hit at step " + step); return 0; }
        }
        return 1;
    }
}
