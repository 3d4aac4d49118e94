/** What stands below the board in each mode, and whether the reader plays on it. */
export const MODES = {
  static: { buttons: [], text: false, link: false, isPlayed: false },
  view: { buttons: ["previous", "next"], text: true, link: true, isPlayed: false },
  play: { buttons: ["undo", "reset"], text: true, link: true, isPlayed: true },
  puzzle: { buttons: ["reset", "solve"], text: true, link: true, isPlayed: true },
  analyse: { buttons: ["previous", "next", "analyse"], text: true, link: true, isPlayed: true },
};

/** The parts that the attribute `controls` may name; without it a mode has its own. */
export function partsOf(element) {
  const mode = MODES[element.mode] ?? MODES.view;
  const buttons = [...mode.buttons];
  if (element.hasAttribute("autoplay") && mode === MODES.view) buttons.push("autoplay");
  if (element.hint && mode.isPlayed) buttons.push("hint");
  if (!element.hasAttribute("controls")) return { ...mode, buttons, moves: false };
  const named = element.controls.split(/\s+/);
  const has = (name) => named.includes(name);
  return {
    isPlayed: mode.isPlayed,
    buttons: has("buttons") ? buttons : [],
    text: has("text"),
    link: has("link"),
    moves: has("moves"),
  };
}

/** Whose turns the reader plays: as named, or all where no engine plays the others. */
export function seatsOf(element) {
  const named = element.seats.toUpperCase().match(/[XO+]/g);
  if (named) return named;
  return element.level ? ["X"] : ["X", "O", "+"];
}

/** An analysis as words: what the side to move may expect of 100, and the best move. */
export function analysisWords({ turn }, { best, score, proven }) {
  if (!best) return "";
  const share = Array.isArray(score) ? score["XO+".indexOf(turn)] : (score + 1) / 2;
  const ends = { win: `wins in ${proven?.plies}`, draw: "draws", loss: `loses in ${proven?.plies}` };
  const value = proven ? ends[proven.outcome] : `${Math.round(share * 100)} of 100`;
  return `${turn}: ${value}. Best: ${best}.`;
}
