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

/** Starts the engine's worker, which so gets ready while the page does. The page takes it from here. */
function startWorker(glue, wasm) {
  try {
    const worker = new Worker(new URL("worker.js", glue), { type: "module", name: `${glue} ${wasm}` });
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

try {
  const glue = document.querySelector('link[rel="modulepreload"]').href;
  const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;
  startWorker(glue, wasm);
  const { default: init } = await import(glue);
  await init({ module_or_path: wasm });
  // A trap ends the game for good, and nothing on the page would say so.
  addEventListener("error", ({ error }) => {
    if (error instanceof WebAssembly.RuntimeError) tell("stop", error);
  });
} catch (error) {
  console.error(error);
  tell("start", error);
}
