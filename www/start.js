// Loads the game. Trunk wrote two links into the page, to the glue and to the wasm, with hashes in
// their names; this file stands for Trunk's own inline loader, which the page's policy refuses.
const glue = document.querySelector('link[rel="modulepreload"]').href;
const wasm = document.querySelector('link[rel="preload"][type="application/wasm"]').href;

try {
  const { default: init } = await import(glue);
  await init({ module_or_path: wasm });
} catch (error) {
  console.error(error);
  const failed = document.getElementById("failed");
  if (failed) {
    failed.hidden = false;
    failed.querySelector("small").textContent = String(error?.message ?? error);
  }
}
