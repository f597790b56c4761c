#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include <hitmask/simplify.h>

#include "simplify/candidates/edge_wedge.h"
#include "simplify/candidates/vertex_choices.h"
#include "simplify/search/search_steps.h"

namespace hitmask {

/// The measure by which one path is better than another.
struct PathGoal {
    Side side = Side::either;
    /// 0: fewest vertices, and among these the least area between path and curve. Otherwise a vertex costs as much as
    /// this many px^2 of that area.
    double area_per_vertex = 0;
    /// If given, the work is counted there. Once the steps are over, no more paths are found. Must stay alive.
    SearchSteps* steps = nullptr;

    [[nodiscard]] bool are_steps_over() const noexcept { return steps != nullptr && steps->are_over(); }
};

/// Finds paths of straight edges that follow the curve. Each edge stands for a stretch of the curve, from the place of
/// one vertex to that of the next. Every point of the stretch is within its tolerance of the edge. With a side, the
/// corners of the stretch that the edge passes are on the required side of it.
///
/// Every point of the edge is then within that tolerance of the stretch, too. The projection of the stretch covers the
/// edge, except for its ends, and these are as near to the stretch's ends as the vertices are.
///
/// Imai, Iri. Polygonal Approximations of a Curve: Formulations and Algorithms. 1988 (with vertices on the curve; here
/// they are free). Guibas, Hershberger, Mitchell, Snoeyink. Approximating Polygons and Subdivisions with Minimum-Link
/// Paths. 1993 (with free vertices; here they are on a lattice)
class PathSearch {
public:
    /// Keeps references to both.
    PathSearch(const RingCurve& curve, const VertexChoices& choices, const PathGoal& goal);

    /// The best path from one vertex along the curve to another, or once around to itself. It begins with `from` and
    /// ends before `to`. Empty if there is none, or if the steps are over before it is found. If fewest vertices are
    /// the goal, also if it would have more than `most_edges`.
    [[nodiscard]] std::vector<RingVertex> find(const RingVertex& from, const RingVertex& to,
                                               std::size_t most_edges = std::numeric_limits<std::uint32_t>::max() - 1);

    /// Returns true if the edge from u to v may stand for the stretch between their places.
    [[nodiscard]] bool is_edge(const RingVertex& u, const RingVertex& v) const;

    /// The approximate area between that edge and the stretch, px^2.
    [[nodiscard]] double area_beside(const RingVertex& u, const RingVertex& v) const;

private:
    using Node = std::uint32_t;
    class Fan; // a fan of edges

    /// A node that an edge of a fan may lead to, and the number of corners that it passes.
    struct Candidate {
        Node node;
        std::uint32_t corners;
    };

    [[nodiscard]] RealPoint at(Node v) const { return {x_[v], y_[v]}; }
    void count(std::size_t steps) const noexcept {
        if (goal_.steps != nullptr) goal_.steps->add(steps);
    }
    void load(const RingVertex& from, const RingVertex& to);
    [[nodiscard]] std::uint32_t place_after(const RingVertex& u, const RingVertex& v) const;
    [[nodiscard]] std::uint64_t choices_up_to(std::uint32_t place) const;
    [[nodiscard]] Node end_of(std::uint32_t place) const;
    [[nodiscard]] std::uint32_t first_corner_after(std::uint32_t place) const;
    [[nodiscard]] std::uint32_t corners_before(std::uint32_t place) const;
    [[nodiscard]] bool stays(std::uint32_t place) const;
    [[nodiscard]] bool skips_between_those_that_stay(std::uint32_t from, std::uint32_t to) const;
    [[nodiscard]] bool fits(RealPoint u, RealPoint v, std::uint32_t first_corner, std::uint32_t end_corner) const;
    [[nodiscard]] std::uint32_t first_not_passed(RealPoint u, RealPoint v, std::uint32_t first_corner,
                                                 std::uint32_t end_corner) const;
    [[nodiscard]] bool keeps_side_near_ends(RealPoint u, RealPoint v, std::uint32_t first_corner,
                                            std::uint32_t end_corner) const;
    [[nodiscard]] double area_of(Node u, Node v) const;
    template<class Wanted>
    Fan fan_forward(Node u, const Wanted& wanted);
    template<class Wanted>
    Fan fan_backward(Node v, const Wanted& wanted);
    void count_links(std::uint32_t most);
    bool search_fewest(std::uint32_t most_links);
    bool search_cheapest();

    const RingCurve& curve_;
    const VertexChoices& choices_;
    PathGoal goal_;
    double side_sign_;      ///< the side of an edge on which corners must be: 1 right, -1 left, 0 either
    PassedCorners corners_; ///< the corners of three rounds
    std::vector<std::uint32_t> corner_place_;

    // The nodes of a search: the vertex where it starts, the choices between, and the vertex where it ends.
    Node last_ = 0;
    std::vector<float> x_, y_;
    std::vector<std::uint32_t> place_; ///< counts on into further rounds
    std::vector<Node> end_of_place_;   ///< for each place from the first on, the number of nodes up to it
    std::vector<Node> end_of_corner_;  ///< for each corner, the number of nodes at places up to its place

    std::vector<std::uint32_t> links_; ///< the number of links from the start
    std::vector<double> cost_;
    std::vector<Node> after_; ///< the next node of the best path

    // The present fan.
    std::vector<EdgeWedge> wedges_; ///< by the number of corners
    std::vector<Candidate> candidates_;
    std::vector<double> candidate_cost_; ///< of the candidates that get cheaper, for Fan::for_each_cheaper()
};

} // namespace hitmask
