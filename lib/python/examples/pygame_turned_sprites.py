"""A pygame game: the arrow keys turn the ship, space shoots. Turned rocks are hit to the pixel.

hitmask.overlaps() takes masks and poses, so no mask is turned. With SDL_VIDEODRIVER=dummy it plays itself for 300 frames.
"""

import math
import os
import random

import hitmask
import hitmask.pygame
import pygame

SIZE = 480
Points = list[tuple[float, float]]


class Thing:
    """A sprite that flies straight and turns. Its mask is made once, of its picture."""

    def __init__(self, points: Points, color: str, x: float, y: float, angle: float, speed: float, spin: float) -> None:
        self.image = pygame.Surface((64, 64), pygame.SRCALPHA)
        pygame.draw.polygon(self.image, color, [(32 + px, 32 + py) for px, py in points])
        self.mask = hitmask.pygame.from_surface(self.image).native
        self.pose, self.spin = hitmask.Pose(x, y, angle), spin  # of its middle; radians clockwise
        self.dx, self.dy = speed * math.cos(angle), speed * math.sin(angle)

    def update(self, screen: pygame.surface.Surface) -> None:
        x, y, angle = self.pose[:3]
        self.pose = hitmask.Pose((x + self.dx) % SIZE, (y + self.dy) % SIZE, angle + self.spin)
        turned = pygame.transform.rotate(self.image, -math.degrees(self.pose.angle))
        screen.blit(turned, turned.get_rect(center=self.pose[:2]))

    def hits(self, other: "Thing") -> bool:
        return hitmask.overlaps(self.mask, self.pose, other.mask, other.pose)


pygame.display.init()
screen, clock = pygame.display.set_mode((SIZE, SIZE)), pygame.time.Clock()
plays_itself = os.environ.get("SDL_VIDEODRIVER") == "dummy"
rng = random.Random(1)
star: Points = [(r * math.cos(i), r * math.sin(i)) for i, r in zip(range(7), (30, 12) * 4)]
rocks = [Thing(star, "gray", rng.random() * SIZE, rng.random() * 99, rng.random() * 6, 2, 0.05) for _ in range(9)]
ship = Thing([(28, 0), (-20, -16), (-8, 0), (-20, 16)], "white", SIZE / 2, SIZE / 2, 0, 0, 0)
shots: list[Thing] = []
frame = 0
while rocks and frame < (300 if plays_itself else 1 << 60) and not pygame.event.get(pygame.QUIT):
    keys = pygame.key.get_pressed()
    ship.spin = 0.04 if plays_itself else 0.06 * (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT])
    if frame % 8 == 0 and (plays_itself or keys[pygame.K_SPACE]):
        shots = [*shots[-7:], Thing([(6, 0), (-6, -2), (-6, 2)], "red", *ship.pose[:3], 9, 0)]
    rocks = [rock for rock in rocks if not any(shot.hits(rock) for shot in shots)]
    screen.fill("black")
    for thing in [ship, *rocks, *shots]:
        thing.update(screen)
    pygame.display.flip()
    frame += 1
    clock.tick(0 if plays_itself else 60)
print(f"{9 - len(rocks)} rocks hit in {frame} frames")
