#include "frame/scene_methods.h"

#include <functional>
#include <iterator>
#include <optional>
#include <vector>

#include <hitmask/mask_contact.h>
#include <hitmask/scene.h>

namespace hitmask {

namespace {

/// The motion that takes b out of a, and whether its search was complete.
struct WayOut {
    Vec2 motion;
    bool is_complete = true;
};

std::optional<WayOut> way_out(const PosedShape& a, const PosedShape& b) {
    const auto found = contact(a, b);
    if (!found) return std::nullopt;
    return WayOut{found->normal * static_cast<float>(found->depth), found->is_complete};
}

class SceneMethod final : public FrameMethod {
public:
    SceneMethod(SceneWay way, std::span<const GameKind> kinds, const GameWorld& world) : way_(way), kinds_(kinds) {
        for (const GameBody& body : world.bodies()) {
            ids_.push_back(scene_.add(shape_of(body), body.pose, {.user_data = ids_.size()}));
        }
        for (const Aabb& wall : world.walls()) {
            ids_.push_back(scene_.add(wall, {}, {.mobility = Mobility::fixed, .user_data = ids_.size()}));
        }
    }

    void ask(const GameWorld& world, FrameReport& report) override {
        PhaseClock clock(report);
        move(world);
        clock.end(Phase::move, std::ssize(world.bodies()));
        scene_.pairs(pairs_);
        clock.end(Phase::pairs, std::ssize(pairs_));
        const std::int64_t contacts = separate(world, report);
        clock.end(Phase::contact, contacts);
        shoot(world, report);
        clock.end(Phase::bullets, std::ssize(report.hits));
    }

private:
    [[nodiscard]] Shape shape_of(const GameBody& body) const {
        if (way_ == SceneWay::outlines) return std::cref(kinds_[body.kind].outline);
        return std::cref(kinds_[body.kind].pixels);
    }

    void move(const GameWorld& world) {
        const std::span<const GameBody> bodies = world.bodies();
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            scene_.move(ids_[i], bodies[i].pose);
        }
    }

    /// Returns the number of contacts.
    [[nodiscard]] std::int64_t separate(const GameWorld& world, FrameReport& report) const {
        std::int64_t contacts = 0;
        for (const auto& [id_a, id_b] : pairs_) {
            const auto a = static_cast<std::size_t>(scene_.user_data(id_a));
            const auto b = static_cast<std::size_t>(scene_.user_data(id_b));
            const std::optional<WayOut> way = way_between(world, a, b);
            if (!way) continue;
            ++contacts;
            report.part(Phase::contact).cut_off += way->is_complete ? 0 : 1;
            push_apart(report, world.bodies().size(), a, b, way->motion);
        }
        return contacts;
    }

    [[nodiscard]] std::optional<WayOut> way_between(const GameWorld& world, std::size_t a, std::size_t b) const {
        if (way_ == SceneWay::outlines) return way_out(scene_.shape(ids_[a]), scene_.shape(ids_[b]));
        const std::size_t bodies = world.bodies().size();
        if (way_ == SceneWay::pixels_estimates && a < bodies && b < bodies) {
            const auto found = estimated_contact(posed_pixels(world.bodies()[a]), posed_pixels(world.bodies()[b]));
            if (!found) return std::nullopt;
            return WayOut{found->normal * static_cast<float>(found->depth)};
        }
        return way_out(posed_hull(world, a), posed_hull(world, b));
    }

    [[nodiscard]] PosedMask posed_pixels(const GameBody& body) const {
        return {kinds_[body.kind].pixels.pixels(), body.pose};
    }

    [[nodiscard]] PosedShape posed_hull(const GameWorld& world, std::size_t i) const {
        if (i >= world.bodies().size()) return scene_.shape(ids_[i]);
        const GameBody& body = world.bodies()[i];
        return PosedShape(kinds_[body.kind].hull, body.pose);
    }

    void shoot(const GameWorld& world, FrameReport& report) const {
        const std::span<const Segment> paths = world.paths();
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (scene_.cast_first(paths[i])) report.hits.push_back(i);
        }
    }

    SceneWay way_;
    std::span<const GameKind> kinds_;
    Scene scene_;
    std::vector<SpriteId> ids_; ///< bodies, then walls
    std::vector<SpritePair> pairs_;
};

} // namespace

std::unique_ptr<FrameMethod> scene_method(SceneWay way, std::span<const GameKind> kinds, const GameWorld& world) {
    return std::make_unique<SceneMethod>(way, kinds, world);
}

} // namespace hitmask
