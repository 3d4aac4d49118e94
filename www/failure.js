/** Shows why there is no game. `kind` chooses the page's message: `"start"` or `"stop"`. */
export function tell(kind, error) {
  const failed = document.getElementById("failed");
  failed.hidden = false;
  for (const words of failed.querySelectorAll("span")) words.hidden = !words.classList.contains(kind);
  failed.querySelector("small").textContent = String(error?.message ?? error);
}

/**
 * Tells the player if the page's program does not start, or stops later.
 *
 * @param {Promise<object>} program what the program exports, once it has started
 */
export function watch(program) {
  program.then(
    // After a trap the program does nothing more.
    () => addEventListener("error", ({ error }) => {
      if (error instanceof WebAssembly.RuntimeError) tell("stop", error);
    }),
    (error) => {
      console.error(error);
      tell("start", error);
    },
  );
}
