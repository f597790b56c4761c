"""pygame.mask and the collisions of pygame.sprite, with the speed of hitmask and without pygame's faults.

Use it in place of pygame.mask, or call install() once, which puts it in pygame's place:

    import hitmask.pygame
    hitmask.pygame.install()

Masks change, angles are degrees, and every answer is that of pygame to the pixel; the differences are listed in the
README.
"""

import sys

from hitmask._hitmask import (
    PygameMask as Mask,
)
from hitmask._hitmask import (
    collide_mask,
    from_surface,
    from_threshold,
    groupcollide,
    spritecollide,
    spritecollideany,
)

MaskType = Mask

__all__ = [
    "Mask",
    "MaskType",
    "collide_mask",
    "from_surface",
    "from_threshold",
    "groupcollide",
    "install",
    "spritecollide",
    "spritecollideany",
    "uninstall",
]

_MASK_NAMES = ("Mask", "MaskType", "from_surface", "from_threshold")
_SPRITE_NAMES = ("collide_mask", "groupcollide", "spritecollide", "spritecollideany")
_replaced = []  # (module, name, what was there)


def install():
    """Puts the names of this module in place of those of pygame, pygame.mask and pygame.sprite.

    Call it before other modules import these names. Masks that exist already stay pygame's.
    """
    import pygame
    import pygame.mask
    import pygame.sprite

    if _replaced:
        return
    this = sys.modules[__name__]
    places = [(pygame, "Mask"), (pygame.sprite, "from_surface")]
    places += [(pygame.mask, name) for name in _MASK_NAMES] + [(pygame.sprite, name) for name in _SPRITE_NAMES]
    for module, name in places:
        if hasattr(module, name):
            _replaced.append((module, name, getattr(module, name)))
            setattr(module, name, getattr(this, name))


def uninstall():
    """Puts back what install() replaced."""
    while _replaced:
        module, name, before = _replaced.pop()
        setattr(module, name, before)
