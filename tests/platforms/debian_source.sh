# shellcheck shell=sh

# Sourced by scripts that need the source of a Debian package. apt's own lists may lack sources. A copy of them in the
# current folder has them, so nothing of the system changes.

# apt_get ARGUMENT...: apt-get with these lists.
apt_get() {
    if [ ! -d apt ]; then
        mkdir -p apt/parts apt/lists/partial
        touch apt/none
        for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.* /etc/apt/sources.list.d/ubuntu.*; do
            if [ ! -f "$file" ]; then continue; fi
            sed 's/^Types: .*/Types: deb-src/; s/^deb /deb-src /' "$file" >"apt/parts/${file##*/}"
        done
        apt_get update
    fi
    apt-get -q -o "Dir::Etc::SourceList=$PWD/apt/none" -o "Dir::Etc::SourceParts=$PWD/apt/parts" \
        -o "Dir::State::Lists=$PWD/apt/lists" "$@"
}

# get_source PACKAGE [OPTION...]: unpacks the source into the current folder: the version of the release, without later
# updates.
get_source() {
    package=$1
    shift
    apt_get source "$@" "$package/$(. /etc/os-release && echo "$VERSION_CODENAME")"
}
