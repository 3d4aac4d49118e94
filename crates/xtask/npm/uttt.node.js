// The rules, in node, which cannot fetch a file: the module is read here, and is loaded on import.
import { readFile } from "node:fs/promises";
import init, { Game } from "./uttt.js";

await init(await readFile(new URL("./wasm/uttt_bg.wasm", import.meta.url)));

export { Game };
export default init;
