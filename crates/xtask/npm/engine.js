// The engine, in a browser: in a worker, or in slices on the page where none can be started.
import { engineClass } from "./engine-class.js";
import { RemoteEngine } from "./engine-remote.js";

class AnyEngine {
  #engine;
  #isFreed = false;

  constructor(options) {
    this.started = this.#start(options);
    this.started.catch(() => {});
  }

  async #start(options) {
    try {
      this.#engine = new RemoteEngine(options);
      await this.#engine.started;
    } catch (error) {
      this.#engine?.free();
      if (this.#isFreed) throw error;
      const { LocalEngine } = await import("./engine-local.js");
      if (this.#isFreed) throw error;
      this.#engine = new LocalEngine(options);
      await this.#engine.started;
    }
  }

  call(...request) {
    return this.#engine.call(...request);
  }

  free() {
    this.#isFreed = true;
    this.#engine?.free();
  }
}

export { isRefusal } from "./errors.js";
export const Engine = engineClass((options) => new AnyEngine(options));
