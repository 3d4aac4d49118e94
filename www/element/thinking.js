/** Milliseconds that the engine thinks. */
const TIMES = { reply: 600, hint: 800, analyse: 3000 };

/** What one board asks the engine. All boards share it, and only the one in use is answered. */
export class Thinking {
  #board;
  #think;
  /** Counts positions and requests: an answer to an earlier one is of no use. */
  #turn = 0;
  /** The request to repeat, if another board has interrupted it. */
  #interrupted;

  constructor(board, think) {
    this.#board = board;
    this.#think = think;
  }

  /** Another position is shown: what was asked is of no use. */
  forget() {
    this.#turn++;
    this.leave();
  }

  /** The reader does something else: what was interrupted is not repeated. */
  leave() {
    this.#interrupted = undefined;
  }

  /** Repeats what was interrupted; false where nothing was. */
  resume() {
    const again = this.#interrupted;
    this.leave();
    again?.();
    return Boolean(again);
  }

  /**
   * Asks for a move. Nothing comes where the reader went on meanwhile, or where another board interrupts.
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

  /** Analyses a game, and shows what is found as long as it is of use. */
  async analyse(record, options, show) {
    const turn = ++this.#turn;
    const onReport = (analysis) => turn === this.#turn && show(analysis);
    const { analysis } = await this.#think(this.#board, record, { timeMs: TIMES.analyse, ...options, onReport });
    onReport(analysis);
    return analysis;
  }
}
