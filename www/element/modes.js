/** The values of `autoplay`. Without the attribute, there is none. */
export const AUTOPLAY = /^(\d*|true)$/;

/** Whether the board replays its game by itself. */
export const isReplay = (element) => AUTOPLAY.test(element.getAttribute("autoplay"));

/** Whether a game is at the start position, without any moves. */
export const isUnplayed = ({ record, line }) => line.length === 0 && !record.includes(" from ");

/** What readers do at a board. A puzzle of the site is a mode of its own, whatever the attribute says. */
export const modeOf = (element) => (element.puzzle ? "puzzle" : element.mode || "view");

/** The buttons below the board in each mode. */
const BUTTONS = {
  static: [],
  view: ["previous", "next"],
  play: ["undo", "reset"],
  puzzle: ["reset", "solve"],
  analyse: ["previous", "next", "analyse"],
};

/** What stands below the board, and whether the reader plays on it. Without the attribute `controls`, a mode has its own. */
export function partsOf(element) {
  const mode = modeOf(element);
  const isPlayed = mode !== "static" && mode !== "view";
  const buttons = [...BUTTONS[mode]];
  if (isReplay(element) && mode === "view") buttons.push("autoplay");
  if (element.puzzle) buttons.splice(1, 0, "hint", "why");
  else if (element.hint && isPlayed) buttons.push("hint");
  const hasTree = element.controls.includes("tree");
  if (hasTree && mode === "view") {
    buttons.unshift("first");
    buttons.splice(3, 0, "last");
  }
  const named = element.controls || (mode === "static" ? "" : "buttons text link");
  const has = (name) => named.includes(name);
  return { isPlayed, buttons: has("buttons") ? buttons : [], text: has("text"), link: has("link"), moves: has("moves"), tree: hasTree };
}

/** What the board lacks below it, as classes of its frame: everything, the line of words, or buttons and link; and whether it lists the moves, or has a tree. */
export function lacks(element) {
  const { buttons, text, link, moves, tree } = partsOf(element);
  const isPlain = !buttons[0] && !link;
  return { bare: isPlain && !text && !moves, silent: !text, plain: isPlain, listed: moves, treed: tree };
}

/** The engine's level, from the attribute or from the game's link. */
export const levelOf = (element, linked) => element.level || linked.level;

/** The players whose turns the reader plays: those named, otherwise X against an engine, or all. */
export function seatsOf(element, linked) {
  const seats = (element.seats || linked.seats || "").toUpperCase();
  if (seats.includes("NONE")) return [];
  const named = seats.match(/[XO+]/g);
  if (named) return named;
  return levelOf(element, linked) ? ["X"] : ["X", "O", "+"];
}

/** The buttons that would do nothing. */
export function disabledIn(game, begin, puzzle) {
  const { ply, line, outcome } = game;
  const disabled = [];
  if (ply === 0) disabled.push("first", "previous");
  if (ply === line.length) disabled.push("next", "last");
  if (ply <= begin) disabled.push("undo");
  if (outcome) disabled.push("hint", "analyse");
  if (!puzzle?.wrongIn(game)) disabled.push("why");
  return disabled;
}

/** What a key does on a board that is stepped through. */
export function stepOf({ key, ctrlKey, altKey, metaKey }, isRtl) {
  if (ctrlKey || altKey || metaKey) return;
  const [back, forth] = isRtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  return {
    [back]: (board) => board.previous(),
    [forth]: (board) => board.next(),
    Home: (board) => board.goTo(0),
    End: (board, plies) => board.goTo(plies),
  }[key];
}
