import { failure } from "./failure.js";
import { isReplay, isUnplayed, levelOf, modeOf, partsOf, seatsOf, stepOf } from "./modes.js";
import * as say from "./say.js";
import { report, tell } from "./telling.js";
import { Thinking } from "./thinking.js";
import { Timer } from "./timer.js";
import { View } from "./view.js";
import { written } from "./words.js";

/** The delay of an answer in a puzzle, and of each move of a replay, in milliseconds. */
const [ANSWER, STEP] = [400, 1500];

/** A session at one board: its game, and what the reader and the page do with it. */
export class Session {
  #element;
  #view;
  #thinking;
  /** Returns the engine's module, which also words what the engine finds. */
  #engine;
  #game;
  /** The module with the words of the board's language; none in English. */
  #tongue;
  /** The ply at which the game began, and the seats and the level that its link names. */
  #begin = 0;
  #linked;
  #replay = new Timer();
  /** Whether the replay began by itself: then it runs only while the board is in sight. */
  #isUnasked = false;
  /** What begins once the board is in sight: the replay, or the engine's first move. */
  #awaited;
  /** Waits before the opponent's answer in a puzzle. */
  #answer = new Timer();
  /** Whether the reader has asked for an analysis, which then follows the position. */
  #isAnalysing = false;
  /** The reader's answer to the question of the attribute `ask`, in this position. */
  #chosen;
  /** The puzzle of the site, if the board shows one. */
  #puzzle;
  /** The current request for the engine's reply. */
  #replying;

