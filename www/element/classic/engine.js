// The engine of the classic script: in slices on the page, for a worker would be a module.
import { engineClass } from "../engine-class.js";
import { LocalEngine } from "../engine-local.js";
import program from "../wasm/engine_bg.wasm";

/** Lets the page go on between two slices of a search. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

export const Engine = engineClass((options) => new LocalEngine(options, { source: program, pause }));
