// Fake workers in the engine's place: what the page asks of them, and what they say.

import { expect } from "./fixture.js";

/**
 * Has the page start these workers, one after the other; the last kind stands for all that follow.
 * - `"alive"` says that it is alive whenever it is asked, and moves when the test calls `answer`;
 * - `"silent"` says once that it is there;
 * - `"broken"` fails when it starts;
 * - `"real"` is the engine.
 */
export const fakeWorkers = (page, ...kinds) => page.addInitScript((kinds) => {
  const Real = Worker;
  window.workers = [];

  class Fake extends EventTarget {
    asked = [];
    terminated = false;
    #pings;

    constructor(kind) {
      super();
      this.#pings = { alive: Infinity, silent: 1, broken: 0 }[kind];
      if (kind === "broken") setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "broken" })));
    }

    postMessage(data) {
      this.asked.push(data);
      if (data[0] === "ping" && this.#pings-- > 0) setTimeout(() => this.say("pong"));
    }

    terminate() {
      this.terminated = true;
    }

    say(...data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  // The page's timer for a worker that owes an answer rings when the test calls `losePatience`.
  // It is the one that waits for `PATIENCE` in crates/web/src/engine_worker.rs.
  const PATIENCE = 2_000;
  const { setTimeout: start, clearTimeout: stop } = window;
  const waiting = new Map();
  window.setTimeout = (task, wait, ...rest) => {
    if (wait !== PATIENCE) return start(task, wait, ...rest);
    const id = start(() => {}, 0);
    waiting.set(id, task);
    return id;
  };
  window.clearTimeout = (id) => {
    waiting.delete(id);
    stop(id);
  };
  window.ringTimer = () => {
    if (waiting.size !== 1) throw new Error(`${waiting.size} timers wait for the worker`);
    const [[id, task]] = waiting;
    waiting.delete(id);
    task();
  };

  // The page knows a worker by this class.
  window.Worker = class {
    static [Symbol.hasInstance](thing) {
      return thing instanceof Fake || thing instanceof Real;
    }

    constructor(...settings) {
      const kind = kinds[Math.min(window.workers.length, kinds.length - 1)];
      const worker = kind === "real" ? new Real(...settings) : new Fake(kind);
      window.workers.push(worker);
      return worker;
    }
  };
}, kinds);

/** Waits until the page has asked this worker for a move in the game of this record. */
export const expectAsked = (page, at, record) => expect.poll(() => page.evaluate((at) =>
  window.workers[at]?.asked.findLast(([word]) => word === "search")?.[2], at)).toBe(record);

/** Has a worker answer a request to search, the latest unless told otherwise, with a move such as `"51"`. */
export const answer = (page, at, move, request = -1) => page.evaluate(([at, [board, cell], request]) => {
  const worker = window.workers[at];
  const [, number] = worker.asked.filter(([word]) => word === "search").at(request);
  worker.say("moved", number, 9 * (board - 1) + (cell - 1));
}, [at, move, request]);

/** For each worker that the page has started: whether the page has ended it. */
export const endedWorkers = (page) => page.evaluate(() => window.workers.map(({ terminated }) => terminated));

/** Lets the time pass after which the page asks whether a worker is alive, and after which it replaces it. */
export const losePatience = (page) => page.evaluate(() => {
  window.ringTimer();
  window.ringTimer();
});
