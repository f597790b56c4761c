// node run_wasi.mjs PROGRAM.wasm [ARGUMENT...]: runs a WASI program, which sees the file system as it is.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
    version: "preview1",
    args: [program, ...args],
    env: process.env,
    preopens: { "/": "/", ".": resolve(".") },
    returnOnExit: true,
});
const imports = wasi.getImportObject?.() ?? { wasi_snapshot_preview1: wasi.wasiImport }; // Node 18 lacks the function
const { instance } = await WebAssembly.instantiate(readFileSync(program), imports);
process.exitCode = wasi.start(instance);
