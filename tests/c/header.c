/* Shows that <hitmask/c.h> is C99, and that a program in C links. */

#include <stdio.h>

#include <hitmask/c.h>

int main(void) {
    const unsigned char rgba[2 * 4] = {0, 0, 0, 127, 9, 9, 9, 128};
    const hm_pixels picture = {sizeof picture, 2, 1, 4, 8, rgba, {0, 1, 2, 3}, {0}};
    hm_pose pose = HM_POSE_INIT;
    hm_mask* mask = NULL;
    hm_result result = hm_mask_from_pixels(&picture, 127, NULL, &mask);
    if (result < 0) {
        fprintf(stderr, "%s\n", hm_error_text(result));
        return 1;
    }
    pose.x = 1;
    result = hm_mask_test(mask, 0, 0) == HM_NO && hm_mask_test(mask, 1, 0) == HM_YES ? HM_OK : HM_ERROR_INTERNAL;
    return hm_mask_free(mask) == HM_OK && result == HM_OK && pose.scale == 1 ? 0 : 1;
}
