import { refusal } from "./errors.js";
import { analyseOptions, engineOptions, levelOf, moveOptions, recordOf, reviewOptions } from "./engine-options.js";

/**
 * The class `Engine`; `connect` starts the engine that does the work. No call goes to that one before
 * its promise `started` is fulfilled.
 */
export function engineClass(connect) {
  class Engine {
    #engine;
    /** Why no call is taken. */
    #refusal;
    /** Settles when the calls so far have ended: they run one after the other. */
    #idle = Promise.resolve();

    constructor(options) {
      const given = engineOptions(options);
      try {
        this.#engine = connect(given);
      } catch (error) {
        // The engine cannot be started. Each call rejects with this error, as it does if starting
        // fails later.
        this.#refusal = error.kind ? error : refusal("not-loaded", error.message, error);
      }
    }

    async #call(work) {
      const result = this.#idle.then(async () => {
        await this.#engine?.started;
        if (this.#refusal) throw this.#refusal;
        return work(this.#engine);
      });
      this.#idle = result.catch(() => {});
      return result;
    }

    /** A call that reports what it has found so far, and that a signal stops. */
    #search(name, noun, record, { signal, onReport, limits }) {
      const search = new AbortController();
      return new Promise((resolve, reject) => {
        const stop = (error) => {
          reject(error);
          search.abort();
        };
        const abort = () => stop(refusal("aborted", `the ${noun} was aborted`, signal.reason));
        const report = (found) => {
          if (search.signal.aborted) return;
          try {
            onReport(found);
          } catch (error) {
            stop(error);
          }
        };
        if (signal?.aborted) return abort();
        signal?.addEventListener("abort", abort);
        const control = { signal: search.signal, onReport: onReport && report };
        this.#call((engine) => {
          // It waited for its turn, and may have been aborted meanwhile.
          if (!search.signal.aborted) return engine.call(name, [record, limits], control);
        })
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener("abort", abort));
      });
    }

    async analyse(game, options) {
      return this.#search("analyse", "analysis", recordOf(game), analyseOptions(options));
    }

    async move(game, options) {
      return this.#search("move", "search", recordOf(game), moveOptions(options));
    }

    async review(game, options) {
      return this.#search("review", "review", recordOf(game), reviewOptions(options));
    }

    choose() {
      return this.#call((engine) => engine.call("choose", []));
    }

    async setLevel(level) {
      const name = levelOf(level);
      return this.#call((engine) => engine.call("setLevel", [name]));
    }

    newGame() {
      return this.#call((engine) => engine.call("newGame", []));
    }

    free() {
      this.#engine?.free();
      this.#engine = undefined;
      this.#refusal = refusal("freed", "this Engine was freed");
    }
  }
  // What `using` calls, where there is such a thing.
  if (Symbol.dispose) Engine.prototype[Symbol.dispose] = Engine.prototype.free;
  return Engine;
}
