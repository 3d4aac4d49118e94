// The engine in the thread that runs this module, searching in slices.
import { Engine as EngineInSlices, init } from "./engine-slices.js";

/** Milliseconds of a slice, and between two reports. */
const SLICE = 16;
const REPORT_EVERY = 100;

/** Lets the page work between two slices of a search. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

export class LocalEngine {
  #engine;
  #pause;

  constructor(options, { source, pause = aMoment } = {}) {
    this.#pause = pause;
    this.started = Promise.resolve(source)
      .then(init)
      .then(() => void (this.#engine = new EngineInSlices(options)));
    this.started.catch(() => {});
  }

  async call(name, args, control = {}) {
    return name === "analyse" ? this.#analyse(...args, control) : this.#engine[name](...args);
  }

  async #analyse(record, limits, { onReport, signal }) {
    this.#engine.start(record, limits);
    let reported = performance.now();
    while (!signal?.aborted && this.#engine.advance(SLICE)) {
      await this.#pause();
      if (!signal?.aborted && onReport && performance.now() - reported >= REPORT_EVERY) {
        onReport(this.#engine.report());
        reported = performance.now();
      }
    }
    return this.#engine.report();
  }

  free() {
    this.started.then(() => this.#engine.free(), () => {});
  }
}
