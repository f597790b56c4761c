#include <algorithm>
#include <climits>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"
#include "pygame_module.h"

namespace hitmask::python {

namespace {

/// The corner of a sprite's rect, and its mask or else that of its image, as collide_mask() asks for them.
struct SpritePlace {
    Owned mask, x, y;
    PygameObject* own_mask = nullptr; ///< null if it is not exactly ours; then mask.overlap() is called
    std::int64_t int_x = 0, int_y = 0;
    bool has_ints = false;
};

bool read_long(PyObject* value, std::int64_t& number) noexcept {
    if (PyLong_CheckExact(value) == 0) return false;
    int overflow = 0;
    number = PyLong_AsLongLongAndOverflow(value, &overflow);
    constexpr std::int64_t most = std::int64_t{1} << 52;
    return overflow == 0 && number <= most && number >= -most;
}

Owned mask_of_sprite(State& state, PyObject* sprite) {
    Owned mask(PyObject_GetAttr(sprite, state[Kept::pygame_name_mask]));
    if (mask) return mask;
    if (PyErr_ExceptionMatches(PyExc_AttributeError) == 0) throw PythonError();
    PyErr_Clear();
    const Owned image = checked(PyObject_GetAttr(sprite, state[Kept::pygame_name_image]));
    return pygame_mask_from_surface(state, image.get());
}

SpritePlace place_of(State& state, PyObject* sprite) {
    const Owned rect = checked(PyObject_GetAttr(sprite, state[Kept::pygame_name_rect]));
    SpritePlace place;
    if (PySequence_Check(rect.get()) != 0) {
        place.x = checked(PySequence_GetItem(rect.get(), 0));
        place.y = checked(PySequence_GetItem(rect.get(), 1));
    } else {
        const Owned zero = integer(0), one = integer(1);
        place.x = checked(PyObject_GetItem(rect.get(), zero.get()));
        place.y = checked(PyObject_GetItem(rect.get(), one.get()));
    }
    place.has_ints = read_long(place.x.get(), place.int_x) && read_long(place.y.get(), place.int_y);
    place.mask = mask_of_sprite(state, sprite);
    if (Py_TYPE(place.mask.get()) == state.type(Kept::pygame_mask)) {
        place.own_mask = reinterpret_cast<PygameObject*>(place.mask.get());
    }
    return place;
}

/// Calls left.overlap(right, offset), whatever they are.
Owned called_overlap(const SpritePlace& left, const SpritePlace& right) {
    const Owned dx = checked(PyNumber_Subtract(right.x.get(), left.x.get()));
    const Owned dy = checked(PyNumber_Subtract(right.y.get(), left.y.get()));
    return checked(PyObject_CallMethod(left.mask.get(), "overlap", "O(OO)", right.mask.get(), dx.get(), dy.get()));
}

/// Returns the offset of two sprites with masks of ours and whole positions; nothing for others.
std::optional<Offset> plain_offset(const SpritePlace& left, const SpritePlace& right) noexcept {
    if (left.own_mask == nullptr || right.own_mask == nullptr || !left.has_ints || !right.has_ints) return std::nullopt;
    const auto clamped = [](std::int64_t d) { return static_cast<int>(std::clamp<std::int64_t>(d, INT_MIN, INT_MAX)); };
    return Offset{clamped(right.int_x - left.int_x), clamped(right.int_y - left.int_y)};
}

/// Returns true if two sprites overlap.
bool places_meet(const SpritePlace& left, const SpritePlace& right) {
    if (const std::optional<Offset> at = plain_offset(left, right)) {
        return boxes_meet(left.own_mask->value.pixels, right.own_mask->value.pixels, *at) &&
               masks_meet(*left.own_mask, *right.own_mask, *at);
    }
    const Owned first = called_overlap(left, right);
    const int truth = PyObject_IsTrue(first.get());
    check(truth);
    return truth != 0;
}

Owned pygame_collide_mask(State& state, Arguments args) {
    const SpritePlace left = place_of(state, args[0]), right = place_of(state, args[1]);
    const std::optional<Offset> at = plain_offset(left, right);
    return at ? first_shared_pixel(*left.own_mask, *right.own_mask, *at) : called_overlap(left, right);
}

/// A question whether one sprite collides with another: by masks, by their rects, or as a function of the user says.
class CollideQuestion {
public:
    CollideQuestion(State& state, PyObject* sprite, PyObject* collided) : state_(state), sprite_(sprite) {
        if (collided == nullptr || collided == Py_None) {
            const Owned rect = checked(PyObject_GetAttr(sprite, state[Kept::pygame_name_rect]));
            function_ = checked(PyObject_GetAttrString(rect.get(), "colliderect"));
            by_rects_ = true;
        } else {
            function_ = shared(collided);
            by_masks_ = collided == state[Kept::pygame_collide_mask];
        }
    }

