"use strict";

/**
 * The report's own board: a drawing and a slider. It calls `shown` with each position that it shows, and with
 * what the board knows about it in words: where the last move is, and where the next may be. `shown` returns
 * the whole sentence.
 */
function replayBoard({ drawing, players }, shown) {
  const byId = (id) => document.getElementById(id);
  const svg = byId("board");
  const cells = new Map();
  const grids = new Map();
  const marks = { X: [[-1, -1, 1, 1], [1, -1, -1, 1]], "+": [[0, -1.25, 0, 1.25], [-1.25, 0, 1.25, 0]] };
  let game;

  const shape = (name, attributes = {}) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const classOf = (player) => (player === "+" ? "P" : player);

  function mark(player, x, y, side, reach, width, more = "") {
    const [cx, cy, r] = [x + side / 2, y + side / 2, side * reach];
    const look = { class: `mark${classOf(player)} ${more}`, "stroke-width": side * width };
    if (player === "O") return shape("circle", { cx, cy, r: r * 1.06, ...look });
    const strokes = marks[player].map(([a, b, c, d]) => `M${cx + a * r} ${cy + b * r}L${cx + c * r} ${cy + d * r}`);
    return shape("path", { d: strokes.join(""), ...look });
  }

  function draw() {
    svg.setAttribute("viewBox", `-6 -6 ${drawing.side + 12} ${drawing.side + 12}`);
    const paths = Object.keys(drawing.grids).sort((one, other) => one.length - other.length);
    for (const path of paths) {
      const [x, y, side, leaf] = drawing.grids[path];
      const ground = shape("rect", { x, y, width: side, height: side, rx: side * 0.04, class: leaf ? "grid" : "around" });
      grids.set(path, { x, y, side, leaf, ground, over: shape("g") });
    }
    const all = [...grids.values()];
    // The whole board has no ground of its own, unless cells lie in it.
    svg.append(...all.filter((grid) => !grid.leaf).slice(1).map((grid) => grid.ground));
    svg.append(...all.filter((grid) => grid.leaf).map((grid) => grid.ground));
    const lines = new Map();
    for (const [text, [x, y, side]] of Object.entries(drawing.cells)) {
      const holder = shape("g");
      cells.set(text, { x, y, side, holder, grid: grids.size > 1 ? text.slice(0, -1) : "" });
      // The fine lines between cells: to the left of and above those that have a neighbour there.
      const group = cells.get(text).grid;
      const inner = lines.get(group) ?? [];
      inner.push([x, y, side]);
      lines.set(group, inner);
    }
    for (const group of lines.values()) {
      const left = Math.min(...group.map(([x]) => x)) + 1;
      const top = Math.min(...group.map(([, y]) => y)) + 1;
      const d = group.map(([x, y, side]) =>
        (x > left ? `M${x} ${y + side * 0.06}v${side * 0.88}` : "") + (y > top ? `M${x + side * 0.06} ${y}h${side * 0.88}` : ""));
      svg.append(shape("path", { class: "fine", d: d.join("") }));
    }
    svg.append(...[...cells.values()].map((cell) => cell.holder));
    svg.append(...all.map((grid) => grid.over));
  }

  /** The decided grids after the first moves: path to sign. */
  function decidedGrids(ply) {
    const decided = new Map();
    for (const entry of game.decided === "" ? [] : game.decided.split(" ")) {
      const [at, what] = entry.split(":");
      if (Number(at) <= ply) decided.set(what.slice(0, -1), what.slice(-1));
    }
    return decided;
  }

  const within = (inner, outer) => inner.startsWith(outer);

  function goTo(ply) {
    const decided = decidedGrids(ply);
    const target = game.targets.split(",")[ply];
    const targets = target === "-" ? [] : target.split("+");
    const held = new Map();
    game.moves.slice(0, ply).forEach((move, at) => held.set(move, players[at % players.length]));
    const last = ply > 0 ? game.moves[ply - 1] : null;
    const [reach, width] = grids.size > 1 ? [0.24, 0.105] : [0.23, 0.08];
    for (const [text, cell] of cells) {
      const player = held.get(text);
      const { x, y, side } = cell;
      const covered = !drawing.keeps && [...decided.keys()].some((path) => within(cell.grid, path));
      const inner = player === undefined ? [] : [mark(player, x, y, side, reach, width, covered ? "faded" : "")];
      if (text === last) {
        inner.push(shape("rect", { x: x + side * 0.07, y: y + side * 0.07, width: side * 0.86, height: side * 0.86, rx: side * 0.1, class: "last" }));
      }
      cell.holder.replaceChildren(...inner);
    }
    for (const [path, grid] of grids) {
      const sign = decided.get(path);
      const isClosed = !drawing.keeps && [...decided.keys()].some((outer) => within(path, outer));
      const isTarget = !isClosed && targets.some((to) => within(path, to)) && (grid.leaf || targets.includes(path));
      const won = { X: "wonX", O: "wonO", "+": "wonP", "=": "drawn", "&": "drawn" }[sign] ?? "";
      grid.ground.setAttribute("class", `${grid.leaf ? "grid" : "around"} ${won}${isTarget ? " play" : ""}`);
      const { x, y, side } = grid;
      grid.over.replaceChildren(...(sign in marks || sign === "O"
        ? [mark(sign, x, y, side, 0.27, 0.076, drawing.keeps ? "faint" : "")]
        : []));
    }
    const told = shown(ply, last === null ? "" : `, ${drawing.cells[last][3]}`, next(targets, players[ply % players.length]));
    byId("ply").value = ply;
    byId("ply").setAttribute("aria-valuetext", told);
    svg.setAttribute("aria-label", `${told} ${marksInWords(held)}`);
  }

  function next(targets, turn) {
    if (grids.size === 1) return `${turn} is to move.`;
    const inner = targets.filter((path) => path !== "").map((path) => drawing.grids[path][4]);
    return inner.length === 0 ? `${turn} may play anywhere.` : `${turn} must play in ${inner.join(" or ")}.`;
  }

  function marksInWords(held) {
    if (held.size === 0) return "The board is empty.";
    return players.map((player) => {
      const of = [...held].filter(([, owner]) => owner === player).map(([text]) => text);
      return `${player}: ${of.join(", ") || "none"}.`;
    }).join(" ");
  }

  draw();
  byId("ply").addEventListener("input", () => goTo(Number(byId("ply").value)));
  return {
    /** Shows a game, at its end. */
    open(chosen) {
      game = chosen;
      byId("ply").max = game.moves.length;
      goTo(game.moves.length);
    },
    goTo,
  };
}
