#include <cstdint>
#include <memory>
#include <type_traits>

#include <box2d/box2d.h>
#include <box2d/collision.h>

#include "scene_peers.h"

namespace hitmask::bench {

namespace {

b2AABB with_margin(const Aabb& box, float margin) {
    return {{box.lower.x - margin, box.lower.y - margin}, {box.upper.x + margin, box.upper.y + margin}};
}

bool contains(const b2AABB& outer, const Aabb& box) {
    return outer.lowerBound.x <= box.lower.x && outer.lowerBound.y <= box.lower.y &&
           box.upper.x <= outer.upperBound.x && box.upper.y <= outer.upperBound.y;
}

/// How the tree updates a box that has left its margin. "enlarge" makes its place in the tree larger and rebuilds the
/// changed parts before the next question, as Box2D itself does. "reinsert" inserts it again.
enum class Update : std::uint8_t { enlarge, reinsert };

/// A dynamic tree of boxes with a margin.
class Tree {
public:
    Tree(std::span<const Aabb> boxes, Update update, float margin)
        : tree_(b2DynamicTree_Create(static_cast<int>(boxes.size()))), update_(update), margin_(margin),
          has_left_(boxes.size()) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            // The margins at the start differ, as in any later frame, so that the boxes do not all leave them in the
            // same frame.
            wide_.push_back(with_margin(boxes[i], margin * static_cast<float>(i % 16 + 1) / 16));
            proxies_.push_back(b2DynamicTree_CreateProxy(&tree_, wide_[i], 1, i));
        }
        b2DynamicTree_Rebuild(&tree_, true);
    }
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;
    ~Tree() { b2DynamicTree_Destroy(&tree_); }

    void move(std::span<const Aabb> boxes) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            has_left_[i] = contains(wide_[i], boxes[i]) ? 0 : 1;
            if (has_left(i)) move(i, with_margin(boxes[i], margin_));
        }
        if (update_ == Update::enlarge) b2DynamicTree_Rebuild(&tree_, false);
    }

    /// Returns true if the box left its margin in the last move.
    [[nodiscard]] bool has_left(std::size_t i) const { return has_left_[i] != 0; }
    [[nodiscard]] const b2AABB& wide(std::size_t i) const { return wide_[i]; }

    /// Calls visit(index) for all boxes whose margin meets this box.
    template<class Visit>
    void query(b2AABB box, Visit visit) const {
        b2DynamicTree_Query(
            &tree_, box, 1,
            [](int, std::uint64_t index, void* context) {
                (*static_cast<Visit*>(context))(static_cast<std::uint32_t>(index));
                return true;
            },
            &visit);
    }

private:
    void move(std::size_t i, b2AABB wide) {
        wide_[i] = wide;
        if (update_ == Update::enlarge) {
            b2DynamicTree_EnlargeProxy(&tree_, proxies_[i], wide);
        } else {
            b2DynamicTree_MoveProxy(&tree_, proxies_[i], wide);
        }
    }

    b2DynamicTree tree_;
    Update update_;
    float margin_;
    std::vector<int> proxies_;
    std::vector<b2AABB> wide_; ///< the boxes in the tree, with margins
    std::vector<std::uint8_t> has_left_;
};

/// Queries the tree for each box in each frame.
class AskAll {
public:
    AskAll(std::span<const Aabb> boxes, Update update, float margin) : tree_(boxes, update, margin) {}

    std::size_t frame(std::span<const Aabb> boxes) {
        tree_.move(boxes);
        pairs_.clear();
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            tree_.query(with_margin(boxes[i], 0), [&](std::uint32_t k) {
                if (k > i && insides_meet(boxes[i], boxes[k])) pairs_.push_back({i, k});
            });
        }
        return pairs_.size();
    }

    [[nodiscard]] const std::vector<IndexPair>& found() const { return pairs_; }

private:
    Tree tree_;
    std::vector<IndexPair> pairs_;
};

/// Keeps the pairs whose margins meet from frame to frame, as Box2D keeps its contacts. Queries the tree only for boxes
/// that have left their margin.
class KeepPairs {
public:
    KeepPairs(std::span<const Aabb> boxes, Update update, float margin) : tree_(boxes, update, margin) {
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            tree_.query(tree_.wide(i), [&](std::uint32_t k) {
                if (i < k) wide_pairs_.push_back({i, k});
            });
        }
    }

    std::size_t frame(std::span<const Aabb> boxes) {
        tree_.move(boxes);
        std::erase_if(wide_pairs_,
                      [&](const IndexPair& p) { return tree_.has_left(p.first) || tree_.has_left(p.second); });
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            if (tree_.has_left(i)) add_pairs_of(i);
        }
        pairs_.clear();
        for (const IndexPair& p : wide_pairs_) {
            if (insides_meet(boxes[p.first], boxes[p.second])) pairs_.push_back(p);
        }
        return pairs_.size();
    }

    [[nodiscard]] const std::vector<IndexPair>& found() const { return pairs_; }

private:
    /// If both boxes have left their margins, the first one adds the pair.
    void add_pairs_of(std::uint32_t i) {
        tree_.query(tree_.wide(i), [&](std::uint32_t k) {
            if (k > i) {
                wide_pairs_.push_back({i, k});
            } else if (k < i && !tree_.has_left(k)) {
                wide_pairs_.push_back({k, i});
            }
        });
    }

    Tree tree_;
    std::vector<IndexPair> wide_pairs_, pairs_;
};

template<class Lister>
SceneMethod method(const char* name, std::span<const Aabb> boxes, Update update, float margin) {
    const auto lister = std::make_shared<Lister>(boxes, update, margin);
    const Kind kind = std::is_same_v<Lister, KeepPairs> ? Kind::keeping_peer : Kind::peer;
    return {name, kind, [=](std::span<const Aabb> now) { return lister->frame(now); }, [=] { return lister->found(); }};
}

} // namespace

std::vector<SceneMethod> box2d_scenes(std::span<const Aabb> boxes) {
    return {method<AskAll>("box2d", boxes, Update::enlarge, 4),
            method<AskAll>("box2d_reinsert", boxes, Update::reinsert, 4),
            method<KeepPairs>("box2d_keep", boxes, Update::reinsert, 16)};
}

} // namespace hitmask::bench
