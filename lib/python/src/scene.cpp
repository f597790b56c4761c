#include "scene.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "arguments.h"
#include "arrays.h"
#include "buffers.h"
#include "mask.h"
#include "module.h"
#include "outline.h"
#include "pose.h"

namespace hitmask::python {

namespace {

// ---- Made and destroyed

/// Returns a bound on the distance from the pivot of a point of the shape.
float reach_of(const PassedShape& passed) {
    const Aabb box = PosedShape(passed.shape).bounds();
    if (is_empty(box)) return 0;
    const float x = std::max(std::abs(box.lower.x), std::abs(box.upper.x)) + std::abs(passed.middle.x);
    const float y = std::max(std::abs(box.lower.y), std::abs(box.upper.y)) + std::abs(passed.middle.y);
    return x + y;
}

PyObject* new_scene(PyTypeObject* type, PyObject* args, PyObject* keywords) noexcept {
    return guarded([&] {
        constexpr Parameters parameters = ParsedSignature<"Scene(shapes, /)">::parameters;
        PyObject* values[max_parameters] = {};
        place_arguments(parameters, args, keywords, values);
        State& state = state_of_subtype(type);
        auto data = std::make_unique<SceneData>();
        const Items items(values[0], "shapes", "a sequence of shapes");
        for (std::size_t i = 0; i < items.size(); ++i) {
            const PassedShape passed = to_shape(state, items[i], "shapes", Need::pixels);
            data->shapes.push_back({passed, reach_of(passed)});
            data->owners.push_back(shared(items[i]));
        }
        return make_object(state, type, SceneValue{std::move(data)});
    });
}

void destroy_scene(PyObject* self) noexcept {
    PyObject_GC_UnTrack(self);
    destroy_object<SceneValue>(self);
}

int visit_scene(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    const SceneData* const data = reinterpret_cast<SceneObject*>(self)->value.data.get();
    if (data == nullptr) return 0;
    for (const Owned& owner : data->owners) Py_VISIT(owner.get());
    return 0;
}

// ---- Sprites

const SceneShape& to_scene_shape(const SceneData& data, PyObject* value) {
    const long long i = to_integer(value, "shape", std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (i < 0 || std::cmp_greater_equal(i, data.shapes.size())) {
        raise(PyExc_IndexError, "shape %lld: the scene has %zu shapes", i, data.shapes.size());
    }
    return data.shapes[static_cast<std::size_t>(i)];
}

/// The farthest that a sprite may reach from its position, pixels.
constexpr float max_reach = 15.0F * max_coordinate;

void check_reach(const SceneShape& shape, float scale) {
    if (shape.reach * scale > max_reach) raise(PyExc_ValueError, "the shape is too large at this scale");
}

/// Returns options of sprites; the arguments are category, collides, fixed.
SpriteOptions to_sprite_options(Arguments args) {
    constexpr long long most = std::numeric_limits<std::uint32_t>::max();
    SpriteOptions options;
    if (args[0] != nullptr)
        options.filter.category = static_cast<std::uint32_t>(to_integer(args[0], "category", 0, most));
    if (args[1] != nullptr) {
        // ~0 is -1, and stands for all categories.
        options.filter.collides_with = static_cast<std::uint32_t>(to_integer(args[1], "collides", -most - 1, most));
    }
    if (to_bool_or(false, args[2])) options.mobility = Mobility::fixed;
    return options;
}

// Checks of a locked scene throw C++ exceptions. To make one of Python may run code of the user, by garbage collection,
// and that might wait for the same lock.

/// ValueError if so many sprites more do not fit.
void check_room(const SceneData& data, std::size_t more) {
    if (data.scene.size() + more <= BroadPhase::max_boxes) return;
    throw std::invalid_argument("a scene has room for " + std::to_string(BroadPhase::max_boxes) + " sprites");
}

Owned scene_add(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    const SceneShape& shape = to_scene_shape(data, args[0]);
    Pose pose;
    pose.position = {to_coordinate(args[1], "x"), to_coordinate(args[2], "y")};
    if (args[3] != nullptr) pose.angle = to_angle(args[3], "angle");
    pose.scale = static_cast<float>(to_real_or(1, args[4], "scale", 0, 16));
    pose.mirrored = to_bool_or(false, args[5]);
    pose.pivot = shape.passed.middle;
    check_reach(shape, pose.scale);
    const SpriteOptions options = to_sprite_options(args + 6);
    const SceneLock lock(data);
    check_room(data, 1);
    return integer(static_cast<long long>(data.scene.add(shape.passed.shape, pose, options)));
}

/// Positions and angles of sprites. Copies, which no other thread can change.
struct Places {
    std::vector<Vec2> positions;
    std::vector<float> angles; ///< empty if they were left out
};

Places to_places(PyObject* positions, PyObject* angles) {
    const InputArray<float> passed(positions, "positions", 2);
    const auto pairs = passed.as<Vec2>();
    Places places{{pairs.begin(), pairs.end()}, {}};
    check_coordinates(std::span<const Vec2>(places.positions), "positions");
    if (angles == nullptr || angles == Py_None) return places;
    const InputArray<float> turns(angles, "angles", 1);
    check_rows(turns.rows(), "angles", places.positions.size());
    places.angles.assign(turns.scalars().begin(), turns.scalars().end());
    check_coordinates(places.angles, "angles");
    return places;
}

Owned scene_add_many(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    const SceneShape& shape = to_scene_shape(data, args[0]);
    check_reach(shape, 1);
    const Places places = to_places(args[1], args[2]);
    const SpriteOptions options = to_sprite_options(args + 3);
    std::vector<SpriteId> ids;
    ids.reserve(places.positions.size());
    {
        const SceneLock lock(data);
        check_room(data, places.positions.size());
        for (std::size_t i = 0; i < places.positions.size(); ++i) {
            Pose pose{.position = places.positions[i], .pivot = shape.passed.middle};
            if (!places.angles.empty()) pose.angle = places.angles[i];
            ids.push_back(data.scene.add(shape.passed.shape, pose, options));
        }
    }
    return array_of_ids(self.state(), ids);
}

/// Returns the ids of sprites: an array, or a single int.
std::vector<SpriteId> to_ids(PyObject* value) {
    std::vector<SpriteId> ids;
    if (is_single_number(value)) {
        ids.push_back(SpriteId{
            static_cast<std::uint32_t>(to_integer(value, "ids", 0, std::numeric_limits<std::uint32_t>::max()))});
        return ids;
    }
    const InputArray<std::uint32_t> numbers(value, "ids", 1);
    ids.reserve(numbers.rows());
    for (const std::uint32_t number : numbers.scalars()) ids.push_back(SpriteId{number});
    return ids;
}

/// Requires all ids to be in the scene; IndexError else.
void check_ids(const SceneData& data, const std::vector<SpriteId>& ids) {
    for (const SpriteId id : ids) {
        if (data.scene.contains(id)) continue;
        throw std::out_of_range("ids: the scene has no sprite " + std::to_string(static_cast<std::uint32_t>(id)));
    }
}

/// Returns the places for ids: one position (x, y) and one angle if there is a single id.
Places to_places_of(PyObject* ids, PyObject* positions, PyObject* angles) {
    if (!is_single_number(ids)) return to_places(positions, angles);
    Places places{{to_point(positions, "positions")}, {}};
    if (angles != nullptr && angles != Py_None) places.angles.push_back(to_angle(angles, "angles"));
    return places;
}

Owned scene_move(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    const std::vector<SpriteId> ids = to_ids(args[0]);
    const Places places = to_places_of(args[0], args[1], args[2]);
    check_rows(places.positions.size(), "positions", ids.size());
    const SceneLock lock(data);
    check_ids(data, ids);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        Pose pose = data.scene.pose(ids[i]);
        pose.position = places.positions[i];
        if (!places.angles.empty()) pose.angle = places.angles[i];
        data.scene.move(ids[i], pose);
    }
    return none();
}

Owned scene_set_shape(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    const std::vector<SpriteId> ids = to_ids(args[0]);
    const SceneShape& shape = to_scene_shape(data, args[1]);
    const SceneLock lock(data);
    check_ids(data, ids);
    for (const SpriteId id : ids) check_reach(shape, data.scene.pose(id).scale);
    for (const SpriteId id : ids) {
        Pose pose = data.scene.pose(id);
        pose.pivot = shape.passed.middle;
        data.scene.set_shape(id, shape.passed.shape, pose);
    }
    return none();
}

Owned scene_remove(SceneObject& self, Arguments args) {
    SceneData& data = *self->data;
    std::vector<SpriteId> ids = to_ids(args[0]);
    std::ranges::sort(ids);
    if (std::ranges::adjacent_find(ids) != ids.end()) raise(PyExc_ValueError, "ids has the same sprite twice");
    const SceneLock lock(data);
    check_ids(data, ids);
    for (const SpriteId id : ids) data.scene.remove(id);
    return none();
}

Py_ssize_t scene_size(PyObject* self) noexcept {
    SceneData& data = *reinterpret_cast<SceneObject*>(self)->value.data;
    return guarded_number([&] {
        const SceneLock lock(data);
        return static_cast<Py_ssize_t>(data.scene.size());
    });
}

int scene_has(PyObject* self, PyObject* id) noexcept {
    SceneData& data = *reinterpret_cast<SceneObject*>(self)->value.data;
    return guarded_number([&] {
        const long long number = to_integer(id, "id", 0, std::numeric_limits<std::uint32_t>::max());
        const SceneLock lock(data);
        return data.scene.contains(SpriteId{static_cast<std::uint32_t>(number)}) ? 1 : 0;
    });
}

PyObject* describe_scene(PyObject* self) noexcept {
    return PyUnicode_FromFormat("<hitmask.Scene: %zd sprites>", scene_size(self));
}

Methods scene_methods() {
    Methods methods = {
        method<"add($self, shape, x, y, angle=0.0, *, scale=1.0, mirrored=False, category=1, collides=4294967295, "
               "fixed=False)",
               "Adds a sprite and returns its id. shape is an index of the scene's shapes.\n\n"
               "(x, y) is the place of a mask's middle, or of the origin of other shapes. Two sprites may collide if "
               "each\n"
               "one's category shares a bit with what the other collides with. Fixed sprites hardly ever move.",
               scene_add>(),
        method<"add_many($self, shape, positions, angles=None, *, category=1, collides=4294967295, fixed=False)",
               "Adds a sprite at each position of an array (n, 2) and returns their ids, an array of uint32.",
               scene_add_many>(),
        method<"move($self, ids, positions, angles=None)",
               "Moves sprites: an array of ids and positions (n, 2), or one id and one position.\n\n"
               "Without angles they keep theirs.",
               scene_move>(),
        method<"set_shape($self, ids, shape)",
               "Gives sprites another of the scene's shapes, as the next frame of an animation.\n\n"
               "ids is an array, or one id. They keep their places, angles and scales.",
               scene_set_shape>(),
        method<"remove($self, ids)", "Removes sprites: an array of ids, or one id.", scene_remove>(),
    };
    append_scene_queries(methods);
    methods.push_back({});
    return methods;
}

} // namespace

Owned array_of_ids(State& state, const std::vector<SpriteId>& ids) {
    OutputArray<std::uint32_t> array(state, nullptr, {ids.size()});
    std::ranges::transform(ids, array.values().begin(), [](SpriteId id) { return static_cast<std::uint32_t>(id); });
    return array.release();
}

void add_scene(PyObject* module) {
    static Methods methods = scene_methods();
    static PyMemberDef members[] = {weak_reference_member, {}};
    static PyType_Slot slots[] = {
        {Py_tp_doc,
         const_cast<char*>(
             Docstring<"Scene(shapes, /)",
                       "Thousands of moving sprites: which of them overlap, and which does something hit?\n\n"
                       "shapes is a sequence of masks, outlines, and Circle, Box and the like. Sprites\n"
                       "name their shape by its index in it. Answers are pixel-exact for masks.">::chars.data())},
        {Py_tp_new, reinterpret_cast<void*>(new_scene)},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_scene)},
        {Py_tp_traverse, reinterpret_cast<void*>(visit_scene)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_scene)},
        {Py_tp_methods, methods.data()},
        {Py_tp_members, members},
        {Py_sq_length, reinterpret_cast<void*>(scene_size)},
        {Py_sq_contains, reinterpret_cast<void*>(scene_has)},
        {},
    };
    static PyType_Spec spec = {"hitmask.Scene", sizeof(SceneObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_HAVE_GC,
                               slots};
    add_type(module, Kept::scene, spec);
}

} // namespace hitmask::python
