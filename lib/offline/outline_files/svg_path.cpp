// Reads the language of the d attribute.

#include "outline_files/svg_path.h"

#include <array>
#include <cstddef>
#include <optional>

#include "outline_files/svg_numbers.h"
#include "text/file_fault.h"

namespace hitmask {

namespace {

[[noreturn]] void refuse_path() {
    throw FileFault("a path that cannot be read");
}

/// Draws command after command.
class PathReader {
public:
    PathReader(SvgPen& pen, std::string_view path) : pen_(pen), scanner_(path) {}

    void run() {
        std::optional<char> command = scanner_.letter();
        if (!command) {
            if (scanner_.is_at_end()) return; // an empty path draws nothing
            refuse_path();
        }
        if (*command != 'M' && *command != 'm') refuse_path();
        while (command) {
            run_command(*command);
            command = scanner_.letter();
        }
        if (!scanner_.is_at_end()) refuse_path();
    }

private:
    /// Runs the command with all its parameters. Further numbers without a letter repeat it.
    void run_command(char command) {
        const bool is_relative = command >= 'a';
        char kind = is_relative ? static_cast<char>(command - 'a' + 'A') : command;
        if (kind == 'Z') {
            pen_.close();
            last_ = kind;
            return;
        }
        std::optional<double> first = scanner_.number();
        if (!first) refuse_path();
        while (first) {
            origin_x_ = is_relative ? pen_.x() : 0, origin_y_ = is_relative ? pen_.y() : 0;
            draw(kind, *first);
            last_ = kind;
            if (kind == 'M') kind = 'L';
            first = scanner_.number();
        }
    }

    double number() {
        const auto value = scanner_.number();
        if (!value) refuse_path();
        return *value;
    }
    double x() { return origin_x_ + number(); }
    double y() { return origin_y_ + number(); }

    void draw(char kind, double first) {
        const double first_x = origin_x_ + first;
        switch (kind) {
        case 'M':
            pen_.move_to(first_x, y());
            break;
        case 'L':
            pen_.line_to(first_x, y());
            break;
        case 'H':
            pen_.line_to(first_x, pen_.y());
            break;
        case 'V':
            pen_.line_to(pen_.x(), origin_y_ + first);
            break;
        case 'C':
        case 'S':
            draw_cubic(kind, first_x);
            break;
        case 'Q':
        case 'T':
            draw_quadratic(kind, first_x);
            break;
        case 'A':
            draw_arc(first);
            break;
        default:
            refuse_path();
        }
    }

    /// S begins in the direction in which the previous curve ended.
    void draw_cubic(char kind, double first_x) {
        double x1 = pen_.x(), y1 = pen_.y();
        if (kind == 'S' && (last_ == 'C' || last_ == 'S')) x1 = 2 * x1 - control_x_, y1 = 2 * y1 - control_y_;
        if (kind == 'C') x1 = first_x, y1 = y();
        const double x2 = kind == 'C' ? x() : first_x, y2 = y(), to_x = x(), to_y = y();
        control_x_ = x2, control_y_ = y2;
        pen_.cubic_to(x1, y1, x2, y2, to_x, to_y);
    }

    void draw_quadratic(char kind, double first_x) {
        double x1 = pen_.x(), y1 = pen_.y();
        if (kind == 'T' && (last_ == 'Q' || last_ == 'T')) x1 = 2 * x1 - control_x_, y1 = 2 * y1 - control_y_;
        if (kind == 'Q') x1 = first_x, y1 = y();
        const double to_x = kind == 'Q' ? x() : first_x, to_y = y();
        control_x_ = x1, control_y_ = y1;
        pen_.quadratic_to(x1, y1, to_x, to_y);
    }

    void draw_arc(double rx) {
        const double ry = number(), turn = number();
        const auto large = scanner_.flag(), sweep = scanner_.flag();
        if (!large || !sweep) refuse_path();
        const double to_x = x(), to_y = y();
        pen_.arc_to(rx, ry, turn, *large, *sweep, to_x, to_y);
    }

    SvgPen& pen_;
    SvgScanner scanner_;
    double origin_x_ = 0, origin_y_ = 0;   ///< of relative coordinates
    double control_x_ = 0, control_y_ = 0; ///< the last control point of the previous curve
    char last_ = 'M';
};

} // namespace

void draw_svg_path(SvgPen& pen, std::string_view path) {
    PathReader(pen, path).run();
}

} // namespace hitmask
