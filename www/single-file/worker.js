// The engine in a worker. Its program comes as a message, because the worker cannot fetch anything.
import init from "./engine.js";

addEventListener("message", function start({ data }) {
  // What the page asks before it has heard of the worker is lost, as on the site.
  if (!(data instanceof Uint8Array)) return;
  removeEventListener("message", start);
  init({ module_or_path: data });
});
