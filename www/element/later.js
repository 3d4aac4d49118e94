// Loads the later part of the board's program. A record from the start position does not need it.
import { address } from "../wasm/board_later.js";
import { later } from "./files.js";

async function fetched() {
  const response = await fetch(address());
  if (!response.ok) throw new Error(`${address()}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

let loading;

/** Adds the later part to the first, whose exports are `first`. If that fails, the next call tries again. */
export function addLater(first) {
  loading ??= (async () => WebAssembly.instantiate(later ?? (await fetched()), { __wasm_split: first }))();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
