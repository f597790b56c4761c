"""Repeatable random integers: SplitMix64, so that no version of Python can change a sprite."""

MASK = (1 << 64) - 1


class Random:
    def __init__(self, seed):
        self._state = seed & MASK

    def bits(self):
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        """An integer in [0, bound); the bias of at most bound / 2^64 does not matter here."""
        return (self.bits() * bound) >> 64

    def between(self, low, high):
        """A float in [low, high)."""
        return low + (high - low) * (self.bits() >> 11) / (1 << 53)
