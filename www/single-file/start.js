// Starts the game in the single file, as `www/start.js` does on the site. The build bundles it into a classic
// script, which `unpack.js` runs.
import { watch } from "./failure.js";
import init from "./page.js";

const part = window.unpacked;

/** Gives the page a worker whenever it asks for one. The worker's first message is its program. */
async function offerWorkers() {
  const [script, program] = await Promise.all([part("worker").blob(), part("engine").arrayBuffer()]);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // On the site, the page deletes this property when it takes over the worker. Here it stays.
  Object.defineProperty(window, "startedWorker", {
    get() {
      const worker = new Worker(address);
      worker.postMessage(program);
      return worker;
    },
  });
}

/**
 * Adds the later part of the program to the first, which calls this, and adds its styles. The build's tool
 * for splitting sets the name.
 */
export async function __wasm_split_load_later(done, waiting) {
  const exports = await first;
  let added = false;
  try {
    const [program, styles] = await Promise.all([part("later").arrayBuffer(), part("styles").text()]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
    await WebAssembly.instantiate(program, { __wasm_split: exports });
    added = true;
  } catch (error) {
    console.warn(error);
  }
  exports.__indirect_function_table.get(done)(waiting, added);
}

/** Starts the page's program, and returns what it exports. */
async function start() {
  const [program] = await Promise.all([part("first").arrayBuffer(), offerWorkers()]);
  return init({ module_or_path: program });
}

const first = start();
watch(first);
