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
 * Starts the engine's worker, which so gets ready while the page's program starts. The page takes it
 * from here.
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

try {
  const glue = document.querySelector('link[rel="modulepreload"]').href;
  const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;
  const [{ default: init }, program] = await Promise.all([import(glue), fetchProgram(wasm)]);
  await init({ module_or_path: program });
  // A trap ends the game for good, and nothing on the page would say so.
  addEventListener("error", ({ error }) => {
    if (error instanceof WebAssembly.RuntimeError) tell("stop", error);
  });
} catch (error) {
  console.error(error);
  tell("start", error);
}
