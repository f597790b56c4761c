// Shared by the pages: reads files that npm.sh has written, and the parameters that browser.py passes.

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

/** Runs the check and stores its result for browser.py: lines to print, or the error that it threw. */
export async function report(check) {
    try {
        window.result = { lines: await check() };
    } catch (error) {
        window.result = { lines: [], error: String(error && error.stack || error) };
    }
}