  constructor(element, root, { page, think, engine }) {
    this.#element = element;
    this.#engine = engine;
    this.#thinking = new Thinking(element, think);
    this.#view = new View(element, root, page, {
      press: (move) => this.#press(move),
      command: (name, value) => this.#command(name, value),
      goTo: (number) => this.goToPosition(number),
    });
    for (const event of ["pointerdown", "focusin"]) root.addEventListener(event, () => this.#use());
    root.querySelector(".board").addEventListener("keydown", (event) => this.#key(event));
  }

  /** The game, if there is one. */
  get game() {
    return this.#game;
  }

  /** Ends the last game, and shows a new one. */
  begin({ game, linked, puzzle }, tongue) {
    this.stop();
    this.#game = game;
    this.#tongue = tongue;
    if (tongue) game.speak(tongue);
    this.#begin = game.ply;
    this.#linked = linked;
    this.#puzzle = puzzle;
    this.#isAnalysing = false;
    this.#chosen = undefined;
    this.#view.clear();
    this.#view.annotate(game);
    this.show();
  }

  /** Speaks this tongue from now on, if there is a game. */
  speak(tongue) {
    this.#tongue = tongue;
    this.#game?.speak(tongue);
    this.show();
  }

  /** Starts what begins by itself, once the board is in sight. */
  start(isInSight) {
    const mode = this.#mode;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isReplay(this.#element) && mode !== "play" && !isCalm) {
      this.#awaited = () => {
        this.#play();
        this.#isUnasked = true;
      };
    }
    if (mode === "play") {
      if (document.activeElement === this.#element) this.#reply();
      // There is no position to look at first.
      else if (isUnplayed(this.#game)) this.#awaited = () => this.#reply();
    }
    this.see(isInSight);
  }

  /** Tells whether the board is in sight. */
  see(isInSight) {
    const begin = this.#awaited;
    if (isInSight && begin) {
      this.#awaited = undefined;
      begin();
    } else if (this.#isUnasked) {
      if (isInSight) this.#replay.resume();
      else this.#replay.pause();
    }
  }

  /** Stops the replay and any pending answer, and discards requests to the engine. */
  stop() {
    this.#leave();
    this.#forget();
  }

  /** Ends the game when there is none to show. */
  end() {
    this.stop();
    this.#game = undefined;
  }

  /** Pauses the replay and any pending answer while the board is not on the page. */
  pause() {
    this.#replay.pause();
    this.#answer.pause();
    this.#thinking.leave();
  }

  resume() {
    if (!this.#isUnasked) this.#replay.resume();
    this.#answer.resume();
    this.#thinking.resume();
    this.show();
  }

  /** Reads the page's highlights and arrows, and shows them. */
  annotate() {
    if (this.#game) this.#view.annotate(this.#game);
    this.show();
  }

  show() {
    const game = this.#game;
    if (!game) return;
    const asked = this.#isAsked() ? this.#element.ask : this.#puzzle?.goal(this.#tongue, game);
    this.#view.show(this.#tongue, game, { begin: this.#begin, isPlaying: this.#replay.isRunning, asked, puzzle: this.#puzzle });
  }

  goToPosition(number) {
    if (!this.#game?.goToPosition(number)) return false;
    this.#leave();
    this.#moved();
    return true;
  }

  goTo(ply) {
    if (!this.#game?.goTo(ply)) return false;
    this.#leave();
    this.#moved();
    return true;
  }

  /**
   * Plays a move for the player to move, and lets the engine answer. Returns false if the move is illegal or
   * the page prevents it.
   */
  play(move) {
    const game = this.#game;
    if (!game) return false;
    move = String(move).trim();
    const { turn: player } = game;
    const isPuzzle = this.#mode === "puzzle";
    try {
      game.check(move);
      if (isPuzzle && game.answers.length > 0 && !game.answers.includes(move)) {
        this.#puzzle?.fail(game, move);
        throw failure("not-the-solution", `${move} is not the solution`, say.notTheSolution);
      }
      if (!tell(this.#element, "uttt-before-move", { move, player, record: game.record }, true)) return false;
      const isOpen = game.answers.length > 0;
      this.#make(move);
      if (game.outcome) tell(this.#element, "uttt-end", { outcome: game.outcome, record: game.record });
      if (isPuzzle && isOpen) this.#goOn();
      if (this.#mode === "play") this.#reply();
    } catch (error) {
      return this.#refuse(error, move);
    }
    return true;
  }

  /** Takes back the reader's last move, and the engine's answer to it. */
  undo() {
    const game = this.#game;
    if (!game || game.ply <= this.#begin) return false;
    this.#leave();
    do game.undo();
    while (game.ply > this.#begin && this.#isEnginesTurn());
    this.#moved();
    return true;
  }

  /** Analyses the position: shows what the engine finds, and returns it. */
  async analyse(options) {
    const game = this.#game;
    if (!game) throw failure("not-loaded", "the board has no game yet");
    return this.#thinking.analyse(game.record, options, (analysis) => {
      const { turn } = game;
      const { analysisWords, choiceWords, scoresOf } = this.#engine();
      const found = (tongue) => analysisWords(tongue, analysis, turn);
      // The reader's choice is compared with the others.
      const chosen = this.#chosen;
      const notice = chosen && ((tongue) => choiceWords(tongue, analysis, turn, chosen));
      const scores = this.#mode === "analyse" ? (tongue) => scoresOf(tongue, analysis, turn) : undefined;
      this.#remark({ found, notice, scores, next: scores ? [] : analysis.pv?.slice(0, 3) });
      tell(this.#element, "uttt-analysis", { analysis, record: game.record });
    });
  }

  #endReplay() {
    this.#replay.stop();
    this.#isUnasked = false;
    this.#awaited = undefined;
  }

  #leave() {
    this.#endReplay();
    this.#answer.stop();
    this.#thinking.leave();
  }

  /** Discards requests to the engine. */
  #forget() {
    this.#thinking.forget();
    this.#replying = undefined;
  }

  /** Updates the board after its position has changed. */
  #moved() {
    this.#answer.stop();
    this.#forget();
    this.#chosen = undefined;
    this.#view.clear();
    this.show();
    tell(this.#element, "uttt-ply", this.#game.state);
    if (this.#isAnalysing && !this.#game.outcome) this.#analyse();
  }

  /** Plays a legal move. */
  #make(move) {
    const { turn: player } = this.#game;
    this.#endReplay();
    this.#game.play(move);
    this.#moved();
    tell(this.#element, "uttt-move", { move, player, ...this.#game.state });
  }

  /** Shows words and drawings for this position. Words are functions of the tongue, which may change. */
  #remark(remarks) {
    this.#view.remark(remarks);
    this.show();
  }

  get #mode() {
    return modeOf(this.#element);
  }

  /** Handles the reader's arrival: repeats an interrupted request, or lets the engine reply. */
  #use() {
    if (this.#thinking.resume()) return;
    if (this.#game && this.#mode === "play") this.#reply();
  }

  #key(event) {
    const step = stepOf(event, this.#element.matches(":dir(rtl)"));
    if (!step || !this.#game || this.#mode === "static" || partsOf(this.#element).isPlayed) return;
    event.preventDefault();
    this.#leave();
    step(this.#element, this.#game.line.length);
  }

  /** Handles a press on a button. */
  #command(name, value) {
    if (this.#answer.isRunning && name === "hint") return;
    const isPlaying = this.#replay.isRunning;
    this.#leave();
    const commands = {
      autoplay: () => (isPlaying ? this.show() : this.#play()),
      hint: () => this.#hint(),
      why: () => this.#why(),
      analyse: () => this.#analyse((this.#isAnalysing = true)),
      solve: () => this.#solve(),
      first: () => this.goTo(0),
      last: () => this.goTo(this.#game.line.length),
    };
    return (commands[name] ?? (() => this.#element[name](value)))();
  }

  /** Replays the game. */
  #play() {
    const game = this.#game;
    if (game.ply === game.line.length) this.goTo(0);
    const wait = Math.max(200, Number(this.#element.autoplay) || STEP);
    const step = () => {
      if (game.ply + 1 < game.line.length) this.#replay.start(step, wait);
      if (game.goTo(game.ply + 1)) this.#moved();
    };
    this.#replay.start(step, wait);
    this.show();
  }

  /** Handles a press on a cell. */
  #press(move) {
    if (this.#answer.isRunning) return;
    this.#leave();
    const { turn, outcome } = this.#game;
    const isPlay = this.#mode === "play";
    if (isPlay && !outcome && !this.#seats().includes(turn)) {
      this.#refuse(failure("not-your-turn", `${turn} is to move`, (tongue) => say.notYourTurn(tongue, turn)), move);
    } else if (this.#isAsked() && this.#game.legal.includes(move)) {
      this.#chosen = move;
      this.#view.remark({ marks: [move] });
      this.#analyse();
    } else {
      this.play(move);
    }
  }

  #refuse({ kind, message, notice }, move) {
    const spoken = this.#tongue;
    // The program's own words are in one language: they go when the board speaks another.
    const worded = typeof notice === "function" ? notice : (tongue) => tongue === spoken && (notice || `${message}.`);
    this.#remark({ notice: worded, next: undefined });
    tell(this.#element, "uttt-illegal", { kind, message, move });
    return false;
  }

  /** Whether the reader has yet to answer the question of the attribute `ask`. */
  #isAsked() {
    const { ask } = this.#element;
    return this.#mode === "analyse" && Boolean(ask) && !this.#chosen && this.#game.ply === this.#begin;
  }

  #seats() {
    return seatsOf(this.#element, this.#linked);
  }

  #isEnginesTurn() {
    const isPlayed = this.#mode === "play" && levelOf(this.#element, this.#linked);
    return Boolean(isPlayed) && !this.#seats().includes(this.#game.turn);
  }

  /** Asks the engine for its move and plays it, if it is the engine's turn. */
  async #reply() {
    if (!this.#game) return;
    const { outcome, record } = this.#game;
    if (outcome || !this.#isEnginesTurn() || this.#replying) return;
    const request = (this.#replying = {});
    const answer = await this.#ask("reply", record, levelOf(this.#element, this.#linked), () => this.#reply());
    if (this.#replying === request) this.#replying = undefined;
    if (answer?.move) this.play(answer.move);
  }

  async #hint() {
    if (this.#isEnginesTurn()) return;
    const { answers, record } = this.#game;
    const help = this.#puzzle?.hint(this.#game);
    if (help) return this.#remark(help);
    const cell = this.#mode === "puzzle"
      ? answers[0]
      : (await this.#ask("hint", record, 10, () => this.#hint()))?.analysis.best;
    if (!cell) return;
    this.#remark({ notice: (tongue) => say.hintIs(tongue, written(cell)), marks: [cell] });
  }

  /** Asks the engine what is wrong with the move that was tried last in a puzzle. */
  async #why() {
    const game = this.#game;
    const ask = (record) => this.#ask("why", record, 10, () => this.#why());
    // The reader may have gone on meanwhile.
    await this.#puzzle.why(game, ask, (remarks) => this.#game === game && this.#remark(remarks));
  }

  #ask(...request) {
    return this.#thinking.ask(...request).catch((error) => this.#giveUp(error));
  }

  #giveUp(error) {
    this.#remark({ notice: say.noEngine });
    report(this.#element, error);
  }

  /** Analyses for the reader. Moving on ends it silently; a failure is shown below the board. */
  #analyse() {
    this.#element.analyse().catch((error) => error.kind === "aborted" || this.#giveUp(error));
  }

  #solve() {
    this.goTo(this.#begin);
    while (this.#game.answers.length > 0) this.#game.play(this.#game.answers[0]);
    this.#moved();
    if (this.#puzzle) this.#remark({ notice: this.#puzzle.shown() });
  }

  /** Continues after a right move in a puzzle, with the opponent's answer or the end. */
  #goOn() {
    const game = this.#game;
    if (game.answers.length === 0) return this.#solved();
    this.#answer.start(() => {
      this.#make(this.#puzzle?.reply(game) ?? game.line[game.ply] ?? game.answers[0]);
      if (game.answers.length === 0) this.#solved();
    }, ANSWER);
  }

  #solved() {
    this.#remark({ notice: (tongue) => this.#puzzle?.solved(tongue) ?? say.solved(tongue) });
    tell(this.#element, "uttt-solved", { record: this.#game.record });
  }
}
