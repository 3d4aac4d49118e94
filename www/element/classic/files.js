// Where the rest of the element is when it is one classic script, as a sandboxed frame of another origin
// may load: it carries its program within.
import bytes from "../wasm/board_bg.wasm";
import laterBytes from "../wasm/board_later.wasm";
import * as parts from "./program.js";

const script = document.currentScript.src;

/** What a board needs beside its script. */
export const program = async () => parts;

/** The bytes of the program's two parts. */
export const source = bytes;
export const later = laterBytes;

let loading;
/** The engine, and who it thinks for: another classic script. */
export function thinker() {
  loading ??= new Promise((resolve, reject) => {
    const engine = document.createElement("script");
    engine.src = new URL("ENGINE.js", script).href;
    engine.onload = () => resolve(globalThis.utttThinker);
    engine.onerror = () => {
      loading = undefined;
      reject(Object.assign(new Error("the engine was not loaded"), { kind: "not-loaded" }));
    };
    document.head.append(engine);
  });
  return loading;
}

/** The page that opens a link. */
export const page = new URL("../", script).href;
