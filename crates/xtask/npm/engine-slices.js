// The engine in slices, for whoever writes a worker.
import load, { Engine as Unguarded } from "./wasm/engine.js";
import { guarded, loader } from "./errors.js";

const { init, isLoaded } = loader((source) =>
  load(source === undefined ? undefined : { module_or_path: source }),
);

export const Engine = guarded(Unguarded, isLoaded);
export { init };
export { isRefusal } from "./errors.js";
export default init;
