import { OBSERVED, reflect, upgrade, words } from "./attributes.js";
import { begin } from "./begin.js";
import { page } from "./files.js";
import { awaitNear, forget, isDark, leaveTheme, NEAR, THEME, watchTheme } from "./host.js";
import { failure, leave, load, think } from "./loading.js";
import { disabledIn, lineOf, partsOf, seatsOf, stepOf } from "./modes.js";
import { make, sheet, shell, showFailure } from "./shell.js";
import { report, tell } from "./telling.js";

/** Milliseconds: an answer in a puzzle, a move of a replay, and how long the engine thinks. */
const ANSWER = 400;
const STEP = 1500;
const THINKING = { reply: 600, hint: 800, analyse: 3000 };

/** A board in an article. Outside a browser it is a plain class, so that it can be imported. */
export class UtttBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = OBSERVED;

  #root;
  #frame;
  #picture;
  #controls;
  #game;
  #begin = 0;
  /** Counts what was begun: an answer to an earlier beginning is of no use. */
  #turn = 0;
  #timer;
  #playing = false;
  /** Whether the opponent's answer in a puzzle is awaited. */
  #answering = false;
  /** Whether each position is analysed, since the reader asked for it. */
  #analysing = false;
  #notice = "";
  #drawn = {};
  #analysis;
  #opened;
  /** The request to repeat, if another board has interrupted it. */
  #pending;
  /** The game in which the engine is thinking about its answer. */
  #replying;

  connectedCallback() {
    if (!this.#root) this.#build();
    upgrade(this);
    watchTheme(this);
    this[THEME]();
    if (this.#game) return this.#show();
    if (this.reveal === "click") this.#offer();
    else this.#await();
  }

  disconnectedCallback() {
    forget(this);
    leaveTheme(this);
    leave(this);
    this.#stop();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#opened) return;
    if (name === "ply") now && this.#game && this.goTo(Number(now));
    else if (name === "game" || name === "solution" || name === "mode") this.#open();
    else this.#show();
  }

  #build() {
    this.#root = this.attachShadow({ mode: "open" });
    this.#frame = shell(this.#root);
    for (const event of ["pointerdown", "focusin"]) this.#root.addEventListener(event, () => this.#use());
    this.#frame.firstChild.addEventListener("keydown", (event) => this.#key(event));
    this.#frame.classList.toggle("bare", !this.#hasRow());
  }

  #hasRow() {
    const { buttons, text, link, moves } = partsOf(this);
    return buttons.length > 0 || text || link || moves;
  }

  #await() {
    // A picture that stands still is there already.
    if (this.mode === "static" && this.querySelector("img,svg,picture,figure")) return;
    if (this.loading === "eager") this[NEAR]();
    else awaitNear(this);
  }

  #offer() {
    if (this.#root.querySelector(".open")) return;
    const button = make("button", { type: "button", className: "open", textContent: "Open the board" });
    button.onclick = () => {
      button.remove();
      this[NEAR]().then(() => this.focus());
    };
    this.#frame.firstChild.append(button);
  }

  [NEAR]() {
    forget(this);
    return (this.#opened ??= this.#open());
  }

  [THEME]() {
    const isDarkNow = this.theme === "dark" || (this.theme !== "light" && isDark(this));
    this.#frame.style.colorScheme = isDarkNow ? "dark" : "light";
  }

  /** Reads the game and shows it; whatever was there before ends. */
  async #open() {
    const turn = ++this.#turn;
    this.#stop();
    try {
      const { Controls, Game, Picture, STYLE } = await load();
      const text = (this.getAttribute("game") ?? this.textContent).trim();
      const game = await begin(this, Game, text, (error) => report(this, error));
      if (turn !== this.#turn) return;
      if (!this.#picture) {
        const [board, row] = this.#frame.children;
        this.#picture = new Picture(board, (move) => this.#press(move));
        this.#controls = new Controls(row, (name, value) => this.#command(name, value));
        this.#root.adoptedStyleSheets = [this.#picture.sheet, ...this.#root.adoptedStyleSheets, sheet(STYLE)];
      }
      const isFirst = !this.#game;
      this.#game = game;
      this.#begin = game.ply;
      this.#notice = "";
      this.#drawn = {};
      this.#analysis = undefined;
      this.#analysing = false;
      this.#show();
      this.#frame.classList.add("ready");
      tell(this, isFirst ? "uttt-ready" : "uttt-ply", this.#state());
      this.#start();
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  #start() {
    if (!this.isConnected) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.hasAttribute("autoplay") && this.mode !== "play" && !calm) this.#command("autoplay");
    if (this.mode === "play" && document.activeElement === this) this.#reply();
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#playing = this.#answering = false;
    this.#pending = undefined;
  }

  #state() {
    const { ply, record, turn, outcome } = this.#game;
    return { ply, plies: this.#game.line.length, record, turn, outcome };
  }

  /** What is inside comes back, with a way to the page. */
  #fail(error) {
    this.#game = undefined;
    this.#stop();
    this.#frame.classList.remove("ready");
    showFailure(this.#frame.lastChild, page);
    this.#frame.classList.remove("bare");
    report(this, error);
  }

  #show() {
    const game = this.#game;
    if (!game) return this.#frame.classList.toggle("bare", !this.#hasRow());
    const parts = partsOf(this);
    const marks = [...game.marks, ...words(this.highlight), ...(this.#drawn.marks ?? [])];
    const arrows = [...game.arrows, ...words(this.arrows)];
    const isPlayed = parts.isPlayed;
    this.#frame.classList.toggle("bare", !this.#hasRow());
    this.#picture.show(game, { marks, arrows, next: this.#drawn.next }, isPlayed, this.mode === "static");
    // The package knows no page that opens a link.
    this.#controls.build({ ...parts, link: parts.link && Boolean(page) });
    this.#controls.show(game, {
      text: lineOf(this, game, this.#notice, this.#analysis),
      spoken: [game.spoken, this.#notice, game.status].filter(Boolean).join(" "),
      href: this.toLink(),
      disabled: disabledIn(game, this.#begin),
      playing: this.#playing,
      signs: game.glyph,
    });
    this[THEME]();
  }

  /** After another position is shown. */
  #moved() {
    this.#turn++;
    if (this.#answering) clearTimeout(this.#timer);
    this.#answering = false;
    this.#notice = "";
    this.#drawn = {};
    this.#analysis = undefined;
    this.#pending = undefined;
    this.#show();
    tell(this, "uttt-ply", this.#state());
    if (this.#analysing && !this.#game.outcome) this.#analyse();
  }

  #use() {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) pending();
    else if (this.#game && this.mode === "play") this.#reply();
  }

  #key(event) {
    const step = stepOf(event, this.matches(":dir(rtl)"));
    if (!step || !this.#game || this.mode === "static" || partsOf(this).isPlayed) return;
    event.preventDefault();
    this.#stop();
    step(this, this.#game.line.length);
  }

  #command(name, value) {
    if (this.#answering && name === "hint") return;
    if (name !== "autoplay") this.#stop();
    const commands = {
      autoplay: () => this.#playing ? (this.#stop(), this.#show()) : this.#replay(),
      hint: () => this.#hint(),
      analyse: () => this.#analyse((this.#analysing = true)),
      solve: () => this.#solve(),
    };
    return (commands[name] ?? (() => this[name](value)))();
  }

  #replay() {
    if (this.#game.ply === this.#game.line.length) this.goTo(0);
    this.#playing = true;
    this.#show();
    const wait = Math.max(200, Number(this.autoplay) || STEP);
    const step = () => {
      if (!this.next()) this.#playing = false;
      if (this.#game.ply === this.#game.line.length) this.#playing = false;
      if (this.#playing) this.#timer = setTimeout(step, wait);
      this.#show();
    };
    this.#timer = setTimeout(step, wait);
  }

  /** A press of the reader. */
  #press(move) {
    if (this.#answering) return;
    this.#stop();
    const { turn, outcome } = this.#game;
    if (this.mode === "play" && !outcome && !seatsOf(this).includes(turn)) {
      return this.#refuse(failure("not-your-turn", `${turn} is to move`), move);
    }
    if (this.play(move) && this.mode === "play") this.#reply();
  }

  #refuse({ kind, message }, move) {
    this.#notice = kind === "not-the-solution" ? "Not that move. Try again." : `${message}.`;
    this.#show();
    tell(this, "uttt-illegal", { kind, message, move });
    return false;
  }

  #isEnginesTurn() {
    return this.mode === "play" && this.level && !seatsOf(this).includes(this.#game.turn);
  }

  /** The engine's move, where it is its turn. */
  async #reply() {
    const { outcome, record } = this.#game;
    if (outcome || !this.#isEnginesTurn() || this.#replying === record) return;
    this.#replying = record;
    const answered = await this.#ask("reply", record, () => this.#reply());
    if (this.#replying === record) this.#replying = undefined;
    if (answered?.move && this.play(answered.move)) this.#reply();
  }

  async #hint() {
    if (this.#isEnginesTurn()) return;
    const cell = this.mode === "puzzle"
      ? this.#game.answers[0]
      : (await this.#ask("hint", this.#game.record, () => this.#hint()))?.analysis.best;
    if (!cell) return;
    this.#drawn = { marks: [cell] };
    this.#notice = `Hint: ${cell}.`;
    this.#show();
  }

  /** Asks the engine; nothing comes where the reader went on meanwhile, or where it fails. */
  async #ask(purpose, record, again) {
    const turn = ++this.#turn;
    try {
      const level = purpose === "reply" ? this.level : 10;
      const answer = await think(this, record, { level, timeMs: THINKING[purpose], mayEndEarly: true });
      return turn === this.#turn ? answer : undefined;
    } catch (error) {
      if (turn !== this.#turn) return;
      if (error.kind === "aborted") this.#pending = again;
      else this.#giveUp(error);
    }
  }

  #giveUp(error) {
    this.#notice = "The computer can't be reached.";
    this.#show();
    report(this, error);
  }

  /** For the reader: another board's use ends it, and a failure is told below the board. */
  #analyse() {
    this.analyse().catch((error) => error.kind === "aborted" || this.#giveUp(error));
  }

  #solve() {
    this.goTo(this.#begin);
    while (this.#game.answers.length > 0) this.#game.play(this.#game.answers[0]);
    this.#moved();
  }

  get ply() {
    return this.#game?.ply ?? Number(this.getAttribute("ply"));
  }

  set ply(ply) {
    this.setAttribute("ply", ply);
    if (this.#game && this.#game.ply !== ply) this.goTo(ply);
  }

  /** Shows the position after so many moves; false where there is none. */
  goTo(ply) {
    if (!this.#game) {
      this.setAttribute("ply", ply);
      return false;
    }
    if (!this.#game.goTo(ply)) return false;
    this.#moved();
    return true;
  }

  next() {
    return this.goTo(this.ply + 1);
  }

  previous() {
    return this.goTo(this.ply - 1);
  }

  /** Plays a move for whoever is to move; false where it is illegal or the page forbids it. */
  play(move) {
    const game = this.#game;
    if (!game) return false;
    move = String(move).trim();
    const { turn: player } = game;
    const isPuzzle = this.mode === "puzzle";
    try {
      game.check(move);
      if (isPuzzle && game.answers.length > 0 && !game.answers.includes(move)) {
        throw failure("not-the-solution", `${move} is not the solution`);
      }
      if (!tell(this, "uttt-before-move", { move, player, record: game.record }, true)) return false;
      const open = game.answers.length > 0;
      game.play(move);
      this.#moved();
      tell(this, "uttt-move", { move, player, ...this.#state() });
      if (game.outcome) tell(this, "uttt-end", { outcome: game.outcome, record: game.record });
      if (isPuzzle && open) this.#answer();
    } catch (error) {
      return this.#refuse(error, move);
    }
    return true;
  }

  /** The opponent's answer in a puzzle, or its end. */
  #answer() {
    const game = this.#game;
    const solved = () => {
      this.#notice = "Solved!";
      this.#show();
      tell(this, "uttt-solved", { record: game.record });
    };
    if (game.answers.length === 0) return solved();
    this.#answering = true;
    this.#timer = setTimeout(() => {
      this.#answering = false;
      const answer = game.line[game.ply] ?? game.answers[0];
      const { turn: player } = game;
      game.play(answer);
      this.#moved();
      tell(this, "uttt-move", { move: answer, player, ...this.#state() });
      if (game.answers.length === 0) solved();
    }, ANSWER);
  }

  /** Takes back the reader's last move, and the engine's answer to it. */
  undo() {
    const game = this.#game;
    if (!game || game.ply <= this.#begin) return false;
    const seats = seatsOf(this);
    do game.undo();
    while (this.mode === "play" && this.level && game.ply > this.#begin && !seats.includes(game.turn));
    this.#moved();
    return true;
  }

  /** The game as it was given. */
  reset() {
    return this.#open();
  }

  /** What the engine finds; the board shows it. */
  async analyse(options = {}) {
    const game = this.#game;
    if (!game) throw failure("not-loaded", "the board has no game yet");
    const turn = ++this.#turn;
    const show = (analysis) => {
      if (turn !== this.#turn) return;
      this.#analysis = analysis;
      this.#drawn = { next: analysis.pv?.slice(0, 3) };
      this.#show();
      tell(this, "uttt-analysis", { analysis, record: game.record });
    };
    const limits = { timeMs: THINKING.analyse, ...options };
    const { analysis } = await think(this, game.record, { ...limits, onReport: show });
    show(analysis);
    return analysis;
  }

  /** The picture as SVG that stands alone; empty before it is ready. */
  toSvg() {
    return this.#game?.svg({ marks: this.#game.marks, arrows: this.#game.arrows }) ?? "";
  }

  /** A link that opens the position on the page. */
  toLink() {
    return this.#game ? `${page ?? ""}#${this.#game.link}` : "";
  }
}

reflect(UtttBoard.prototype);
