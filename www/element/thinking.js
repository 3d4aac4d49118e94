/** How long the engine thinks, in milliseconds. */
const TIMES = { reply: 600, hint: 800, why: 2000, analyse: 3000 };

/** One board's requests to the engine. All boards share the engine, and wait for it one after the other. */
export class Thinking {
  #board;
  #think;
  /** Counts positions and requests, to discard answers to earlier ones. */
  #turn = 0;
  /** Repeats the request that was interrupted because the board left the page. */
  #interrupted;

  constructor(board, think) {
    this.#board = board;
    this.#think = think;
  }

  /** Discards all requests when the board shows another position. */
  forget() {
    this.#turn++;
    this.leave();
  }

  /** Drops the interrupted request when the reader does something else. */
  leave() {
    this.#interrupted = undefined;
  }

  /** Repeats the interrupted request. Returns false if there is none. */
  resume() {
    const again = this.#interrupted;
    this.leave();
    again?.();
    return Boolean(again);
  }

  /**
   * Asks for a move. Returns undefined if the reader has moved on, or if the board leaves the page.
   *
   * @param {() => void} again repeats the request
   */
  async ask(purpose, record, level, again) {
    const turn = ++this.#turn;
    try {
      const answer = await this.#think(this.#board, record, { level, timeMs: TIMES[purpose], mayEndEarly: true });
      return turn === this.#turn ? answer : undefined;
    } catch (error) {
      if (turn !== this.#turn) return undefined;
      if (error.kind !== "aborted") throw error;
      this.#interrupted = again;
      return undefined;
    }
  }

  /** Analyses a game, and shows reports until the position changes or another request comes. */
  async analyse(record, options, show) {
    const turn = ++this.#turn;
    const showOn = (analysis) => turn === this.#turn && show(analysis);
    const onReport = (analysis) => {
      showOn(analysis);
      options?.onReport?.(analysis);
    };
    const timeMs = options?.timeMs ?? TIMES.analyse;
    const { analysis } = await this.#think(this.#board, record, { ...options, timeMs, onReport });
    showOn(analysis);
    return analysis;
  }
}
