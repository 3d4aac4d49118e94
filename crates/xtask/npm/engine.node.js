// The engine, in node: in this thread, in slices, with other work in between.
import { readFile } from "node:fs/promises";
import { engineClass } from "./engine-class.js";
import { LocalEngine } from "./engine-local.js";

const pause = () => new Promise((resolve) => setImmediate(resolve));
const read = () => readFile(new URL("./wasm/engine_bg.wasm", import.meta.url));

export { isRefusal } from "./errors.js";
export const Engine = engineClass((options) => new LocalEngine(options, { source: read(), pause }));
