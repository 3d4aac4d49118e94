// The engine in a worker. Its program comes as the first message, for nothing can be fetched.
import init from "./engine.js";

addEventListener("message", ({ data }) => init({ module_or_path: data }), { once: true });
