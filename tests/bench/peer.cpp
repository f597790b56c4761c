#include "peer.h"

#include <dlfcn.h>
#include <stdexcept>

namespace hitmask::bench {

namespace {

template<typename Function>
void find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr) throw std::runtime_error(std::string("the peer has no function ") + name);
}

} // namespace

PeerFunctions load_peer(const std::string& library) {
    void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) throw std::runtime_error(dlerror()); // NOLINT(concurrency-mt-unsafe): one thread
    PeerFunctions peer;
    find(handle, "peer_create", peer.peer_create);
    find(handle, "peer_free", peer.peer_free);
    find(handle, "peer_overlap", peer.peer_overlap);
    find(handle, "peer_area", peer.peer_area);
    find(handle, "peer_components", peer.peer_components);
    return peer;
}

} // namespace hitmask::bench
