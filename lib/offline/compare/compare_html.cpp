#include <hitmask/offline/compare_report.h>
namespace hitmask {
std::string compare_html(const CompareReport&, std::span<const ReportSprite>, std::span<const CompareMethod>) { return ""; }
}
