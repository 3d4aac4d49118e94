/** Makes a call after a delay, unless it is stopped. A board that leaves the page pauses its timers. */
export class Timer {
  #call;
  #wait;
  #id;

  get isRunning() {
    return Boolean(this.#call);
  }

  start(call, wait) {
    this.pause();
    this.#call = call;
    this.#wait = wait;
    this.resume();
  }

  pause() {
    clearTimeout(this.#id);
    this.#id = undefined;
  }

  resume() {
    if (!this.#call || this.#id) return;
    this.#id = setTimeout(() => {
      const call = this.#call;
      this.#id = undefined;
      this.#call = undefined;
      call();
    }, this.#wait);
  }

  stop() {
    this.pause();
    this.#call = undefined;
  }
}
