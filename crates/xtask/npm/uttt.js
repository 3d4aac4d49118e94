// The rules, in a browser.
import load, { Game as Unguarded } from "./wasm/uttt.js";
import { guarded, loader } from "./errors.js";

const { init, isLoaded } = loader((source) =>
  load(source === undefined ? undefined : { module_or_path: source }),
);

export const Game = guarded(Unguarded, isLoaded);
export default init;
