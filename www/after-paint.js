// Loads the game once the browser has painted the first frame, which needs only the page itself. The build
// puts this script and the styles into the page, and their digests into the page's policy.
{
  const link = (rel, href, as = "") => {
    const node = document.createElement("link");
    document.head.append(Object.assign(node, { rel, href, as, crossOrigin: "" }));
  };

  let loads = false;
  const load = () => {
    if (loads) return;
    loads = true;
    // Request all files at once, not one after the other.
    const [glue, wasm] = document.querySelector('meta[name="program"]').content.split(" ");
    link("preload", wasm, "fetch");
    link("modulepreload", glue);
    link("modulepreload", "failure.js");
    import("./start.js").catch((error) => {
      console.error(error);
      // In a sandboxed frame or from a disk, the browser may refuse modules; the page in one file has none.
      if (origin === "null") location.replace(`ultimate-ttt.html${location.hash}`);
      else document.getElementById("failed").hidden = false;
    });
  };

  requestAnimationFrame(() => setTimeout(load));
  // A hidden page gets no frame.
  setTimeout(load, document.hidden ? 0 : 500);
}