    [[nodiscard]] bool operator()(PyObject* other) {
        if (by_masks_) {
            if (!place_.mask) place_ = place_of(state_, sprite_);
            return places_meet(place_, place_of(state_, other));
        }
        Owned rect = by_rects_ ? checked(PyObject_GetAttr(other, state_[Kept::pygame_name_rect])) : Owned();
        const Owned answer =
            checked(by_rects_ ? PyObject_CallFunctionObjArgs(function_.get(), rect.get(), nullptr)
                              : PyObject_CallFunctionObjArgs(function_.get(), sprite_, other, nullptr));
        const int truth = PyObject_IsTrue(answer.get());
        check(truth);
        return truth != 0;
    }

private:
    State& state_;
    PyObject* sprite_;
    Owned function_;
    SpritePlace place_; ///< of the sprite, from the first question on
    bool by_rects_ = false, by_masks_ = false;
};

/// Calls visit(sprite) for each sprite of a group until it returns false.
template<class Visit>
void visit_group(PyObject* group, Visit visit) {
    const Owned iterator = checked(PyObject_GetIter(group));
    while (const Owned sprite = Owned(PyIter_Next(iterator.get()))) {
        if (!visit(sprite.get())) return;
    }
    if (PyErr_Occurred() != nullptr) throw PythonError();
}

void kill_sprite(State& state, PyObject* sprite) {
    finish(PyObject_CallMethodObjArgs(sprite, state[Kept::pygame_name_kill], nullptr));
}

bool is_true(PyObject* value) {
    return to_bool_or(false, value);
}

void kill_all(State& state, PyObject* list) {
    for (Py_ssize_t i = 0; i < PyList_Size(list); ++i) kill_sprite(state, shared(PyList_GetItem(list, i)).get());
}

Owned sprites_that_collide(State& state, PyObject* sprite, PyObject* group, PyObject* collided) {
    CollideQuestion collides(state, sprite, collided);
    Owned list = checked(PyList_New(0));
    visit_group(group, [&](PyObject* other) {
        if (collides(other)) check(PyList_Append(list.get(), other));
        return true;
    });
    return list;
}

Owned pygame_spritecollide(State& state, Arguments args) {
    Owned list = sprites_that_collide(state, args[0], args[1], args[3]);
    if (is_true(args[2])) kill_all(state, list.get());
    return list;
}

Owned pygame_spritecollideany(State& state, Arguments args) {
    CollideQuestion collides(state, args[0], args[2]);
    Owned found = none();
    visit_group(args[1], [&](PyObject* other) {
        if (!collides(other)) return true;
        found = shared(other);
        return false;
    });
    return found;
}

// ---- Two groups

/// A group of sprites whose places were read once.
struct PlacedGroup {
    PlacedGroup(State& state, PyObject* group) {
        visit_group(group, [&](PyObject* sprite) {
            sprites.push_back(shared(sprite));
            places.push_back(place_of(state, sprite));
            const SpritePlace& place = places.back();
            if (place.own_mask != nullptr && place.has_ints) {
                const Mask& mask = place.own_mask->value.pixels;
                boxes.push_back({place.int_x, place.int_y, place.int_x + mask.width(), place.int_y + mask.height()});
            } else {
                boxes.push_back({INT64_MIN, INT64_MIN, INT64_MAX, INT64_MAX}); // meets every box
            }
            return true;
        });
    }

