// Where the rest of the element is when it is one classic script, as a sandboxed frame of another origin
// may load: it carries its program within.
import init, { Board } from "../wasm/board.js";
import program from "../wasm/board_bg.wasm";

const script = document.currentScript.src;

/** The rules and the picture. */
export const board = async () => ({ default: () => init({ module_or_path: program }), Board });

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
