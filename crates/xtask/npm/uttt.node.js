// The rules, in node, which cannot fetch a file: the module is read here, and is loaded on import. It
// does not wait for anything, so that `require` can load it.
import { readFileSync } from "node:fs";
import { initSync } from "./uttt-module.js";

initSync(readFileSync(new URL("./wasm/uttt_bg.wasm", import.meta.url)));

export * from "./uttt.js";
export { default } from "./uttt.js";
