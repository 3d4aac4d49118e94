import { check, OBSERVED, reflect, upgrade } from "./attributes.js";
import { failure } from "./failure.js";
import { page } from "./files.js";
import { awaitNear, forget, isDark, leaveSight, leaveTheme, NEAR, PARTS, SIGHT, THEME, watchSight, watchTheme } from "./host.js";
import { languageAround, tongueOf } from "./language.js";
import { engine, leave, load, think } from "./loading.js";
import { lacks, modeOf } from "./modes.js";
import { offer, shell, showFailure } from "./shell.js";
import { report, tell } from "./telling.js";

/** A board in an article. Outside a browser it is a plain class, so that it can be imported. */
export class UtttBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = OBSERVED;

  #root;
  #frame;
  /** The promise of the first game, once the element has begun to load it. */
  #opened;
  /** Counts requests for a game, to discard a game that arrives after the next request. */
  #openings = 0;
  /** Whether a game is being read. Meanwhile the board shows the last one. */
  #isOpening = false;
  /** Whether the board was off the page when its game began, and must start when it is back. */
  #isToStart = false;
  #isInSight = false;
  /** The language that the board is to speak, and the module with its words once that has loaded: English has neither. */
  #language;
  #tongue;
  /** The promises of these modules, by their languages. */
  #tongues = {};
  /** The failure that is shown in place of a game. */
  #failure;
  /** The session, once the program has loaded. */
  #session;

  connectedCallback() {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: "open" });
      this.#frame = shell(this.#root);
      // Its own colour changes a moment after whatever it inherits that from.
      this.#frame.addEventListener("transitionend", () => this[THEME]());
    }
    upgrade(this);
    watchTheme(this);
    watchSight(this);
    this.#dress();
    if (this.#opened) this.#speak();
    if (this.#session) this.#session.resume();
    else if (!this.#opened) this.#await();
    if (this.#isToStart) this.#start();
  }

  disconnectedCallback() {
    forget(this);
    leaveTheme(this);
    leaveSight(this);
    this[SIGHT](false);
    this.#session?.pause();
    // A board that is only moved is on the page again by then.
    queueMicrotask(() => this.isConnected || leave(this));
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#root) return;
    this.#dress();
    if (!this.#opened) return void (this.isConnected && this.#await());
    check(this, [name]);
    if (["game", "solution", "mode", "puzzle"].includes(name)) this.#open();
    else if (name === "ply") this.#goToAttribute(now);
    else if (name === "highlight" || name === "arrows") this.#session?.annotate();
    else {
      if (name === "lang") this.#speak();
      // With a new `lang`, also where the board goes on in its language: the author's words are marked with it.
      this.#session?.show();
    }
  }

  /** Sets the look of the frame, which needs no program. */
  #dress() {
    this[THEME]();
    for (const [name, is] of Object.entries(lacks(this))) this.#frame.classList.toggle(name, is);
  }

  #await() {
    forget(this);
    // A static board that contains a picture needs nothing else.
    if (modeOf(this) === "static" && this.querySelector("img,svg,picture,figure")) return;
    if (this.reveal === "click") this.#offer();
    if (this.loading === "eager") this[NEAR]();
    else awaitNear(this);
  }

  #offer() {
    offer(this.#frame.firstChild, this.#tongue, () => this.#openOnce().then(() => this.focus()));
  }

  [NEAR]() {
    forget(this);
    // A board that only the reader opens needs no more than the words of its button.
    if (this.reveal === "click") this.#speak();
    else this.#openOnce();
  }

  #openOnce() {
    forget(this);
    if (!this.#opened) check(this);
    return (this.#opened ??= this.#open());
  }

  [THEME]() {
    const isDarkNow = this.theme === "dark" || (this.theme !== "light" && isDark(this.#frame.nextSibling));
    this.#frame.style.colorScheme = isDarkNow ? "dark" : "light";
  }

  [SIGHT](isInSight) {
    this.#isInSight = isInSight;
    this.#session?.see(isInSight);
  }

  /**
   * Speaks the language of the text around the board once its words are there. Nothing waits for them: they are smaller
   * than the program. Off the page there is no text around it, and the board speaks as before.
   */
  async #speak() {
    const language = languageAround(this);
    if (!this.isConnected || language === this.#language) return;
    this.#language = language;
    // Words that could not be loaded are not asked for again: many browsers remember that a module has failed.
    const tongue = await (this.#tongues[language] ??= tongueOf(this, language));
    // Meanwhile the board may be to speak another one.
    if (language !== this.#language) return;
    this.#tongue = tongue;
    this.#session?.speak(tongue);
    if (this.#failure) this.#showFailure();
    if (!this.#opened && this.reveal === "click") this.#offer();
  }

  /** Reads the game, and shows it in place of the last one. */
  async #open() {
    const opening = ++this.#openings;
    this.#isOpening = true;
    this.#isToStart = false;
    this.#session?.stop();
    this.#root.querySelector(".open")?.remove();
    try {
      this.#speak();
      const { begin, Session } = await load();
      const start = await begin(this);
      if (opening !== this.#openings) return;
      this.#isOpening = false;
      this.#failure = undefined;
      this.#session ??= new Session(this, this.#root, { page, think, engine });
      const isFirst = !this.#session.game;
      this.#session.begin(start, this.#tongue);
      // A failure may have taken its classes away.
      this.#dress();
      this.#frame.classList.add("ready");
      tell(this, isFirst ? "uttt-ready" : "uttt-ply", this.#session.game.state);
      this.#start();
    } catch (error) {
      if (opening === this.#openings) this.#fail(error);
    }
  }

  #start() {
    this.#isToStart = !this.isConnected;
    if (this.isConnected) this.#session.start(this.#isInSight);
  }

  /** The game that `goTo` steps through: none while the next one is read, because the attribute keeps its ply. */
  get #game() {
    return this.#isOpening ? undefined : this.#session?.game;
  }

  #goToAttribute(ply) {
    const game = this.#game;
    if (!ply || !game || this.goTo(Number(ply))) return;
    report(this, failure("no-such-ply", `ply: ${ply}, expected a number from 0 to ${game.line.length}`));
  }

  /** Shows the element's content again, with a link to the page. */
  #fail(error) {
    this.#isOpening = this.#isToStart = false;
    this.#session?.end();
    // Nothing is reserved for what does not come.
    this.#frame.className = "frame";
    this.#failure = error;
    this.#showFailure();
    report(this, error);
  }

  #showFailure() {
    const address = this.#failure.address ?? (this.puzzle ? "" : this.getAttribute("game") ?? this.textContent);
    showFailure(this.#frame.children[1], this.#tongue, page, address, this.#failure);
  }

  get ply() {
    return this.#game?.ply ?? Number(this.getAttribute("ply"));
  }

  set ply(ply) {
    this.setAttribute("ply", ply);
    if (this.ply !== Number(ply)) this.goTo(Number(ply));
  }

  /** Shows the position after `ply` moves. Returns false if there is none. */
  goTo(ply) {
    if (this.#game) return this.#session.goTo(ply);
    this.setAttribute("ply", ply);
    return false;
  }

  /** Shows a position by its number in the order of the record's text, 0 for the start. Returns false if there is none. */
  goToPosition(number) {
    return (this.#game && this.#session.goToPosition(number)) ?? false;
  }

  /** Undefined before there is a game. */
  get [PARTS]() {
    const game = this.#game;
    return game && { tree: game.tree(), cells: game.cells };
  }

  next() {
    return this.goTo(this.ply + 1);
  }

  previous() {
    return this.goTo(this.ply - 1);
  }

  /**
   * Plays a move for the player to move, and the engine answers if it plays the next side. Returns false if
   * the move is illegal or the page prevents it.
   */
  play(move) {
    return this.#session?.play(move) ?? false;
  }

  /** Takes back the reader's last move, and the engine's answer to it. */
  undo() {
    return this.#session?.undo() ?? false;
  }

  /** Shows the game again as the attributes give it. */
  reset() {
    return this.#open();
  }

  /** Analyses the position: shows what the engine finds, and returns it. */
  async analyse(options) {
    if (!this.#session) throw failure("not-loaded", "the board has no game yet");
    return this.#session.analyse(options);
  }

  /** The record up to the position that is shown; empty before the board is ready. */
  get record() {
    return this.#session?.game?.record ?? "";
  }

  get turn() {
    return this.#session?.game?.turn ?? "";
  }

  get outcome() {
    return this.#session?.game?.outcome ?? "";
  }

  /** The moves of the line that is shown. */
  get moves() {
    return [...(this.#session?.game?.line ?? [])];
  }

  /** The picture as a standalone SVG; empty before the board is ready. */
  toSvg() {
    const game = this.#session?.game;
    return game?.svg({ marks: game.marks, arrows: game.arrows, coordinates: this.coordinates }) ?? "";
  }

  /** A link that opens the position on the page. */
  toLink() {
    const game = this.#session?.game;
    return game ? `${page ?? ""}#${game.link}` : "";
  }
}

reflect(UtttBoard.prototype);
