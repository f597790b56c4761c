"""Masks from arrays, as arrays, combined and edited: numpy is the referee."""

import copy
import pickle
import unittest
import weakref

import hitmask
import numpy as np
from support import CASES, PixelCase, mask_of, placed, random_offset, random_pixels

DTYPES = ["?", "b", "B", "h", "H", "i", "I", "q", "Q", "f", "d"]


class FromArrays(PixelCase):
    def test_every_type_of_number_and_stride(self):
        for _ in range(CASES):
            for dtype in DTYPES:
                values = (self.rng.random((40, 70)) * 5).astype(dtype)
                for view in (values, values[::-1], values[:, ::-1], values[3:, 5::3], values.T, values[:0], values[:, :0]):
                    self.assert_pixels(hitmask.Mask.from_array(view), view > 0)
                    self.assert_pixels(hitmask.Mask.from_array(view, threshold=2), view > 2)

    def test_thresholds_beyond_the_type(self):
        values = np.array([[0, 5, 255]], np.uint8)
        self.assertEqual(hitmask.Mask.from_array(values, threshold=-1).count(), 3)
        self.assertEqual(hitmask.Mask.from_array(values, threshold=255).count(), 0)
        self.assertEqual(hitmask.Mask.from_array(values, threshold=10**9).count(), 0)

    def test_broadcast_arrays(self):
        row = np.array([0, 200, 0, 255], np.uint8)
        self.assert_pixels(hitmask.Mask.from_array(np.broadcast_to(row, (3, 4))), np.broadcast_to(row > 0, (3, 4)))

    def test_alpha_of_any_picture(self):
        for _ in range(CASES):
            picture = self.rng.integers(0, 256, (int(self.rng.integers(0, 70)), int(self.rng.integers(0, 140)), 4), np.uint8)
            for view in (picture, picture[::-1], picture[:, ::-1], picture[::2, ::3], np.asfortranarray(picture)):
                self.assert_pixels(hitmask.Mask.from_alpha(view), view[..., 3] > 127)
                self.assert_pixels(hitmask.Mask.from_alpha(view[..., 3], threshold=9), view[..., 3] > 9)
                self.assert_pixels(hitmask.Mask.from_alpha(view[..., 0]), view[..., 0] > 127)
                self.assert_pixels(hitmask.Mask.from_alpha(view[..., 2:]), view[..., 3] > 127)

    def test_colors(self):
        for _ in range(CASES):
            picture = self.rng.integers(0, 4, (30, 70, 4), np.uint8)
            color, tolerance = (1, 2, 3, 1), int(self.rng.integers(0, 3))
            for view in (picture, picture[::-1, ::-1], picture[..., ::-1], picture[:, ::2], picture.transpose(1, 0, 2)):
                near = np.abs(view.astype(int) - color) <= tolerance
                rgb = near[..., :3].all(2)
                self.assert_pixels(hitmask.Mask.from_color(view, color, tolerance=tolerance), near.all(2))
                self.assert_pixels(hitmask.Mask.from_color(view, color[:3], tolerance=tolerance), rgb)
                self.assert_pixels(hitmask.Mask.from_color(view[..., :3], color[:3], tolerance=tolerance), rgb)
                self.assert_pixels(hitmask.Mask.from_color(view, color[:3], tolerance=tolerance, invert=True), ~rgb)

    def test_tolerance_for_each_channel(self):
        picture = self.rng.integers(0, 6, (30, 70, 3), np.uint8)
        expected = (np.abs(picture.astype(int) - (3, 3, 3)) <= (0, 1, 2)).all(2)
        self.assert_pixels(hitmask.Mask.from_color(picture, (3, 3, 3), tolerance=(0, 1, 2)), expected)
        self.assert_pixels(hitmask.Mask.from_color(picture, (3, 3, 3), tolerance=np.array((0, 1, 2))), expected)

    def test_differences(self):
        for channels in (3, 4):
            a = self.rng.integers(0, 3, (30, 70, channels), np.uint8)
            b = self.rng.integers(0, 3, (30, 70, channels), np.uint8)
            for tolerance in (0, 1):
                differs = (np.abs(a.astype(int) - b) > tolerance).any(2)
                self.assert_pixels(hitmask.Mask.from_difference(a, b, tolerance=tolerance), differs)
                self.assert_pixels(
                    hitmask.Mask.from_difference(a[::-1], b[:, ::-1][:, ::-1][::-1], tolerance=tolerance), differs[::-1]
                )

    def test_packed_bits(self):
        for _ in range(CASES):
            pixels = random_pixels(self.rng)
            for order, numpy_order in (("msb", "big"), ("lsb", "little")):
                bits = np.packbits(pixels, axis=1, bitorder=numpy_order)
                mask = hitmask.Mask.from_packed(bits, pixels.shape[::-1], order)
                self.assert_pixels(mask, pixels)
                self.assertEqual(mask.to_packed(order), bits.tobytes())

    def test_memoryviews_and_bytearrays(self):
        view = memoryview(bytearray([0, 1, 2, 0, 0, 9])).cast("B", (2, 3))
        self.assert_pixels(hitmask.Mask.from_array(view), np.array([[0, 1, 1], [0, 0, 1]], bool))


