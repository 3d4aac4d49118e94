import { Controls } from "./controls.js";
import { STYLE } from "./board-style.js";
import { commentOf, lineOf } from "./line.js";
import { disabledIn, modeOf, partsOf } from "./modes.js";
import { paperText } from "./paper.js";
import { Picture } from "./picture.js";
import { sheet } from "./sheet.js";
import { report } from "./telling.js";
import { failure } from "./failure.js";
import { tree } from "./files.js";
import { languageTagAround, words } from "./words.js";

/** What a board shows: its picture, and the row below it with words and buttons. */
export class View {
  #element;
  #page;
  #picture;
  #controls;
  /** The record beside the board, once its module has loaded. */
  #tree;
  #root;
  #goTo;
  /** The marks and arrows that the page adds to those of the record's comments. */
  #highlight = [];
  #arrows = [];
  /** Drawings for this position alone: `marks`, `next`; and words as functions of the tongue: `notice`, `found`, `scores`. */
  #remarks = {};

  constructor(element, root, page, { press, command, goTo }) {
    this.#element = element;
    this.#page = page;
    this.#root = root;
    this.#goTo = goTo;
    const [board, row] = root.querySelector(".frame").children;
    this.#picture = new Picture(board, press);
    this.#controls = new Controls(row, command);
    root.adoptedStyleSheets = [this.#picture.sheet, ...root.adoptedStyleSheets, sheet(STYLE)];
  }

  /** Adds words and drawings to this position. */
  remark(remarks) {
    Object.assign(this.#remarks, remarks);
  }

  /** Removes the words and drawings of the last position. */
  clear() {
    this.#remarks = {};
  }

  /** Reads the page's highlights and arrows. Reports and leaves out those that name no cell of this board. */
  annotate({ cells }) {
    const isCell = (cell) => cells.includes(cell);
    const read = (name, isDrawn, expected) =>
      words(this.#element.getAttribute(name) ?? "").filter((word) => {
        if (!isDrawn(word)) report(this.#element, failure("not-a-cell", `${name}: ${word}, expected ${expected}`));
        return isDrawn(word);
      });
    const [from, to] = [cells[0], cells.at(-1)];
    this.#highlight = read("highlight", isCell, `cells like ${from} ${to}`);
    const isArrow = (arrow) => arrow.split("-").length === 2 && arrow.split("-").every(isCell);
    this.#arrows = read("arrows", isArrow, `arrows like ${from}-${to}`);
  }

  show(tongue, game, { begin, isPlaying, asked, puzzle }) {
    const parts = partsOf(this.#element);
    const { marks = [], next } = this.#remarks;
    const [notice, found, scores] = ["notice", "found", "scores"].map((name) => this.#remarks[name]?.(tongue));
    const drawn = { scores, marks: [...game.marks, ...this.#highlight, ...marks], arrows: [...game.arrows, ...this.#arrows], next, coordinates: this.#element.coordinates };
    this.#picture.show(tongue, game, drawn, parts.isPlayed, modeOf(this.#element) === "static");
    // The board's own words, or else the author's, which are in the article's language.
    const own = notice || found || (puzzle && asked);
    const comment = commentOf(this.#element, game);
    const authors = own ? "" : asked || comment;
    const article = languageTagAround(this.#element);
    this.#showTree(tongue, game, parts.tree, article);
    // The npm package does not know the address of a page that opens links.
    this.#controls.build(tongue, { ...parts, link: parts.link && Boolean(this.#page) });
    this.#controls.show(tongue, game, {
      text: lineOf(tongue, this.#element, game, own || authors),
      kept: lineOf(tongue, this.#element, game, comment),
      isOwn: !authors,
      article,
      // A puzzle's record has its solution.
      paper: modeOf(this.#element) === "view" ? paperText(game.tree()) : "",
      spoken: [game.spoken, notice || (puzzle && asked), game.status].filter(Boolean).join(" "),
      href: `${this.#page}#${puzzle?.address ?? game.link}`,
      disabled: disabledIn(game, begin, puzzle),
      playing: isPlaying,
    });
  }

  async #showTree(tongue, game, isShown, article) {
    const fill = () => this.#tree.show(tongue, game.tree(), this.#element.players, article);
    [this.#fillTree, this.#hasTree] = [fill, isShown];
    if (!isShown) {
      this.#tree?.remove();
      this.#tree = undefined;
    } else if (this.#tree) {
      fill();
    } else if (!this.#isLoading) {
      this.#isLoading = true;
      try {
        const { Tree } = await tree();
        // Meanwhile the board may have got another game or tongue, or lost its tree.
        if (!this.#hasTree) return;
        this.#tree = new Tree(this.#root, this.#root.querySelector(".frame"), this.#goTo);
        this.#fillTree();
      } catch (cause) {
        report(this.#element, failure("not-loaded", `the tree was not loaded: ${cause.message}`));
      } finally {
        this.#isLoading = false;
      }
    }
  }

  #isLoading = false;
  /** Shows in the tree what the board shows. */
  #fillTree;
  #hasTree = false;
}
