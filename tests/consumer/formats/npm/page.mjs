// What the pages share: files that npm.sh has written, and what browser.py is told.

import { maskOf } from "./pixels.mjs";

export const parameters = new URLSearchParams(location.search);
export const names = (parameters.get("sprites") || "").split(",");

export async function readText(path) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
}
export const readJson = async path => JSON.parse(await readText(path));
export const readMask = async name => maskOf(await readText(`masks/${name}.txt`));

/** Runs the check, which returns lines to print, or throws. */
export async function report(check) {
    try {
        window.result = { lines: await check() };
    } catch (error) {
        window.result = { lines: [], error: String(error && error.stack || error) };
    }
}