class AsArrays(PixelCase):
    def test_words_are_the_pixels(self):
        pixels = self.rng.random((7, 130)) < 0.5
        mask = mask_of(pixels)
        words = np.asarray(mask.words)
        self.assertEqual((words.shape, words.dtype), ((7, 3), np.uint64))
        bits = np.unpackbits(words.view(np.uint8).reshape(7, -1), axis=1, bitorder="little")
        self.assertTrue(np.array_equal(bits[:, :130], pixels))
        self.assertFalse(bits[:, 130:].any())
        with self.assertRaises((TypeError, ValueError)):
            mask.words[0, 0] = 1

    def test_words_outlive_the_mask(self):
        words = mask_of(np.ones((3, 64), bool)).words
        self.assertEqual(words.tolist(), [[2**64 - 1]] * 3)

    def test_out_and_types(self):
        pixels = self.rng.random((7, 130)) < 0.5
        mask = mask_of(pixels)
        for dtype in (bool, np.uint8):
            out = np.full((7, 130), 1, dtype)
            self.assertIs(mask.to_array(out=out), out)
            self.assertTrue(np.array_equal(out, pixels))
        with self.assertRaisesRegex(ValueError, "out"):
            mask.to_array(np.uint8, out)
        self.assertEqual(mask.to_array(np.float32).dtype, np.float32)
        self.assertEqual(np.asarray(mask).dtype, bool)
        self.assertEqual(np.asarray(mask, np.int16).sum(), mask.count())

    def test_arrays_without_pixels(self):
        for shape in ((0, 0), (0, 5), (5, 0)):
            mask = mask_of(np.zeros(shape, bool))
            self.assertEqual(mask.to_array().shape, shape)
            self.assertEqual(mask.words.shape[0], shape[0])


