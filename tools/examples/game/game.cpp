// A small game: a ship among things that drift and turn, walls, and ground that is shot away.
//
// Arrow keys turn the ship and drive it, the space bar shoots, O shows outlines. `--frames N --screenshot FILE.bmp`
// plays N frames by itself and saves a picture of the last one.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "picture.h"
#include "terrain.h"

using namespace hitmask;

namespace {

constexpr int width = 1024, height = 600;

/// Everything that is computed once, when the level loads.
struct Kind {
    Picture picture;
    Outline simple;
    PreparedOutline outline; ///< for the scene and for contact()
    PreparedMask pixels;     ///< for the ground

    explicit Kind(Picture loaded)
        : picture(std::move(loaded)), simple(simplify(trace(picture.mask), {.tolerance = 2}).outline),
          outline(simple, {.convex_pieces = true}), pixels(picture.mask) {}

    [[nodiscard]] Vec2 middle() const { return (outline.bounds().lower + outline.bounds().upper) / 2; }
};

struct Body {
    const Kind* kind;
    SpriteId id;
    Pose pose;
    Vec2 speed;
    float spin;
};

struct Bullet {
    Vec2 at, speed;
};

class Game {
public:
    explicit Game(SDL_Renderer* renderer)
        : terrain_(renderer, {0, height - 2 * Terrain::side}, width / Terrain::side, 2) {
        for (const char* name : {"fighter", "crate", "asteroid_small", "star", "gear", "skull", "mushroom", "dragon",
                                 "moon", "key", "ghost"}) {
            kinds_.emplace_back(load_picture(renderer, name));
        }
        for (const Aabb& wall : walls) {
            scene_.add(wall, {}, {.mobility = Mobility::fixed, .user_data = no_body});
        }
        add(kinds_[0], {width / 2.0F, 60}, {}, 0); // the ship
        for (std::size_t i = 0; i < 30; ++i) {
            const auto at = static_cast<float>(i), side = i % 2 == 0 ? 1.0F : -1.0F;
            const std::size_t row = i / 6;
            const Vec2 place{70 + 170 * static_cast<float>(i % 6), 40 + 65 * static_cast<float>(row)};
            add(kinds_[1 + i % (kinds_.size() - 1)], place, {side, 0.2F + at / 40}, side * (0.01F + at / 2000));
        }
    }

    /// Plays a frame. `turn` and `thrust` are -1 to 1.
    void play(float turn, float thrust, bool shoots) {
        Body& ship = bodies_.front();
        ship.spin = 0.06F * turn;
        const Vec2 ahead = heading();
        ship.speed += ahead * (0.1 * static_cast<double>(thrust));
        if (shoots) bullets_.push_back({ship.pose.position + ahead * 30.0, ahead * 12.0});
        for (Body& body : bodies_) {
            move(body);
        }
        push_apart();
        leave_ground();
        fly_bullets();
    }

    void draw(SDL_Renderer* renderer, bool with_outlines) const {
        SDL_SetRenderDrawColor(renderer, 18, 20, 38, 255);
        SDL_RenderClear(renderer);
        terrain_.draw(renderer);
        SDL_SetRenderDrawColor(renderer, 120, 130, 150, 255);
        for (const Aabb& wall : walls) {
            const Vec2 size = wall.upper - wall.lower;
            const SDL_FRect rect{wall.lower.x, wall.lower.y, size.x, size.y};
            SDL_RenderFillRectF(renderer, &rect);
        }
        SDL_SetRenderDrawColor(renderer, 80, 255, 120, 255);
        for (const Body& body : bodies_) {
            ::draw(renderer, body.kind->picture, body.pose);
            if (with_outlines) ::draw(renderer, body.kind->simple, body.pose);
        }
        SDL_SetRenderDrawColor(renderer, 255, 220, 80, 255);
        for (const Bullet& bullet : bullets_) {
            const Vec2 tail = bullet.at - bullet.speed;
            SDL_RenderDrawLineF(renderer, tail.x, tail.y, bullet.at.x, bullet.at.y);
        }
    }

    [[nodiscard]] std::string summary() const {
        return std::to_string(contacts_) + " contacts, " + std::to_string(hits_) + " hits, " +
               std::to_string(craters_) + " craters";
    }

private:
    static constexpr std::uint64_t no_body = ~std::uint64_t{0};
    static constexpr std::array walls{Aabb{{180, 200}, {340, 220}}, Aabb{{700, 120}, {720, 280}},
                                      Aabb{{430, 260}, {600, 276}}};

    void add(const Kind& kind, Vec2 place, Vec2 speed, float spin) {
        const Pose pose{.position = place, .pivot = kind.middle()};
        const SpriteId id = scene_.add(kind.outline, pose, {.user_data = bodies_.size()});
        bodies_.push_back({&kind, id, pose, speed, spin});
    }

    /// The picture of the ship points up.
    [[nodiscard]] Vec2 heading() const {
        const Rotation turn = rotation_by(bodies_.front().pose.angle);
        return {static_cast<float>(turn.sine), static_cast<float>(-turn.cosine)};
    }

