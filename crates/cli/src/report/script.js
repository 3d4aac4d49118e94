"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(byId(id).textContent);
  const board = read("board-data");
  const names = read("names-data");
  const games = read("games-data").map(
    ([number, seats, opening, moves, result, reason, fault, ms, targets, decided]) => ({
      number, seats, opening, moves: moves === "" ? [] : moves.split(" "), result, reason, fault, ms,
      targets, decided,
    }),
  );
  const PAGE = 20;
  const SVG = "http://www.w3.org/2000/svg";
  const HTML = "http://www.w3.org/1999/xhtml";
  const SHAPES = new Set(["rect", "path", "circle", "g"]);
  const element = (name, attributes = {}, ...inner) => {
    const found = document.createElementNS(SHAPES.has(name) ? SVG : HTML, name);
    for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, value);
    found.append(...inner);
    return found;
  };
  const classOf = (player) => (player === "+" ? "P" : player);
  const plain = (reason) => reason.replaceAll("-", " ");

  // The list of games.

  let found = games;
  let page = 0;

  function wanted(game) {
    const program = byId("of-program").value;
    const reason = byId("of-reason").value;
    const result = byId("of-result").value;
    const opening = byId("of-opening").value.trim();
    const number = byId("of-number").value.trim();
    const seat = game.seats.indexOf(Number(program));
    if (program !== "" && seat < 0) return false;
    if (reason !== "" && game.reason !== reason) return false;
    if (number !== "" && game.number !== Number(number)) return false;
    if (opening !== "" && !`${game.moves.slice(0, game.opening).join(" ")} `.startsWith(`${opening} `)) return false;
    if (result === "") return true;
    if (program === "" || result === "draw") return game.result === result;
    const won = game.result === board.players[seat];
    return result === "won" ? won : !won && game.result !== "draw";
  }

  function results() {
    const program = byId("of-program").value;
    const choices = program === ""
      ? [["", "any"], ...board.players.map((player) => [player, `${player} won`]), ["draw", "drawn"]]
      : [["", "any"], ["won", "won"], ["draw", "drawn"], ["lost", "lost"]];
    const before = byId("of-result").value;
    byId("of-result").replaceChildren(...choices.map(([value, text]) => element("option", { value }, text)));
    if (choices.some(([value]) => value === before)) byId("of-result").value = before;
  }

  function list() {
    const pages = Math.max(1, Math.ceil(found.length / PAGE));
    page = Math.min(Math.max(page, 0), pages - 1);
    const rows = found.slice(page * PAGE, (page + 1) * PAGE).map((game) => {
      const open = element("button", { type: "button", "data-game": game.number }, String(game.number));
      open.setAttribute("aria-label", `Replay game ${game.number}`);
      const seats = game.seats.map((place) =>
        element("td", { class: "name" }, element("bdi", {}, names[place])));
      const fault = game.fault === null ? "" : ` by ${game.fault[0]}`;
      return element("tr", {},
        element("td", {}, open), ...seats,
        element("td", {}, game.result === "draw" ? "drawn" : game.result),
        element("td", { class: "words" }, plain(game.reason) + fault),
        element("td", {}, String(game.moves.length)));
    });
    byId("list").replaceChildren(...rows);
    byId("count").textContent = found.length === 0
      ? "No game fits."
      : `${found.length} ${found.length === 1 ? "game" : "games"}, page ${page + 1} of ${pages}`;
    byId("earlier").disabled = page === 0;
    byId("later").disabled = page + 1 >= pages;
  }

  function filter() {
    found = games.filter(wanted);
    page = 0;
    list();
  }

  for (const id of ["of-program", "of-reason", "of-result", "of-opening", "of-number"]) {
    byId(id).addEventListener("input", () => {
      if (id === "of-program") results();
      filter();
    });
  }
  byId("earlier").addEventListener("click", () => { page -= 1; list(); });
  byId("later").addEventListener("click", () => { page += 1; list(); });

  // The board.

  const svg = byId("board");
  const cells = new Map();
  const grids = new Map();
  const marks = { X: [[-1, -1, 1, 1], [1, -1, -1, 1]], "+": [[0, -1.25, 0, 1.25], [-1.25, 0, 1.25, 0]] };

  function mark(player, x, y, side, reach, width, more = "") {
    const [cx, cy, r] = [x + side / 2, y + side / 2, side * reach];
    const look = { class: `mark${classOf(player)} ${more}`, "stroke-width": side * width };
    if (player === "O") return element("circle", { cx, cy, r: r * 1.06, ...look });
    const strokes = marks[player].map(([a, b, c, d]) => `M${cx + a * r} ${cy + b * r}L${cx + c * r} ${cy + d * r}`);
    return element("path", { d: strokes.join(""), ...look });
  }

  function draw() {
    svg.setAttribute("viewBox", `-6 -6 ${board.side + 12} ${board.side + 12}`);
    const paths = Object.keys(board.grids).sort((one, other) => one.length - other.length);
    for (const path of paths) {
      const [x, y, side, leaf] = board.grids[path];
      const ground = element("rect", { x, y, width: side, height: side, rx: side * 0.04, class: leaf ? "grid" : "around" });
      const over = element("g");
      grids.set(path, { x, y, side, leaf, ground, over });
    }
    const all = [...grids.values()];
    // The whole board has no ground of its own, unless cells lie in it.
    svg.append(...all.filter((grid) => !grid.leaf).slice(1).map((grid) => grid.ground));
    svg.append(...all.filter((grid) => grid.leaf).map((grid) => grid.ground));
    const lines = new Map();
    for (const [text, [x, y, side]] of Object.entries(board.cells)) {
      const holder = element("g");
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
      svg.append(element("path", { class: "fine", d: d.join("") }));
    }
    svg.append(...[...cells.values()].map((cell) => cell.holder));
    svg.append(...all.map((grid) => grid.over));
  }

  // The replay.

  let game = null;
  let ply = 0;

  /** The decided grids after the first moves: path to sign. */
  function decidedGrids() {
    const decided = new Map();
    for (const entry of game.decided === "" ? [] : game.decided.split(" ")) {
      const [at, what] = entry.split(":");
      if (Number(at) <= ply) decided.set(what.slice(0, -1), what.slice(-1));
    }
    return decided;
  }

  const within = (inner, outer) => inner.startsWith(outer);

  function show() {
    const players = board.players;
    const decided = decidedGrids();
    const target = game.targets.split(",")[ply];
    const targets = target === "-" ? [] : target.split("+");
    const held = new Map();
    game.moves.slice(0, ply).forEach((move, at) => held.set(move, players[at % players.length]));
    const last = ply > 0 ? game.moves[ply - 1] : null;
    const [reach, width] = grids.size > 1 ? [0.24, 0.105] : [0.23, 0.08];
    for (const [text, cell] of cells) {
      const player = held.get(text);
      const { x, y, side } = cell;
      const covered = !board.keeps && [...decided.keys()].some((path) => within(cell.grid, path));
      const inner = player === undefined ? [] : [mark(player, x, y, side, reach, width, covered ? "faded" : "")];
      if (text === last) {
        inner.push(element("rect", { x: x + side * 0.07, y: y + side * 0.07, width: side * 0.86, height: side * 0.86, rx: side * 0.1, class: "last" }));
      }
      cell.holder.replaceChildren(...inner);
    }
    for (const [path, grid] of grids) {
      const sign = decided.get(path);
      const isClosed = !board.keeps && [...decided.keys()].some((outer) => within(path, outer));
      const isTarget = !isClosed && targets.some((to) => within(path, to)) && (grid.leaf || targets.includes(path));
      const won = { X: "wonX", O: "wonO", "+": "wonP", "=": "drawn", "&": "drawn" }[sign] ?? "";
      grid.ground.setAttribute("class", `${grid.leaf ? "grid" : "around"} ${won}${isTarget ? " play" : ""}`);
      const { x, y, side } = grid;
      grid.over.replaceChildren(...(sign in marks || sign === "O"
        ? [mark(sign, x, y, side, 0.27, 0.076, board.keeps ? "faint" : "")]
        : []));
    }
    byId("ply").value = ply;
    const told = words(target);
    byId("ply").setAttribute("aria-valuetext", told);
    byId("status").textContent = told;
    svg.setAttribute("aria-label", `${told} ${marksInWords(held)}`);
    [...byId("moves").querySelectorAll("button")].forEach((button, at) => {
      if (at + 1 === ply) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    const current = byId("moves").querySelector("[aria-current]");
    if (current !== null) {
      const box = byId("moves");
      const place = current.parentElement.offsetTop - box.offsetTop;
      if (place < box.scrollTop || place + current.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = place;
    }
  }

  function marksInWords(held) {
    if (held.size === 0) return "The board is empty.";
    return board.players.map((player) => {
      const of = [...held].filter(([, owner]) => owner === player).map(([text]) => text);
      return `${player}: ${of.join(", ") || "none"}.`;
    }).join(" ");
  }

  function words(target) {
    const { players } = board;
    const before = ply === 0
      ? `Before the first of ${game.moves.length} moves.`
      : `Move ${ply} of ${game.moves.length}: ${players[(ply - 1) % players.length]} plays ${game.moves[ply - 1]}, ${board.cells[game.moves[ply - 1]][3]}${taken()}.`;
    if (ply === game.moves.length) return `${before} ${ending()}`;
    const turn = players[ply % players.length];
    const inner = target.split("+").filter((path) => path !== "");
    const where = inner.length === 0 ? "may play anywhere" : `must play in board ${inner.join(" or ")}`;
    return `${before} ${turn} ${grids.size > 1 ? where : "is to move"}.`;
  }

  function taken() {
    if (ply <= game.opening) return " (opening)";
    const ms = game.ms[ply - 1 - game.opening];
    if (ms === undefined) return "";
    if (ms < 0.1) return ", in less than 0.1 ms";
    return `, in ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`}`;
  }

  function ending() {
    if (game.fault !== null) {
      const [by, detail] = game.fault;
      return `${by} forfeits: ${detail}.${game.result === "draw" ? "" : ` ${game.result} wins.`}`;
    }
    return game.result === "draw" ? `Drawn: ${plain(game.reason)}.` : `${game.result} wins: ${plain(game.reason)}.`;
  }

  function go(to) {
    ply = Math.min(Math.max(to, 0), game.moves.length);
    show();
  }

  function open(number, focus) {
    const chosen = games.find((one) => one.number === number);
    if (chosen === undefined) return;
    game = chosen;
    const players = game.seats.map((place, seat) =>
      element("span", {}, seat === 0 ? "" : ", ", `${board.players[seat]}: `, element("bdi", {}, names[place])));
    byId("replay-title").replaceChildren(`Game ${game.number}. `, ...players);
    byId("ply").max = game.moves.length;
    byId("record").value = `${board.rules}: ${game.moves.join(" ")}`.trim();
    if (board.page !== null) {
      byId("page").href = `${board.page}#${board.rules}:${game.moves.join("-")}`;
      byId("page").hidden = false;
    }
    byId("moves").replaceChildren(...game.moves.map((move, at) => {
      const player = board.players[at % board.players.length];
      const button = element("button", { type: "button", "aria-label": `Move ${at + 1}: ${player} ${move}` }, `${at + 1} ${player} ${move}`);
      button.addEventListener("click", () => go(at + 1));
      return element("li", {}, button);
    }));
    byId("replay").hidden = false;
    go(game.moves.length);
    if (focus) {
      byId("replay-title").focus({ preventScroll: true });
      byId("replay").scrollIntoView({ block: "start" });
    }
  }

  byId("first").addEventListener("click", () => go(0));
  byId("back").addEventListener("click", () => go(ply - 1));
  byId("forward").addEventListener("click", () => go(ply + 1));
  byId("last").addEventListener("click", () => go(game.moves.length));
  byId("ply").addEventListener("input", () => go(Number(byId("ply").value)));
  byId("record").addEventListener("focus", () => byId("record").select());
  byId("replay").addEventListener("keydown", (event) => {
    if (["ply", "record"].includes(event.target.id) || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: game.moves.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-game],[data-reason]");
    if (button === null) return;
    if (button.dataset.game !== undefined) return open(Number(button.dataset.game), true);
    byId("of-reason").value = button.dataset.reason;
    filter();
    byId("games").focus({ preventScroll: true });
    byId("games").scrollIntoView({ block: "start" });
  });

  draw();
  results();
  filter();
  byId("player").hidden = false;
  if (games.length > 0) open(games[0].number, false);
})();
