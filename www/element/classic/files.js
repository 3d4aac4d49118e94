// Where the rest of the element is when it is one classic script, as a sandboxed frame of another origin
// may load, and a page in one file may contain: it carries its program within.
/*! The whole <uttt-board> as one classic script */
import bytes from "../wasm/board_bg.wasm";
import laterBytes from "../wasm/board_later.wasm";
import { words } from "./languages.js";
import * as parts from "./program.js";
import * as puzzleParts from "./puzzle.js";
import * as treeParts from "./tree.js";

/** The script's address: empty if the script stands in the page itself. */
const script = document.currentScript.src;

/** The words of each language besides English: this script contains them, too. */
export { words };

/** What a board needs beside its script. */
export const program = async () => parts;

/** What a record's tree needs. */
export const tree = async () => treeParts;

/** What a puzzle of the site needs, and the folder with the puzzles. */
export const puzzle = async () => puzzleParts;
export const puzzles = script && new URL("puzzles/", script).href;

/** The bytes of the program's two parts. */
export const source = bytes;
export const later = laterBytes;

const notLoaded = (message) => Object.assign(new Error(message), { kind: "not-loaded" });

let loading;
/** The engine, and who it thinks for: another classic script. */
export function thinker() {
  loading ??= new Promise((resolve, reject) => {
    if (!script) throw notLoaded("this page contains the board's script but not the engine");
    const engine = document.createElement("script");
    engine.src = new URL("ENGINE.js", script).href;
    engine.onload = () => resolve(globalThis.utttThinker);
    engine.onerror = () => {
      loading = undefined;
      reject(notLoaded("the engine was not loaded"));
    };
    document.head.append(engine);
  });
  return loading;
}

/** The page that opens a link; empty if the script stands in the page itself and so does not know the site. */
export const page = script && new URL("../", script).href;
