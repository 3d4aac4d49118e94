// The engine of the classic script. It searches in slices on the page, because the worker would be a module.
import { engineClass } from "../engine-class.js";
import { LocalEngine } from "../engine-local.js";
import program from "../wasm/engine_bg.wasm";

export const Engine = engineClass((options) => new LocalEngine(options, { source: program }));
