import { OBSERVED, reflect, upgrade } from "./attributes.js";
import { failure } from "./failure.js";
import { page } from "./files.js";
import { awaitNear, forget, isDark, leaveTheme, NEAR, THEME, watchTheme } from "./host.js";
import { leave, load, think } from "./loading.js";
import { hasRow } from "./modes.js";
import { offer, shell, showFailure } from "./shell.js";
import { report, tell } from "./telling.js";

/** A board in an article. Outside a browser it is a plain class, so that it can be imported. */
export class UtttBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = OBSERVED;

  #root;
  #frame;
  /** The loading of its first game, once that has begun. */
  #opened;
  /** Counts games: one that is read after the next was asked for is of no use. */
  #openings = 0;
  /** What the program makes of the board, once that is there. */
  #session;

  connectedCallback() {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: "open" });
      this.#frame = shell(this.#root);
    }
    upgrade(this);
    watchTheme(this);
    this.#dress();
    if (this.#session) this.#session.resume();
    else if (!this.#opened) this.#await();
  }

  disconnectedCallback() {
    forget(this);
    leaveTheme(this);
    leave(this);
    this.#session?.pause();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#root) return;
    this.#dress();
    if (!this.#opened) return void (this.isConnected && this.#await());
    if (name === "game" || name === "solution" || name === "mode") this.#open();
    else if (name === "ply") this.#goToAttribute(now);
    else if (name === "highlight" || name === "arrows") this.#session?.annotate();
    else this.#session?.show();
  }

  /** The look of the frame, which needs no program. */
  #dress() {
    this[THEME]();
    this.#frame.classList.toggle("bare", !hasRow(this));
  }

  #await() {
    forget(this);
    // A picture that stands still is there already.
    if (this.mode === "static" && this.querySelector("img,svg,picture,figure")) return;
    if (this.reveal === "click") offer(this.#frame.firstChild, () => this[NEAR]().then(() => this.focus()));
    else if (this.loading === "eager") this[NEAR]();
    else awaitNear(this);
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
    const opening = ++this.#openings;
    this.#session?.stop();
    this.#root.querySelector(".open")?.remove();
    try {
      const { begin, Session } = await load();
      const start = await begin(this);
      if (opening !== this.#openings) return;
      this.#session ??= new Session(this, this.#root, { page, think });
      const isFirst = !this.#session.game;
      this.#session.begin(start);
      this.#frame.classList.add("ready");
      tell(this, isFirst ? "uttt-ready" : "uttt-ply", this.#session.game.state);
      if (this.isConnected) this.#session.start();
    } catch (error) {
      if (opening === this.#openings) this.#fail(error);
    }
  }

  #goToAttribute(ply) {
    const game = this.#session?.game;
    if (!ply || !game || this.goTo(Number(ply))) return;
    report(this, failure("no-such-ply", `ply: ${ply}, expected a number from 0 to ${game.line.length}`));
  }

  /** What is inside comes back, with a way to the page. */
  #fail(error) {
    this.#session?.end();
    this.#frame.classList.remove("ready", "bare");
    showFailure(this.#frame.lastChild, page);
    report(this, error);
  }

  get ply() {
    return this.#session?.game?.ply ?? Number(this.getAttribute("ply"));
  }

  set ply(ply) {
    this.setAttribute("ply", ply);
    if (this.ply !== Number(ply)) this.goTo(Number(ply));
  }

  /** Shows the position after so many moves; false where there is none. */
  goTo(ply) {
    if (this.#session?.game) return this.#session.goTo(ply);
    this.setAttribute("ply", ply);
    return false;
  }

  next() {
    return this.goTo(this.ply + 1);
  }

  previous() {
    return this.goTo(this.ply - 1);
  }

  /** Plays a move for whoever is to move; false where it is illegal or the page forbids it. */
  play(move) {
    return this.#session?.play(move) ?? false;
  }

  /** Takes back the reader's last move, and the engine's answer to it. */
  undo() {
    return this.#session?.undo() ?? false;
  }

  /** The game as it was given. */
  reset() {
    return this.#open();
  }

  /** What the engine finds; the board shows it. */
  async analyse(options) {
    if (!this.#session) throw failure("not-loaded", "the board has no game yet");
    return this.#session.analyse(options);
  }

  /** The picture as SVG that stands alone; empty before it is ready. */
  toSvg() {
    const game = this.#session?.game;
    return game?.svg({ marks: game.marks, arrows: game.arrows }) ?? "";
  }

  /** A link that opens the position on the page. */
  toLink() {
    const game = this.#session?.game;
    return game ? `${page ?? ""}#${game.link}` : "";
  }
}

reflect(UtttBoard.prototype);
