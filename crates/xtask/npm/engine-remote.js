// The engine in a worker that this module starts.
import { refusal } from "./errors.js";

/** The address of this script, and the path from it to the worker's script. */
const HERE = import.meta.url;
const SCRIPT = "./engine-worker.js";

/** Starts the worker. A script of another origin cannot be one, but a script that imports it can. */
function startWorker() {
  const { protocol, origin } = new URL(HERE);
  // In a bundle, `import.meta.url` may be the address of a file on the machine that made the bundle.
  if (!globalThis.location || !/^https?:$/.test(protocol) || origin === location.origin) {
    // Bundlers look for exactly this expression, and bundle the script with its imports.
    return new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
  }
  // From an address alone, bundlers would copy the file without its imports: hence the constants.
  const text = `import ${JSON.stringify(new URL(SCRIPT, HERE).href)};`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  const revoke = () => URL.revokeObjectURL(address);
  for (const event of ["message", "error"]) worker.addEventListener(event, revoke, { once: true });
  return worker;
}

/** The engine in its worker: each call is a message with a number, and so is its result. */
export class RemoteEngine {
  #worker = startWorker();
  /** What is to be posted once the worker listens: a bundler may load its listener after its script. */
  #waiting = [];
  #calls = new Map();
  #next = 0;
  /** Why the worker answers no more. */
  #end;

  constructor(options) {
    this.#worker.onmessage = ({ data: { isReady, id, report, value, error } }) => {
      if (isReady) return this.#begin();
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
    this.started = this.call("create", [options]);
    this.started.catch(() => {});
  }

  #begin() {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const message of waiting) this.#post(message);
  }

  #post(message) {
    if (this.#waiting) this.#waiting.push(message);
    else this.#worker.postMessage(message);
  }

  #fail(error) {
    this.#end ??= error;
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  /** Posts the call at once, so that what stops it cannot arrive before it. */
  call(name, args, { onReport, signal } = {}) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (this.#end) throw this.#end;
      this.#post({ id, name, args, wantsReports: Boolean(onReport) });
      this.#calls.set(id, { resolve, reject, onReport });
      signal?.addEventListener("abort", () => this.#post({ id, name: "stop" }));
    });
  }

  free() {
    this.#worker.terminate();
    this.#fail(refusal("freed", "this Engine was freed"));
  }
}
