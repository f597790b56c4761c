# This file is sourced. project_files prints the project's files below the current folder, one per line, in a fixed
# order. In a git work tree these are the tracked files and the new files that are not ignored.
project_files() {
    if [ -e .git ] && git rev-parse --git-dir >/dev/null 2>&1; then
        git ls-files --cached --others --exclude-standard | while IFS= read -r file; do
            if [ -f "$file" ]; then printf '%s\n' "$file"; fi
        done
    else
        find . -type f ! -path './.git/*' ! -path './build*' ! -path './out/*' | sed 's|^\./||'
    fi | LC_ALL=C sort -u
}
