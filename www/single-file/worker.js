// The engine in a worker. Its program comes as the first message, because the worker cannot fetch anything.
import init from "./engine.js";

addEventListener("message", ({ data }) => init({ module_or_path: data }), { once: true });
