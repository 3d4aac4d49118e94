// The engine, in a browser: in a worker.
import { engineClass } from "./engine-class.js";
import { RemoteEngine } from "./engine-remote.js";

export { isRefusal } from "./errors.js";
export const Engine = engineClass((options) => new RemoteEngine(options));
