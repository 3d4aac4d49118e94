// Loads the game. Trunk wrote two links into the page, to the glue and to the wasm, with hashes in
// their names; this file stands for Trunk's own inline loader, which the page's policy refuses.

/** Shows why there is no game: `"start"` or `"stop"`, the one of the page's words that fits. */
function tell(kind, error) {
  const failed = document.getElementById("failed");
  if (!failed) return;
  failed.hidden = false;
  for (const words of failed.querySelectorAll("span")) words.hidden = !words.classList.contains(kind);
  failed.querySelector("small").textContent = String(error?.message ?? error);
}

/**
 * Starts the engine's worker, so that it gets ready while the page's program starts. The page takes it
 * over from `window.startedWorker`.
 */
function startWorker() {
  try {
    const files = document.querySelector('meta[name="engine"]').content.split(" ");
    const name = files.map((file) => new URL(file, document.baseURI)).join(" ");
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module", name });
    window.startedWorker = worker;
    worker.addEventListener("error", (event) => {
      // One that fails before the page has it is forgotten.
      if (window.startedWorker === worker) event.preventDefault();
      delete window.startedWorker;
    });
  } catch {
    // The page starts one in another way.
  }
}

/** The page's program. The engine is not fetched before it is there: the first move needs it alone. */
async function fetchProgram(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const bytes = await response.arrayBuffer();
  startWorker();
  return bytes;
}

/** Adds a style sheet to the page. */
function addStyles(address) {
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    Object.assign(link, { rel: "stylesheet", href: address, onload: resolve, onerror: fail });
    document.head.append(link);
  });
}

/**
 * The later part of the page's program, and its styles. Where it is not needed at once it lets the
 * engine go first.
 */
async function fetchLaterPart(priority) {
  const { content } = document.querySelector('meta[name="later"]');
  const [program, ...styles] = content.split(" ").map((file) => new URL(file, document.baseURI));
  const [response] = await Promise.all([fetch(program, { priority }), ...styles.map(addStyles)]);
  if (!response.ok) throw new Error(`${program}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** On its way already, where the page cannot begin without it. */
let laterPart = location.hash.length > 1 ? fetchLaterPart("high") : undefined;
laterPart?.catch(() => {});

/**
 * Adds the later part of the program to the first, which calls this: the two share a memory and a
 * table of functions. The function at `done` in it is told whether that was possible. The name is
 * that of the build's tool for splitting.
 */
export async function __wasm_split_load_later(done, waiting) {
  const drawn = document.querySelector("#board.drawn");
  const fetched = laterPart ?? fetchLaterPart(drawn ? "low" : "high");
  laterPart = undefined;
  let added = false;
  try {
    await WebAssembly.instantiate(await fetched, { __wasm_split: await first });
    added = true;
  } catch (error) {
    console.warn(error);
  }
  (await first).__indirect_function_table.get(done)(waiting, added);
}

/** Starts the page's program, and returns what it exports. */
async function start() {
  const glue = document.querySelector('link[rel="modulepreload"]').href;
  const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;
  const [{ default: init }, program] = await Promise.all([import(glue), fetchProgram(wasm)]);
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
