# Sourced. project_files: the files of the project below the current folder, one a line, in a fixed order. In a git
# work tree those are the tracked ones and the new ones that are not ignored.
project_files() {
    if [ -e .git ] && git rev-parse --git-dir >/dev/null 2>&1; then
        git ls-files --cached --others --exclude-standard | while IFS= read -r file; do
            if [ -f "$file" ]; then printf '%s\n' "$file"; fi
        done
    else
        find . -type f ! -path './.git/*' ! -path './build*' ! -path './out/*' | sed 's|^\./||'
    fi | LC_ALL=C sort -u
}
