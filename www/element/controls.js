import { make } from "./make.js";
import * as say from "./say.js";
import { languageOf, written } from "./words.js";

const NAMES = {
  first: say.first,
  previous: say.previous,
  next: say.next,
  last: say.last,
  autoplay: say.play,
  undo: say.undo,
  hint: say.hint,
  why: say.why,
  analyse: say.analyse,
  solve: say.solution,
  reset: say.startAgain,
};
/** What buttons show in place of their names, and turn round where words go from right to left. */
const SIGNS = { first: "|◀", previous: "◀", next: "▶", last: "▶|", undo: "↶", reset: "⟲" };

/** The row below the board: buttons, the line of words, the way to the page, and the moves. */
export class Controls {
  #row;
  #press;
  #buttons = {};
  /** The button or link that had the focus last. */
  #chosen;
  #text = make("p", { className: "text", dir: "auto" });
  /** The longest comment so far, out of sight: the article does not jump at each. */
  #longest = make("p", { className: "longest", dir: "auto", ariaHidden: "true" });
  #line;
  #live = make("div", { className: "live", role: "status" });
  #link = make("a", { textContent: "⤢" });
  #moves = make("ol", { className: "moves" });
  /** What paper shows in place of the rest. */
  #paper = make("p", { className: "paper", dir: "auto" });

  constructor(row, press) {
    this.#row = row;
    this.#press = press;
    // A failure that was shown there has taken it away.
    this.#line = row.querySelector(".line") ?? make("div", { className: "line" });
    this.#line.append(this.#longest, this.#text);
    this.#moves.part = "moves";
    this.#moves.addEventListener("click", ({ target }) => {
      if (target.value) press("goTo", Number(target.value));
    });
    row.setAttribute("role", "toolbar");
    row.addEventListener("keydown", (event) => this.#key(event));
    row.addEventListener("focusin", ({ target }) => this.#keepStop(target));
  }

  /** Which of the things are there. */
  build(tongue, { buttons, text, link, moves }) {
    const language = languageOf(tongue);
    if (this.#row.lang !== language) {
      this.#row.lang = language;
      // A change of language is no news. Screen readers announce what changes in a live region, not what a new one contains.
      const live = this.#live.cloneNode();
      this.#live.replaceWith(live);
      this.#live = live;
    }
    this.#row.ariaLabel = say.controls(tongue);
    this.#link.ariaLabel = this.#link.title = say.openGame(tongue);
    const made = buttons.map((name) => {
      const [sign, label] = [SIGNS[name], NAMES[name](tongue)];
      const button = (this.#buttons[name] ??= make("button", { type: "button" }));
      button.textContent = sign ?? label;
      if (sign) Object.assign(button, { className: "turn", ariaLabel: label, title: label });
      button.onclick = () => this.#press(name);
      return button;
    });
    const rest = [text && this.#line, link && this.#link, moves && this.#moves].filter(Boolean);
    const all = [...made, ...rest, this.#live, this.#paper];
    // What is taken out and put back loses the focus.
    if (all.length === this.#row.children.length && all.every((part, index) => part === this.#row.children[index])) return;
    this.#row.replaceChildren(...all);
    this.#keepStop();
  }

  show(tongue, game, { text, isOwn, article, kept, paper, spoken, href, disabled, playing }) {
    for (const [name, button] of Object.entries(this.#buttons)) button.disabled = disabled.includes(name);
    if (this.#buttons.autoplay) {
      const { autoplay } = this.#buttons;
      autoplay.textContent = playing ? say.pause(tongue) : say.play(tongue);
      autoplay.ariaLabel = autoplay.title = playing ? say.pause(tongue) : say.playMoves(tongue);
    }
    // The author's words are not in the language of the row.
    this.#line.lang = this.#paper.lang = article;
    this.#text.lang = isOwn ? this.#row.lang : article;
    this.#text.textContent = text;
    if (kept.length > this.#longest.textContent.length) this.#longest.textContent = kept;
    this.#paper.textContent = paper;
    if (this.#live.textContent !== spoken) this.#live.textContent = spoken;
    if (href) this.#link.href = href;
    if (this.#moves.isConnected) this.#showMoves(tongue, game);
    this.#keepStop();
  }

  #showMoves(tongue, game) {
    const focused = [...this.#moves.querySelectorAll("button")].indexOf(this.#moves.getRootNode().activeElement);
    this.#moves.replaceChildren(...game.line.map((move, index) => {
      const text = written(move) + game.signs[index];
      const button = make("button", { type: "button", value: index + 1, textContent: text, tabIndex: -1 });
      button.ariaLabel = say.moveLabel(tongue, index + 1, text);
      if (index + 1 === game.ply) button.ariaCurrent = "step";
      const item = make("li");
      item.append(button);
      return item;
    }));
    if (focused >= 0) this.#moves.querySelectorAll("button")[focused]?.focus();
    // In its own box: the article stays where it is.
    const current = this.#moves.children[game.ply - 1];
    this.#moves.scrollTop = current ? current.offsetTop - this.#moves.offsetTop - 24 : 0;
  }

  #stops() {
    return [...this.#row.querySelectorAll("button:enabled,a[href]")];
  }

  /** One stop in the tab order: the last one that had the focus, or the first. */
  #keepStop(chosen = this.#chosen) {
    const stops = this.#stops();
    const stop = stops.includes(chosen) ? chosen : stops[0];
    this.#chosen = chosen;
    for (const other of this.#row.querySelectorAll("button,a")) other.tabIndex = other === stop ? 0 : -1;
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const stops = this.#stops();
    const at = stops.indexOf(event.target);
    const forwards = this.#row.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    stops.at((at + (event.key === forwards ? 1 : -1)) % stops.length).focus();
  }
}
