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
    if (name === "analyse") return this.#analyse(...args, control);
    if (name === "move") return this.#move(...args, control);
    return name === "review" ? this.#review(...args, control) : this.#engine[name](...args);
  }

  async #analyse(record, limits, control) {
    const engine = this.#engine;
    engine.start(record, limits);
    return this.#inSlices(() => engine.advance(SLICE), () => engine.report(), control);
  }

  async #move(record, limits, control) {
    await this.#analyse(record, limits, control);
    return this.#engine.choose();
  }

  async #review(record, limits, control) {
    const engine = this.#engine;
    engine.startReview(record, limits);
    try {
      const advance = () => engine.advanceReview(SLICE);
      return (await this.#inSlices(advance, () => engine.reviewProgress(), control)).review;
    } finally {
      engine.endReview();
    }
  }

  /** Works until `advance` says that it is done, and returns the last report. */
  async #inSlices(advance, report, { onReport, signal }) {
    let reported = performance.now();
    while (!signal?.aborted && advance()) {
      await this.#pause();
      if (!signal?.aborted && onReport && performance.now() - reported >= REPORT_EVERY) {
        onReport(report());
        reported = performance.now();
      }
    }
    return report();
  }

  free() {
    this.started.then(() => this.#engine.free(), () => {});
  }
}
