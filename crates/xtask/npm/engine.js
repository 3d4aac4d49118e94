// The engine, in a browser: in a worker that this module starts.
import { refusal } from "./errors.js";
import { engineClass } from "./engine-class.js";

/** The engine in its worker: each call is a message with a number, and so is its result. */
class RemoteEngine {
  #worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
  #calls = new Map();
  #next = 0;

  constructor(options) {
    this.#worker.onmessage = ({ data: { id, report, value, error } }) => {
      const call = this.#calls.get(id);
      if (report) return call?.onReport?.(report);
      this.#calls.delete(id);
      if (error) call?.reject(refusal(error.kind, error.message));
      else call?.resolve(value);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault?.();
      this.#fail(refusal("not-loaded", `the engine's worker failed: ${event.message ?? "no reason"}`));
    };
    this.started = this.#call("create", [options]);
    this.started.catch(() => {});
  }

  #fail(error) {
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  #call(name, args, onReport) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, onReport });
      this.#worker.postMessage({ id, name, args, wantsReports: Boolean(onReport) });
    });
  }

  async call(name, args, { onReport, onStop } = {}) {
    await this.started;
    onStop?.(() => this.#worker.postMessage({ name: "stop" }));
    return this.#call(name, args, onReport);
  }

  free() {
    this.#worker.terminate();
    this.#fail(refusal("freed", "this Engine was freed"));
  }
}

export const Engine = engineClass((options) => new RemoteEngine(options));
