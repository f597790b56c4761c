// Templates of users: faults that make them refused, and their output without sprites.

#include <string>

#include <hitmask/offline/export.h>

#include "support/catch.h"

using namespace hitmask;

namespace {

std::string made_by(const std::string& pattern) {
    ExportOptions options;
    options.pattern = pattern;
    return assembler_of(template_format()).value()({}, options);
}

/// The reason of the refusal; "" if the template is valid.
std::string fault_of(const std::string& pattern) {
    try {
        static_cast<void>(made_by(pattern));
    } catch (const IoError& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_CASE("a template names what there is") {
    CHECK(fault_of("a\n\n{{#sprites}}") == "line 3: not a Mustache template: Unclosed section \"sprites\"");
    CHECK(fault_of("{{/sprites}}") == "line 1: not a Mustache template: Unopened section \"sprites\"");
    CHECK(fault_of("a at\n b {{name") == "line 2: not a Mustache template: Unclosed tag");
    CHECK(fault_of("\n{{= =}}").starts_with("line 2: not a Mustache template: "));
    CHECK(fault_of("{{#a\nb}}") == "line 1: not a Mustache template: Unclosed section \"a\\nb\"");
    CHECK(fault_of("\n{{#sprites}}\n {{nmae}}{{/sprites}}")
              .starts_with("line 3: there is no word 'nmae'; there are sprites, "));
    for (const std::string bad :
         {"{{#rigns}}{{/rigns}}", "{{^rigns}}{{/rigns}}", "{{{rigns}}}", "{{ & rigns }}", "{{=<% %>=}}<% rigns %>"}) {
        CAPTURE(bad);
        CHECK(fault_of(bad).starts_with("line 1: there is no word 'rigns'"));
    }
    CHECK(fault_of("{{sprites.name}}").starts_with("line 1: there is no word 'sprites.name'"));
    CHECK(fault_of("{{>part}}") == "line 1: 'part': templates in templates are not supported");
    for (const std::string good :
         {"{{! rigns }}", "{{sprite_count}}",
          "{{#sprites}}{{{ name }}}{{&name}}{{#first}}{{index}}{{/first}}{{/sprites}}", "{{=<% %>=}}{{rigns}}",
          "{rigns}", "{{=<% %>=}}<%sprite_count%><%={{ }}=%>{{sprite_count}}",
          "{{#sprites}}{{#polygons}}{{#holes}}{{#points}}{{x}}{{name}}{{/points}}{{/holes}}{{/polygons}}{{/sprites}}",
          "{{#sprites}}{{#rings}}{{^hole}}{{count}}{{/hole}}{{^pieces}}none{{/pieces}}{{/rings}}{{/sprites}}"}) {
        CAPTURE(good);
        CHECK(fault_of(good).empty());
    }
}

TEST_CASE("a word of a template has its place") {
    CHECK(fault_of("\n{{name}}") == "line 2: 'name' is a word of sprites, but is used in none");
    CHECK(fault_of("{{#sprites}}{{x}}{{/sprites}}") ==
          "line 1: 'x' is a word of points or outer, but is used in sprites");
    CHECK(fault_of("{{#sprites}}{{#outer}}{{/outer}}{{/sprites}}") ==
          "line 1: 'outer' is a word of polygons, but is used in sprites");
    CHECK(fault_of("{{#sprites}}{{#polygons}}{{#holes}}{{x}}{{/holes}}{{/polygons}}{{/sprites}}") ==
          "line 1: 'x' is a word of points or outer, but is used in holes");
    CHECK(fault_of("{{#sprites}}{{polygons}}{{/sprites}}") ==
          "line 1: 'polygons' is a list, which begins a section: {{#polygons}} ... {{/polygons}}");
    CHECK(fault_of("{{#sprites}}{{last}}{{/sprites}}") ==
          "line 1: 'last' is true or false, which begins a section: {{#last}} ... {{/last}}");
    CHECK(fault_of("{{first}}") == "line 1: 'first' is a word of any list, but is used in none");
    CHECK(fault_of("{{#sprites}}\n{{#rings}}{{#pieces}}{{/pieces}}{{/rings}}{{/sprites}}") ==
          "line 2: the list 'pieces' belongs to sprites, but is used in rings");
    CHECK(fault_of("{{#sprites}}\n{{/sprite}}") ==
          "line 2: 'sprite' ends here, but the last open section is 'sprites' in line 1");
    std::string deep = "{{#sprites}}", ends;
    for (int i = 0; i < 100; ++i) {
        deep += "{{#first}}", ends += "{{/first}}";
    }
    CHECK(fault_of(deep + ends + "{{/sprites}}") == "line 1: sections nested more than 64 deep");
}

TEST_CASE("lines of comments alone are not in what a template makes") {
    CHECK(made_by("{{! a }}\n<?xml?>\n") == "<?xml?>\n");
    CHECK(made_by("a\n  {{! b\n c }} \r\nd\n{{! e }}") == "a\nd\n");
    CHECK(made_by("a {{! b }}\n{{! c }} d\n") == "a \n d\n");
    CHECK(made_by("{{! a }}{{! b }}\n") == "\n"); // neither stands alone on its line
}

TEST_CASE("a template whose sections would go through the same list again and again is refused") {
    CHECK_THROWS_WITH(made_by("{{#sprites}}{{# sprites }}x{{/sprites}}{{/sprites}}"),
                      "line 1: the list 'sprites' belongs to the whole, but is used in sprites");
    CHECK_THROWS_WITH(
        made_by("{{=<% %>=}}<%#sprites%><%#rings%><%#points%><%#rings%><%/rings%><%/points%><%/rings%><%/sprites%>"),
        "line 1: the list 'rings' belongs to sprites, but is used in points");
    CHECK(made_by("{{#sprites}}{{#rings}}{{/rings}}{{#rings}}{{^last}},{{/last}}{{/rings}}{{/sprites}}.") == ".");
    CHECK(made_by("{{=<% %>=}}<%#sprites%><%/sprites%><%#sprites%><%/sprites%>.") == ".");
}