class Measured(PixelCase):
    def test_count_bounds_centroid(self):
        for _ in range(CASES):
            pixels = random_pixels(self.rng)
            mask = mask_of(pixels)
            ys, xs = np.nonzero(pixels)
            self.assertEqual(mask.count(), len(xs))
            self.assertEqual(bool(mask), len(xs) > 0)
            if len(xs) == 0:
                self.assertEqual((mask.bounds, mask.centroid(), mask.angle()), ((0, 0, 0, 0), None, None))
                continue
            box = (xs.min(), ys.min(), xs.max() - xs.min() + 1, ys.max() - ys.min() + 1)
            self.assertEqual(mask.bounds, box)
            self.assertTrue(np.allclose(mask.centroid(), (xs.mean() + 0.5, ys.mean() + 0.5)))

    def test_angle(self):
        self.assertEqual(hitmask.Mask((9, 1), True).angle(), 0)
        self.assertAlmostEqual(hitmask.Mask((1, 9), True).angle(), np.pi / 2)
        self.assertAlmostEqual(mask_of(np.eye(9, dtype=bool)).angle(), np.pi / 4)

    def test_moments(self):
        for _ in range(CASES):
            pixels = random_pixels(self.rng)
            y, x = np.nonzero(pixels)
            expected = (len(x), x.sum(), y.sum(), (x * x).sum(), (x * y).sum(), (y * y).sum())
            self.assertEqual(mask_of(pixels).moments(), expected)
        self.assertEqual(hitmask.Mask((2, 1), True).moments().m20, 1)
        with self.assertRaises(ValueError):
            hitmask.Mask((65537, 1)).moments()

    def test_contours(self):
        import cv2

        for _ in range(CASES):
            pixels = random_pixels(self.rng, 100)
            if pixels.size == 0:
                continue
            for holes, mode in ((False, cv2.RETR_EXTERNAL), (True, cv2.RETR_CCOMP)):
                theirs, _ = cv2.findContours(pixels.astype(np.uint8), mode, cv2.CHAIN_APPROX_NONE)
                contours = mask_of(pixels).contours(holes=holes)
                if holes:
                    self.assertEqual(sorted(map(len, contours)), sorted(map(len, theirs)))
                self.assertTrue(all(pixels[y, x] for contour in contours for x, y in contour))
            one = mask_of(pixels).components().largest
            if one is None:
                continue
            theirs, _ = cv2.findContours(one.to_array(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
            (ours,) = one.contours()
            self.assertTrue(np.array_equal(np.roll(ours[::-1], 1, 0), theirs[0][:, 0]))
            self.assertTrue(np.array_equal(one.contours(3)[0], ours[::3]))

    def test_single_pixels(self):
        pixels = self.rng.random((40, 70)) < 0.5
        mask = mask_of(pixels)
        for y in range(40):
            for x in range(70):
                self.assertIs(mask[x, y], bool(pixels[y, x]))

    def test_components(self):
        import cv2

        for _ in range(CASES):
            pixels = random_pixels(self.rng, 128)
            if pixels.size == 0:
                continue
            for connectivity in (4, 8):
                count, labels, stats, _ = cv2.connectedComponentsWithStats(pixels.astype(np.uint8), connectivity=connectivity)
                parts = mask_of(pixels).components(connectivity)
                self.assertEqual(len(parts), count - 1)
                self.assertEqual(sorted(parts.areas), sorted(stats[1:, 4]))
                self.assertEqual(sorted(map(tuple, parts.boxes)), sorted(map(tuple, stats[1:, :4])))
                self.assertTrue(np.array_equal(parts.labels() > 0, pixels))
                for i in range(min(len(parts), 5)):
                    self.assert_pixels(parts[i], parts.labels() == i + 1)
                    self.assertEqual(parts.areas[i], parts[i].count())
                if len(parts) > 0:
                    self.assertEqual(parts.largest.count(), stats[1:, 4].max())
                    self.assertEqual(parts[-1], parts.masks()[-1])
                else:
                    self.assertIsNone(parts.largest)


class Combined(PixelCase):
    def test_operators(self):
        for _ in range(CASES):
            a = random_pixels(self.rng)
            b = self.rng.random(a.shape) < 0.5
            x, y = mask_of(a), mask_of(b)
            for mask, pixels in ((x & y, a & b), (x | y, a | b), (x - y, a & ~b), (x ^ y, a ^ b), (~x, ~a)):
                self.assert_pixels(mask, pixels)
            self.assert_pixels(x, a)

    def test_equal_masks_have_equal_hashes(self):
        pixels = random_pixels(self.rng)
        self.assertEqual(mask_of(pixels), mask_of(pixels))
        self.assertEqual(hash(mask_of(pixels)), hash(mask_of(pixels)))
        self.assertNotEqual(hitmask.Mask((3, 2)), hitmask.Mask((2, 3)))
        self.assertFalse(hitmask.Mask((3, 2)) == "mask")
        self.assertEqual(len({hitmask.Mask((w, 3), f) for w in range(9) for f in (0, 1)}), 17)

    def test_drawn_on_each_other(self):
        for _ in range(5 * CASES):
            a, b = random_pixels(self.rng), random_pixels(self.rng)
            dx, dy = random_offset(self.rng, a, b)
            on = placed(a, b, dx, dy)
            x, y = mask_of(a), mask_of(b)
            self.assert_pixels(x.draw(y, dx, dy), a | on)
            self.assert_pixels(x.erase(y, dx, dy), a & ~on)
            self.assert_pixels(x.intersect(y, dx, dy), a & on)
            self.assert_pixels(x, a)

    def test_itself_drawn_on_itself(self):
        a = self.rng.random((40, 70)) < 0.3
        self.assert_pixels(mask_of(a).draw(mask_of(a), 3, -2), a | placed(a, a, 3, -2))


class Edited(PixelCase):
    def test_flipped_turned_cropped(self):
        for _ in range(CASES):
            a = random_pixels(self.rng)
            mask = mask_of(a)
            self.assert_pixels(mask.flip_x(), a[:, ::-1])
            self.assert_pixels(mask.flip_y(), a[::-1])
            for n in (-5, -1, 0, 1, 2, 3, 2**31 - 1):
                self.assert_pixels(mask.rotate90(n), np.rot90(a, -n % 4))
            x, y = random_offset(self.rng, a, a)
            self.assert_pixels(mask.crop((x, y, 50, 30)), placed(np.zeros((30, 50), bool), a, -x, -y))

    def test_scaled(self):
        for _ in range(CASES):
            a = random_pixels(self.rng)
            w, h = int(self.rng.integers(0, 150)), int(self.rng.integers(0, 150))
            ys, xs = (2 * np.arange(h) + 1) * a.shape[0] // (2 * h or 1), (2 * np.arange(w) + 1) * a.shape[1] // (2 * w or 1)
            expected = a[np.ix_(ys, xs)] if a.size else np.zeros((h, w), bool)
            self.assert_pixels(mask_of(a).scale((w, h)), expected)

    def test_grown_and_shrunk(self):
        import cv2

        for _ in range(CASES):
            a = random_pixels(self.rng, 100)
            if a.size == 0:
                continue
            radius = float(self.rng.choice([0, 1, 1.5, 2, 5, 9.3]))
            reach = np.arange(-int(radius), int(radius) + 1)
            disc = (np.add.outer(reach**2, reach**2) <= radius**2).astype(np.uint8)
            square = np.ones_like(disc)
            border = {"borderType": cv2.BORDER_CONSTANT, "borderValue": 0}
            for metric, kernel in (("euclidean", disc), ("chebyshev", square)):
                grown = cv2.dilate(a.astype(np.uint8), kernel, **border) > 0
                shrunk = cv2.erode(a.astype(np.uint8), kernel, **border) > 0
                mask = mask_of(a)
                self.assert_pixels(mask.grow(radius, metric), grown)
                self.assert_pixels(mask.shrink(radius, metric), shrunk)
                self.assert_pixels(mask.band(radius, radius, metric), grown & ~shrunk)
                self.assert_pixels(mask.grow(radius, metric, margin=4).crop((4, 4, *mask.size)), grown)

    def test_cleaned(self):
        pixels = np.zeros((9, 9), bool)
        pixels[1:6, 1:6] = True
        pixels[3, 3] = False
        pixels[8, 8] = True
        mask = mask_of(pixels)
        self.assertTrue(mask.fill_holes()[3, 3])
        self.assertFalse(mask.remove_specks(2)[8, 8])
        self.assertEqual(mask.remove_specks(2).count(), 24)

    def test_turned_by_an_angle(self):
        turned, at = hitmask.Mask((3, 1), True).rotated(np.pi / 2)
        self.assertEqual((turned.size, turned.count(), at), ((1, 3), 3, (1, -1)))
        self.assertEqual(hitmask.Mask((8, 8), True).rotated(0, 2)[0].size, (16, 16))


class Objects(PixelCase):
    def test_pickled_and_copied(self):
        for _ in range(CASES):
            mask = mask_of(random_pixels(self.rng))
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                self.assertEqual(pickle.loads(pickle.dumps(mask, protocol)), mask)
            self.assertEqual(copy.deepcopy(mask), mask)
            self.assertEqual(copy.copy(mask), mask)

    def test_subclasses(self):
        class Sprite(hitmask.Mask):
            pass

        sprite = Sprite((5, 4), True)
        sprite.name = "ship"
        self.assertEqual(sprite, hitmask.Mask((5, 4), True))
        self.assertIs(type(Sprite.from_array(np.ones((2, 2)))), Sprite)
        self.assertTrue(sprite.overlaps(sprite, 4, 3))
        self.assertTrue(hitmask.Mask((5, 4), True).overlaps(sprite, 4, 3))
        self.assertEqual((sprite & sprite).count(), 20)
        self.assertEqual(hitmask.Scene([sprite]).add(0, 1, 2), 1)

    def test_weak_references(self):
        mask = hitmask.Mask((5, 4))
        reference = weakref.ref(mask)
        self.assertIs(reference(), mask)
        del mask
        self.assertIsNone(reference())

    def test_immutable(self):
        mask = hitmask.Mask((5, 4))
        for name in ("size", "width", "words", "color"):
            with self.assertRaises(AttributeError):
                setattr(mask, name, 3)
        with self.assertRaises(TypeError):
            mask[1, 2] = True

    def test_texts(self):
        self.assertEqual(repr(hitmask.Mask((5, 4), True)), "<hitmask.Mask 5 x 4, 20 solid>")
        self.assertEqual(hitmask.Mask.__module__, "hitmask")


if __name__ == "__main__":
    unittest.main()
