// The rules, wherever their module comes from.
import load, { Game as Unguarded, initSync as loadAtOnce } from "./wasm/uttt.js";
import { guarded, loader } from "./errors.js";

const { init, initSync, isLoaded } = loader(
  (source) => load(source === undefined ? undefined : { module_or_path: source }),
  (bytes) => loadAtOnce({ module: bytes }),
);

export const Game = guarded(Unguarded, isLoaded);
export { init, initSync };
