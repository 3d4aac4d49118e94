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

try {
  const glue = document.querySelector('link[rel="modulepreload"]').href;
  const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;
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
