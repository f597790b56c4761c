// Pixel against pixel, turned and scaled as a renderer draws them.

#include "compare/methods/methods.h"

#include <hitmask/prepared_mask.h>

#include "compare/methods/pixel_proxy.h"
#include "compare/methods/proxy_answers.h"

namespace hitmask {

namespace {

class PosedMaskProxy : public PixelProxy {
public:
    explicit PosedMaskProxy(const Mask& mask) : PixelProxy(mask), prepared_(mask) {}

    [[nodiscard]] std::size_t bytes() const override { return prepared_.memory_bytes(); }
    [[nodiscard]] PosedMask posed(const Pose& pose) const noexcept { return {prepared_, pose}; }

private:
    PreparedMask prepared_;
};

} // namespace

CompareMethod posed_mask_method() {
    CompareMethod method;
    method.name = "posed_mask";
    method.description = "PosedMask: pixel against pixel, turned and scaled as a renderer draws them";
    method.kind = ProxyKind::pixels;
    method.make = [](const CompareSprite& sprite) { return std::make_unique<PosedMaskProxy>(sprite.mask); };
    method.offsets = posed_answers<Offset, PosedMaskProxy>();
    method.poses = posed_answers<PosePair, PosedMaskProxy>();
    method.offsets.are_exact = method.poses.are_exact = true;
    return method;
}

} // namespace hitmask
