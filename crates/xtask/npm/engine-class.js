import { refusal } from "./errors.js";

/** How long a search takes where nobody gives a limit or a signal. */
const DEFAULT_LIMITS = { timeMs: 1000 };

/** The text of a game: its record. */
function recordOf(game) {
  const record = typeof game?.toJSON === "function" ? game.toJSON() : game;
  if (typeof record === "string") return record;
  const found = record === null ? "null" : typeof record;
  throw refusal("bad-argument", `game: expected a Game or its record, found ${found}`);
}

/** The class `Engine`; `connect` starts the engine that does the work. */
export function engineClass(connect) {
  return class Engine {
    #engine;
    /** Settles when the calls so far have ended: they run one after the other. */
    #idle = Promise.resolve();

    constructor(options = {}) {
      this.#engine = connect(options);
    }

    #call(work) {
      const result = this.#idle.then(() => {
        if (!this.#engine) throw refusal("freed", "this Engine was freed");
        return work(this.#engine);
      });
      this.#idle = result.catch(() => {});
      return result;
    }

    async analyse(game, { signal, onReport, ...limits } = {}) {
      const record = recordOf(game);
      const isLimited = limits.timeMs !== undefined || limits.nodes !== undefined || signal;
      if (!isLimited) Object.assign(limits, DEFAULT_LIMITS);
      const aborted = () => refusal("aborted", "the analysis was aborted", signal.reason);
      return this.#call(async (engine) => {
        if (signal?.aborted) throw aborted();
        let stop = () => {};
        const abort = () => stop();
        signal?.addEventListener("abort", abort);
        try {
          const found = await engine.call("analyse", [record, limits], {
            onReport,
            onStop: (how) => {
              stop = how;
              if (signal?.aborted) stop();
            },
          });
          if (signal?.aborted) throw aborted();
          return found;
        } finally {
          signal?.removeEventListener("abort", abort);
        }
      });
    }

    choose() {
      return this.#call((engine) => engine.call("choose", []));
    }

    setLevel(level) {
      return this.#call((engine) => engine.call("setLevel", [level]));
    }

    newGame() {
      return this.#call((engine) => engine.call("newGame", []));
    }

    free() {
      this.#engine?.free();
      this.#engine = undefined;
    }
  };
}