    struct Box {
        std::int64_t left, top, right, bottom;
    };
    static bool meet(const Box& a, const Box& b) noexcept {
        return static_cast<int>(a.left < b.right) & static_cast<int>(b.left < a.right) &
               static_cast<int>(a.top < b.bottom) & static_cast<int>(b.top < a.bottom);
    }

    std::vector<Owned> sprites;
    std::vector<SpritePlace> places;
    std::vector<Box> boxes;
};

/// Asks about all pairs of two groups. All sprites are read first; then most pairs cost a comparison of boxes.
Owned collide_groups_by_masks(State& state, PyObject* group_a, PyObject* group_b) {
    Owned result = checked(PyDict_New());
    const PlacedGroup a(state, group_a);
    if (a.sprites.empty()) return result;
    const PlacedGroup b(state, group_b);
    for (std::size_t i = 0; i < a.sprites.size(); ++i) {
        Owned list;
        for (std::size_t k = 0; k < b.sprites.size(); ++k) {
            if (!PlacedGroup::meet(a.boxes[i], b.boxes[k]) || !places_meet(a.places[i], b.places[k])) continue;
            if (!list) list = checked(PyList_New(0));
            check(PyList_Append(list.get(), b.sprites[k].get()));
        }
        if (list) check(PyDict_SetItem(result.get(), a.sprites[i].get(), list.get()));
    }
    return result;
}

Owned collide_groups(State& state, Arguments args, bool kills_b) {
    Owned result = checked(PyDict_New());
    visit_group(args[0], [&](PyObject* sprite) {
        const Owned list = sprites_that_collide(state, sprite, args[1], args[4]);
        if (kills_b) kill_all(state, list.get());
        if (PyList_Size(list.get()) > 0) check(PyDict_SetItem(result.get(), sprite, list.get()));
        return true;
    });
    return result;
}

Owned pygame_groupcollide(State& state, Arguments args) {
    const bool kills_a = is_true(args[2]), kills_b = is_true(args[3]);
    const bool by_masks = args[4] == state[Kept::pygame_collide_mask] && !kills_b;
    Owned result = by_masks ? collide_groups_by_masks(state, args[0], args[1]) : collide_groups(state, args, kills_b);
    if (!kills_a) return result;
    const Owned sprites = checked(PySequence_List(result.get()));
    kill_all(state, sprites.get());
    return result;
}

} // namespace

void append_pygame_sprites(std::vector<PyMethodDef>& functions) {
    functions.push_back(method<"collide_mask($module, left, right)",
                               "Returns the first solid pixel (x, y) that two sprites share; None if there is none.\n\n"
                               "A sprite has a rect, and a mask or else an image.",
                               pygame_collide_mask>());
    functions.push_back(method<"spritecollide($module, sprite, group, dokill, collided=None)",
                               "Returns the sprites of a group that collide with a sprite.\n\n"
                               "collided(sprite, other) decides: collide_mask, which is fast here, or None for rects.",
                               pygame_spritecollide>());
    functions.push_back(method<"spritecollideany($module, sprite, group, collided=None)",
                               "Returns the first sprite of a group that collides with a sprite; None if none does.",
                               pygame_spritecollideany>());
    functions.push_back(method<"groupcollide($module, groupa, groupb, dokilla, dokillb, collided=None)",
                               "Returns the sprites of groupb that collide with each of groupa, as a dict of lists.\n\n"
                               "With collide_mask and without dokillb each sprite is read once.",
                               pygame_groupcollide>());
}

} // namespace hitmask::python
