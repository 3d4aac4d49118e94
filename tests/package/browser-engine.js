// `uttt/engine` as a browser loads it, with a worker of node for its worker.
import * as threads from "node:worker_threads";

// A page from a file, as the package's own files are.
globalThis.location = { origin: "null" };

globalThis.Worker = class {
  #thread;

  constructor(url) {
    const program = new URL("worker-in-node.js", import.meta.url);
    this.#thread = new threads.Worker(program, { workerData: String(url) });
    this.#thread.on("message", (data) => this.onmessage({ data }));
    this.#thread.on("error", (error) => this.onerror({ message: error.message }));
  }

  postMessage(message) {
    this.#thread.postMessage(message);
  }

  terminate() {
    this.#thread.terminate();
  }
};

// The entry of browsers.
export const { Engine } = await import(new URL("node_modules/uttt/engine.js", import.meta.url));
