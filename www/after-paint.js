// Loads the game once the browser has painted the first frame, which needs only the page itself. The build
// puts this script and the styles into the page, and their digests into the page's policy.
{
  // A sandboxed frame, or a page from a disk, may load no modules and no fonts; the page in one file needs
  // none. What is not shown loads nothing meanwhile.
  const isAlone = origin === "null";
  if (isAlone) {
    document.documentElement.hidden = true;
    location.replace(`ultimate-ttt.html${location.hash}`);
  }

  const link = (rel, href, as = "") => {
    const node = document.createElement("link");
    document.head.append(Object.assign(node, { rel, href, as, crossOrigin: "" }));
  };

  // Until the game is there the line says so: after a while, and at once to somebody who presses something.
  // The game takes the words away, and presses the button or link that was pressed last.
  let [told, bytes, size] = [false, 0, 0];
  const loading = () => document.querySelector("#line[data-loading]");
  const tell = () => {
    const line = loading();
    if (!line) return;
    told = true;
    const part = size > 0 ? ` ${Math.min(99, Math.floor((100 * bytes) / size))}\u00a0%` : "";
    line.querySelector(".detail").textContent = line.dataset.loading + part;
  };
  /** Counts what has arrived of so many bytes; `start.js` calls this. */
  window.arrives = (more, ofMore) => {
    bytes += more;
    size += ofMore;
    if (told) tell();
  };
  const answer = (event) => {
    if (!loading()) return removeEventListener("click", answer);
    const pressed = event.target.closest('a[href^="#view="], button:not([aria-disabled="true"])');
    if (pressed?.matches("a")) {
      // With these keys the browser opens the link elsewhere, or saves it.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      // The game reads the address, which may hold a shared game, before it shows another view.
      event.preventDefault();
    }
    window.pressed = pressed ?? window.pressed;
    if (!event.target.closest("a, button, #board")) return;
    tell();
    loading().classList.add("refused");
  };
  addEventListener("click", answer);

  let loads = false;
  const load = () => {
    if (loads || isAlone) return;
    loads = true;
    setTimeout(tell, 700);
    // Request all files at once, not one after the other.
    const [glue, wasm] = document.querySelector('meta[name="program"]').content.split(" ");
    link("preload", wasm, "fetch");
    // No file has the words of English.
    const begin = `words-${document.documentElement.lang}-`;
    const files = document.querySelector('meta[name="words"]').content.split(" ");
    const words = files.find((file) => file.startsWith(begin));
    if (words) link("preload", words, "fetch");
    link("modulepreload", glue);
    link("modulepreload", "failure.js");
    import("./start.js").catch((error) => {
      console.error(error);
      document.getElementById("failed").hidden = false;
    });
  };

  requestAnimationFrame(() => setTimeout(load));
  // A hidden page gets no frame.
  setTimeout(load, document.hidden ? 0 : 500);
}
