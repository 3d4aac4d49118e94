// Starts the game where all of it is in one file: what `www/start.js` does on the site. It is a classic
// script, for a page that was opened from a disk may load no modules.
import init from "./page.js";

/** Shows why there is no game: `"start"` or `"stop"`, the one of the page's words that fits. */
function tell(kind, error) {
  const failed = document.getElementById("failed");
  failed.hidden = false;
  for (const words of failed.querySelectorAll("span")) words.hidden = !words.classList.contains(kind);
  failed.querySelector("small").textContent = String(error?.message ?? error);
}

/** One of the parts of the file: compressed, and as base64. */
function part(name) {
  const text = document.getElementById(`part-${name}`).textContent;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/** Gives the page a worker whenever it asks for one. Its first message is its program. */
async function offerWorkers() {
  const [script, program] = await Promise.all([part("worker").blob(), part("engine").arrayBuffer()]);
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  // The page deletes the one that a site's script has started; this property stays.
  Object.defineProperty(window, "startedWorker", {
    get() {
      const worker = new Worker(address);
      worker.postMessage(program);
      return worker;
    },
  });
}

/**
 * Adds the later part of the program to the first, which calls this, and its styles. The name is that of
 * the build's tool for splitting.
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
  const exports = await init({ module_or_path: program });
  // A trap ends the game for good, and nothing on the page would say so.
  addEventListener("error", ({ error }) => {
    if (error instanceof WebAssembly.RuntimeError) tell("stop", error);
  });
  return exports;
}

const first = start();
first.catch((error) => {
  console.error(error);
  tell("start", error);
});
