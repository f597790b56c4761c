/* Two sprites in SDL 2, of which one turns: do their pixels touch, as they are drawn? Needs SDL2_image.
 *
 *     export PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig LD_LIBRARY_PATH=$PREFIX/lib    # PREFIX: where hitmask is installed
 *     cc game.c $(pkg-config --cflags --libs hitmask-c sdl2 SDL2_image) -o game && ./game dragon.png fighter.png
 */

#include <SDL.h>
#include <SDL_image.h>
#include <hitmask/c.h>

/* Loads a picture in the layout of hm_pixels, and prepares the mask of its solid pixels. */
static hm_prepared_mask *load(const char *file, SDL_Surface **picture) {
    SDL_Surface *loaded = IMG_Load(file);
    *picture = loaded != NULL ? SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(loaded);
    if (*picture == NULL) return SDL_Log("%s", SDL_GetError()), NULL;
    const hm_pixels pixels = {sizeof pixels, (*picture)->w, (*picture)->h, 4, (*picture)->pitch,
                              (*picture)->pixels, {0, 1, 2, 3}, {0}};
    hm_mask *mask = NULL;
    hm_prepared_mask *prepared = NULL;
    if (hm_mask_from_pixels(&pixels, 127, NULL, &mask) == HM_OK) hm_prepared_mask_create(mask, NULL, &prepared);
    hm_mask_free(mask);
    return prepared;
}

int main(int argc, char **argv) {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Surface *pictures[2];
    hm_prepared_mask *masks[2];
    hm_posed_shape *posed[2] = {NULL, NULL};
    hm_pose poses[2] = {HM_POSE_INIT, HM_POSE_INIT};
    if (argc != 3) return SDL_Log("usage: game TURNED.png MOVED.png"), 2;
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || SDL_CreateWindowAndRenderer(320, 200, 0, &window, &renderer) != 0)
        return SDL_Log("%s", SDL_GetError()), 1;
    for (int i = 0; i < 2; ++i) {
        const hm_shape point = {sizeof point, HM_POINT, {{0, 0}}};
        masks[i] = load(argv[1 + i], &pictures[i]);
        if (masks[i] == NULL || hm_posed_shape_create(&point, NULL, NULL, &posed[i]) < 0) return 1;
        poses[i].pivot_x = pictures[i]->w / 2.0F, poses[i].pivot_y = pictures[i]->h / 2.0F;
        poses[i].x = 160, poses[i].y = 100;
    }
    for (int step = 0; step < 400; ++step) {
        poses[0].angle = 0.05F * (float)step; /* turns on the spot */
        poses[1].x = (float)step;             /* comes from the left */
        SDL_RenderClear(renderer);
        for (int i = 0; i < 2; ++i) {
            const hm_shape shape = {.size = sizeof shape, .kind = HM_MASK, .as.mask = masks[i]};
            SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, pictures[i]);
            const SDL_FRect to = {poses[i].x - poses[i].pivot_x, poses[i].y - poses[i].pivot_y,
                                  (float)pictures[i]->w, (float)pictures[i]->h};
            hm_posed_shape_set(posed[i], &shape, &poses[i]);
            SDL_RenderCopyExF(renderer, texture, NULL, &to, poses[i].angle * 57.29578, NULL, SDL_FLIP_NONE);
            SDL_DestroyTexture(texture);
        }
        SDL_RenderPresent(renderer);
        if (hm_posed_shape_overlaps(posed[0], posed[1]) == HM_YES) return SDL_Log("hit at step %d", step), 0;
    }
    return 1;
}
