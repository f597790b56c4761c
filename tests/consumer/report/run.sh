#!/bin/sh
# run.sh TOOL SPRITES FOLDER: makes reports of all kinds in FOLDER and uses them in a browser; screenshots stay there.
set -eu

tool=$1 sprites=$2 folder=$3
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
rm -rf "$folder"
mkdir -p "$folder"

# Two sprites and a circle; sprites whose names are hostile; random poses; one method; many pairs; nothing timed.
hostile="$folder/<script>alert(1)<%2fscript> \"&amp;'.png"
cp "$sprites/fighter.png" "$hostile"
"$tool" compare "$sprites/dragon.png" "$sprites/bat_0.png" --circle 6 --quick -q --report "$folder/pair.html" >/dev/null
"$tool" compare "$hostile" "$sprites/bow.png" --no-timing -q --report "$folder/hostile.html" >/dev/null
"$tool" compare "$sprites/fighter.png" "$sprites/coin_0.png" --poses 8 --quick -q --report "$folder/poses.html" >/dev/null
"$tool" compare "$sprites/heart.png" --methods box,mask,outline_1 --quick -q --report "$folder/few.html" >/dev/null
"$tool" compare "$sprites" --circle 8 --no-timing -q --report "$folder/all.html" >/dev/null

for report in pair hostile poses few all; do
    echo "$report"
    python3 "$here/drive.py" "$folder/$report.html" "$folder"
done
