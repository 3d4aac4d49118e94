// The engine in a worker. Its program comes as a message, because the worker cannot fetch anything.
import init from "./engine.js";

addEventListener("message", function start({ data }) {
  // Messages that come before the program are lost, as on the site.
  if (!(data instanceof ArrayBuffer)) return;
  removeEventListener("message", start);
  init({ module_or_path: data });
});
