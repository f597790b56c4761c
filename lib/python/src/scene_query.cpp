#include <limits>
#include <optional>

#include "arguments.h"
#include "arrays.h"
#include "results.h"
#include "scene.h"

namespace hitmask::python {

namespace {

/// Returns the pairs as an array (k, 2): a new one, or the first k rows of the user's.
Owned array_of_pairs(State& state, const std::vector<SpritePair>& pairs, PyObject* out, std::size_t rows) {
    OutputArray<std::uint32_t> array(state, out, {rows, 2});
    auto at = array.values().begin();
    for (const SpritePair& pair : pairs) {
        *at++ = static_cast<std::uint32_t>(pair.a);
        *at++ = static_cast<std::uint32_t>(pair.b);
    }
    return array.release();
}

Owned scene_pairs(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    std::vector<SpritePair> pairs;
    {
        const SceneLock lock(data);
        const Unlocked free(data.scene.size() > 100);
        data.scene.pairs(data.pairs);
        pairs = data.pairs;
    }
    if (args[0] == nullptr || args[0] == Py_None) return array_of_pairs(self.state(), pairs, nullptr, pairs.size());
    const Py_ssize_t rows = PyObject_Size(args[0]);
    if (rows < 0) throw PythonError();
    if (static_cast<std::size_t>(rows) < pairs.size()) {
        raise(PyExc_ValueError, "out must have at least %zu rows, not %zd", pairs.size(), rows);
    }
    const Owned filled = array_of_pairs(self.state(), pairs, args[0], static_cast<std::size_t>(rows));
    return checked(PySequence_GetSlice(filled.get(), 0, static_cast<Py_ssize_t>(pairs.size())));
}

/// Returns how a scene is asked; the arguments are category, collides, and whether touching shapes count.
SceneQuery to_query(PyObject* category, PyObject* collides, PyObject* closed) {
    constexpr long long most = std::numeric_limits<std::uint32_t>::max();
    SceneQuery query;
    query.filter.category = std::numeric_limits<std::uint32_t>::max();
    if (category != nullptr) {
        query.filter.category = static_cast<std::uint32_t>(to_integer(category, "category", -most - 1, most));
    }
    if (collides != nullptr) {
        query.filter.collides_with = static_cast<std::uint32_t>(to_integer(collides, "collides", -most - 1, most));
    }
    if (to_bool_or(false, closed)) query.boundary = Boundary::closed;
    return query;
}

/// Asks a scene that knows all sprites, without Python's lock.
template<class Ask>
auto ask_scene(SceneData& data, Ask ask) {
    const SceneLock lock(data);
    const Unlocked free(data.scene.size() > 10000);
    if (!data.scene.is_updated()) data.scene.update();
    return ask(data.scene);
}

Owned scene_query(SceneObject& self, Arguments args) {
    const PosedShape shape = to_posed_shape(self.state(), args[0], "shape", args[1], "pose", Need::pixels);
    const SceneQuery query = to_query(args[2], args[3], args[4]);
    std::vector<SpriteId> found;
    ask_scene(*self->data, [&](const Scene& scene) { scene.query(shape, found, query); });
    return array_of_ids(self.state(), found);
}

Owned hit_of(State& state, const std::optional<SpriteHit>& found) {
    if (!found) return none();
    return make_result<4>(state, Kept::scene_hit,
                          {integer(static_cast<long long>(found->id)), real(found->hit.fraction),
                           pair_of(found->hit.point), pair_of(found->hit.normal)});
}

Owned scene_cast(SceneObject& self, Arguments args) {
    const Segment segment{to_point(args[0], "start"), to_point(args[1], "end")};
    const SceneQuery query = to_query(args[2], args[3], nullptr);
    return hit_of(self.state(),
                  ask_scene(*self->data, [&](const Scene& scene) { return scene.cast_first(segment, query); }));
}

Owned scene_sweep(SceneObject& self, Arguments args) {
    const PosedShape shape = to_posed_shape(self.state(), args[0], "shape", args[1], "pose", Need::outline);
    const Vec2 motion = to_point(args[2], "motion");
    const SceneQuery query = to_query(args[3], args[4], nullptr);
    return hit_of(self.state(),
                  ask_scene(*self->data, [&](const Scene& scene) { return scene.sweep_first(shape, motion, query); }));
}

} // namespace

void append_scene_queries(Methods& methods) {
    methods.push_back(method<"pairs($self, out=None)",
                             "Returns all pairs of sprites that overlap, as an array (k, 2) of uint32, sorted.\n\n"
                             "With out, the pairs are written there, and its first k rows are returned.",
                             scene_pairs>());
    methods.push_back(
        method<"query($self, shape, pose=None, *, category=4294967295, collides=4294967295, closed=False)",
               "Returns the ids of the sprites that a shape overlaps, as an array of uint32, sorted.\n\n"
               "shape is a point (x, y), a Circle, a Box, a mask in a pose and so on. With closed=True,\n"
               "sprites that touch it count.",
               scene_query>());
    methods.push_back(
        method<"cast($self, start, end, *, category=4294967295, collides=4294967295)",
               "Returns the SceneHit of the sprite that a segment hits first; None if it hits none.", scene_cast>());
    methods.push_back(
        method<"sweep($self, shape, pose, motion, *, category=4294967295, collides=4294967295)",
               "Returns the SceneHit of the sprite that a shape in a pose hits first on its way by motion (x, y).\n\n"
               "None if it hits none. Masks are their exact outlines here.",
               scene_sweep>());
}

} // namespace hitmask::python
