// Starts the game in the single file, as `www/start.js` does on the site. The build bundles it into a classic
// script, which `unpack.js` runs.
import { watch } from "./failure.js";
import init from "./page.js";
import { unpack } from "./parts.js";

const sizes = document.getElementById("packed-parts").dataset.parts.split(" ").map((part) => part.split(":"));
const parts = unpack(window.packed("parts"), sizes.map(([name, size]) => [name, Number(size)]), "first");

/** Gives the page a worker whenever it asks for one. The program follows as soon as it is unpacked. */
async function offerWorkers() {
  const address = URL.createObjectURL(new Blob([await parts.worker], { type: "text/javascript" }));
  // On the site, the page deletes this property when it takes over the worker. Here it stays.
  Object.defineProperty(window, "startedWorker", {
    get() {
      const worker = new Worker(address);
      parts.engine.then((program) => worker.postMessage(program), console.warn);
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
    const [program, styles] = await Promise.all([parts.later, parts.styles]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(new TextDecoder().decode(styles));
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
  const [program] = await Promise.all([parts.first, offerWorkers()]);
  return init({ module_or_path: program });
}

const first = start();
watch(first);