    /// Moves a body, and keeps it on the screen.
    void move(Body& body) {
        Vec2& at = body.pose.position;
        if ((at.x < 0 && body.speed.x < 0) || (at.x > width && body.speed.x > 0)) body.speed.x = -body.speed.x;
        if ((at.y < 0 && body.speed.y < 0) || (at.y > height && body.speed.y > 0)) body.speed.y = -body.speed.y;
        at += body.speed;
        body.pose.angle += body.spin;
        scene_.move(body.id, body.pose);
    }

    /// Moves a body out of something, and turns its speed back.
    static void push(Body& body, Vec2 out, double share) {
        body.pose.position += out * share;
        const Vec2 normal = out / length(out);
        const double inwards = dot(body.speed, normal);
        if (inwards < 0) body.speed -= normal * (2 * inwards * share);
    }

    /// Each pair of things that overlap: both move half of the way out, or one leaves a wall.
    void push_apart() {
        scene_.pairs(pairs_);
        for (const auto& [a, b] : pairs_) {
            const auto found = contact(scene_.shape(a), scene_.shape(b));
            if (!found || found->depth <= 0) continue;
            ++contacts_;
            const Vec2 out = found->normal * found->depth;
            const std::uint64_t first = scene_.user_data(a), second = scene_.user_data(b);
            const double share = first == no_body || second == no_body ? 1 : 0.5;
            if (first != no_body) push(bodies_[first], out * -1.0, share);
            if (second != no_body) push(bodies_[second], out, share);
        }
    }

    void leave_ground() {
        for (Body& body : bodies_) {
            const Kind& kind = *body.kind;
            if (const auto out = terrain_.way_out(kind.picture.mask, kind.pixels, body.pose)) push(body, *out, 1);
        }
    }

    /// A bullet kicks what it hits first, or makes a crater.
    void fly_bullets() {
        const auto is_target = [&](SpriteId id) { return id != bodies_.front().id; };
        std::erase_if(bullets_, [&](Bullet& bullet) {
            const Segment path{bullet.at, bullet.at + bullet.speed};
            bullet.at = path.to;
            const auto thing = scene_.cast_first(path, {.accepts = is_target});
            const auto ground = terrain_.cast(path);
            if (ground && (!thing || *ground < thing->hit.fraction)) {
                terrain_.crater(path.from + bullet.speed * *ground, hole_);
                ++craters_;
                return true;
            }
            if (thing) {
                ++hits_;
                const std::uint64_t body = scene_.user_data(thing->id);
                if (body != no_body) bodies_[body].speed += bullet.speed * 0.1;
                return true;
            }
            return path.to.x < 0 || path.to.y < 0 || path.to.x > width || path.to.y > height;
        });
    }

    std::vector<Kind> kinds_;
    Scene scene_;
    Terrain terrain_;
    Mask hole_ = disc(16);     ///< that a bullet makes in the ground
    std::vector<Body> bodies_; ///< the ship first
    std::vector<Bullet> bullets_;
    std::vector<SpritePair> pairs_;
    int contacts_ = 0, hits_ = 0, craters_ = 0;
};

void save_screenshot(SDL_Renderer* renderer, const char* path) {
    SDL_Surface* const surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_RenderReadPixels(renderer, nullptr, surface->format->format, surface->pixels, surface->pitch);
    SDL_SaveBMP(surface, path);
    SDL_FreeSurface(surface);
}

} // namespace

int main(int argc, char** argv) {
    int frames = 0; // 0: until the window is closed
    const char* screenshot = nullptr;
    bool with_outlines = false;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (argv[i] == std::string_view("--frames")) frames = std::atoi(argv[i + 1]);
        if (argv[i] == std::string_view("--screenshot")) screenshot = argv[i + 1];
    }
    SDL_Init(SDL_INIT_VIDEO);
    SDL_Window* const window =
        SDL_CreateWindow("hitmask", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
    SDL_Renderer* const renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (renderer == nullptr) {
        std::fprintf(stderr, "SDL: %s\n", SDL_GetError());
        return 1;
    }
    {
        Game game(renderer);
        bool is_open = true;
        for (int frame = 1; is_open; ++frame) {
            SDL_Event event;
            while (SDL_PollEvent(&event) != 0) {
                is_open = is_open && event.type != SDL_QUIT;
                if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_o) with_outlines = !with_outlines;
            }
            const std::uint8_t* const keys = SDL_GetKeyboardState(nullptr);
            const auto axis = [&](int less, int more) { return static_cast<float>(keys[more] - keys[less]); };
            if (frames == 0) {
                game.play(axis(SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT), axis(SDL_SCANCODE_DOWN, SDL_SCANCODE_UP),
                          keys[SDL_SCANCODE_SPACE] != 0 && frame % 6 == 0);
            } else {
                game.play(0.5F, 0, frame % 2 == 0); // by itself
                is_open = is_open && frame < frames;
            }
            game.draw(renderer, with_outlines);
            if (!is_open && screenshot != nullptr) save_screenshot(renderer, screenshot);
            SDL_RenderPresent(renderer);
        }
        std::puts(game.summary().c_str());
    }
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
