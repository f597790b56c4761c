#include <hitmask/c.h>

const char* hm_error_text(hm_result result) {
    switch (result) {
    case HM_ERROR_NULL:
        return "an argument is null";
    case HM_ERROR_HANDLE:
        return "a handle is null, of another type, or was freed";
    case HM_ERROR_STRUCT:
        return "the size of a struct is wrong, or it has fields that this version does not know";
    case HM_ERROR_ARGUMENT:
        return "a number is out of range or not a number";
    case HM_ERROR_TOO_LARGE:
        return "larger than the library takes";
    case HM_ERROR_MEMORY:
        return "not enough memory";
    case HM_ERROR_OUTLINE:
        return "the outline has a fault, such as edges that cross";
    case HM_ERROR_FILE:
        return "the file cannot be read";
    case HM_ERROR_BAKED:
        return "no baked masks, or damaged ones";
    case HM_ERROR_NOT_FOUND:
        return "no such sprite, frame or part, or no outline of so few vertices";
    case HM_ERROR_INTERNAL:
        return "a fault of the library";
    default:
        return result < 0 ? "an error that this version does not know" : "no error";
    }
}

uint32_t hm_version(void) {
    return HITMASK_VERSION_NUMBER;
}
