#pragma once

// Pictures: read from PNGs, and drawn where a pose has them.

#include <memory>
#include <string>

#include <SDL.h>

#include <hitmask/hitmask.h>

using Texture = std::unique_ptr<SDL_Texture, decltype(&SDL_DestroyTexture)>;

/// A picture on the graphics card, and its solid pixels.
struct Picture {
    Texture texture;
    hitmask::Mask mask;
};

/// Reads a PNG of the folder of sprites. Ends the program if that fails.
Picture load_picture(SDL_Renderer* renderer, const std::string& name);

/// Draws a picture so that its pixels are where a PosedMask has them.
void draw(SDL_Renderer* renderer, const Picture& picture, const hitmask::Pose& pose);

/// Draws the edges of an outline in a pose.
void draw(SDL_Renderer* renderer, const hitmask::Outline& outline, const hitmask::Pose& pose);
