// What npm.sh has written, for node: the folder it works in is the current one.

import { readFileSync } from "node:fs";
import { maskOf } from "./pixels.mjs";

export const readText = path => readFileSync(path, "utf8");
export const readJson = path => JSON.parse(readText(path));
export const readMask = name => maskOf(readText(`masks/${name}.txt`));
