// Reads the files that npm.sh has written, for Node. They lie in the current folder.

import { readFileSync } from "node:fs";
import { maskOf } from "./pixels.mjs";

export const readText = path => readFileSync(path, "utf8");
export const readJson = path => JSON.parse(readText(path));
export const readMask = name => maskOf(readText(`masks/${name}.txt`));
