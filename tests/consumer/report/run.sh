#!/bin/sh
# run.sh TOOL SPRITES FOLDER: makes pages of all kinds in FOLDER and tests them in a browser. Screenshots stay there.
set -eu

tool=$1 sprites=$2 folder=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
rm -rf "$folder"
mkdir -p "$folder"

# Two sprites and a circle; sprites with hostile names; random poses; one method; many pairs; no timing.
hostile="$folder/<script>alert(1)<%2fscript> \"&amp;'.png"
cp "$sprites/fighter.png" "$hostile"
"$tool" compare "$sprites/dragon.png" "$sprites/bat_0.png" --circle 6 --quick -q --report "$folder/pair.html" >/dev/null
"$tool" compare "$hostile" "$sprites/bow.png" --no-timing -q --report "$folder/hostile.html" >/dev/null
"$tool" compare "$sprites/fighter.png" "$sprites/coin_0.png" --poses 8 --quick -q --report "$folder/poses.html" >/dev/null
"$tool" compare "$sprites/heart.png" --methods box,mask,outline_1 --quick -q --report "$folder/few.html" >/dev/null
"$tool" compare "$sprites" --circle 8 --no-timing -q --report "$folder/all.html" >/dev/null

# Pages of `trace`: sprites with holes, warnings and hostile names; more sprites than a page holds; large sprites.
"$tool" trace "$sprites" "$hostile" "$sprites/../unit/opaque_rgb.png" -q --report "$folder/gallery.html"
"$tool" trace "$sprites/../unit" -q --report "$folder/gallery_unit.html"
# Shapes that a user has edited. One of them crosses itself.
"$tool" trace "$sprites" -q -o "$folder/edited.json"
sed -i -e 's/"source"/"edited": true, "source"/' \
    -e '3s/"outer": \[/"outer": [[0,0],[9,9],[9,0],[0,9]], "old": [/' "$folder/edited.json"
"$tool" trace "$sprites" -q -o "$folder/edited.json" --report "$folder/gallery_edited.html"
mkdir "$folder/many"
number=0
while [ "$number" -lt 35 ]; do
    mkdir "$folder/many/$number"
    cp "$sprites"/*.png "$folder/many/$number"
    number=$((number + 1))
done
"$tool" trace "$folder/many" -r -q --report "$folder/gallery_many.html"

# count_in FOLDER: prints the number of PNGs below it.
count_in() { find "$1" -name '*.png' | wc -l; }

echo gallery
python3 "$here/gallery.py" "$folder/gallery.html" "$(($(count_in "$sprites") + 2))" "$folder"
python3 "$here/gallery.py" "$folder/gallery_unit.html" "$(count_in "$sprites/../unit")" "$folder"
[ "$(count_in "$folder/many")" -gt 1000 ]
python3 "$here/gallery.py" "$folder/gallery_edited.html" "$(count_in "$sprites")" "$folder"
python3 "$here/gallery.py" "$folder/gallery_many.html" 1000 "$folder"

for report in pair hostile poses few all; do
    echo "$report"
    python3 "$here/drive.py" "$folder/$report.html" "$folder"
done
