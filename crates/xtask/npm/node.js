// Node cannot fetch a file: it reads the wasm itself, and the package is ready on import.
import { readFile } from "node:fs/promises";
import init from "./uttt.js";

await init({ module_or_path: await readFile(new URL("./uttt_bg.wasm", import.meta.url)) });

export * from "./uttt.js";
export { default } from "./uttt.js";
