#pragma once

// The type hitmask.Scene: thousands of moving sprites. Threads may use one at once: a lock lets them in one by one.

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <hitmask/scene.h>

#include "gil.h"
#include "method.h"
#include "object.h"
#include "python.h"
#include "shapes.h"

namespace hitmask::python {

/// A shape that sprites of a scene may have.
struct SceneShape {
    PassedShape passed;
    float reach; ///< no point is farther from the pivot at scale 1, pixels
};

/// A scene, and the objects that its shapes refer to.
struct SceneData {
    std::mutex mutex;
    Scene scene;
    std::vector<Owned> owners;
    std::vector<SceneShape> shapes;
    std::vector<SpritePair> pairs; ///< of the last call, kept for its memory
};

struct SceneValue {
    std::unique_ptr<SceneData> data;
};
using SceneObject = Object<SceneValue>;

/// Keeps other threads out of a scene. They wait without Python's lock, so that the owner can always go on. Python code
/// must not be called meanwhile: it might use the same scene. So no object of Python may be made but ints.
class SceneLock {
public:
    explicit SceneLock(SceneData& data) : lock_(data.mutex, std::try_to_lock) {
        if (lock_.owns_lock()) return;
        const Unlocked free;
        lock_.lock();
    }

private:
    std::unique_lock<std::mutex> lock_;
};

/// Returns an array of ids.
[[nodiscard]] Owned array_of_ids(State& state, const std::vector<SpriteId>& ids);

/// A table of methods, to which each file below adds its part.
using Methods = std::vector<PyMethodDef>;
void append_scene_queries(Methods& methods); ///< scene_query.cpp: pairs, query, cast

} // namespace hitmask::python
