"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const read = (id) => JSON.parse(byId(id).textContent);
  const board = read("board-data");
  const names = read("names-data");
  const games = read("games-data").map(
    ([number, seats, opening, moves, result, reason, fault, ms, [targets, decided], [scores, depths] = [[], []]]) => ({
      number, seats, opening, moves: moves === "" ? [] : moves.split(" "), result, reason, fault, ms,
      targets, decided, scores, depths, record: `${board.rules}: ${moves}`.trim(),
    }),
  );
  const PAGE = 20;
  const element = (name, attributes = {}, ...inner) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...inner);
    return made;
  };
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

  // The replay.

  let game = null;
  let ply = 0;

  /**
   * The board calls this when it shows a position. Writes the status and returns it. `place` and `next` say in
   * words where the last move is and where the next may be.
   */
  function shown(at, place = "", next = "") {
    ply = at;
    const told = words(place, next);
    byId("status").textContent = told;
    [...byId("moves").querySelectorAll("button")].forEach((button, index) => {
      if (index + 1 === ply) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    const current = byId("moves").querySelector("[aria-current]");
    if (current !== null) {
      const box = byId("moves");
      const top = current.parentElement.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top;
    }
    return told;
  }

  function words(place, next) {
    const { moves } = game;
    const player = board.players[(ply - 1) % board.players.length];
    const before = ply === 0
      ? `Before the first of ${moves.length} moves.`
      : `Move ${ply} of ${moves.length}: ${player} plays ${moves[ply - 1]}${place}${taken()}.`;
    return `${before} ${ply === moves.length ? ending() : next}`.trim();
  }

  function taken() {
    if (ply <= game.opening) return " (opening)";
    const at = ply - 1 - game.opening;
    const ms = game.ms[at];
    if (ms === undefined) return "";
    const time = ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`;
    const score = game.scores[at] ?? null;
    const depth = game.depths[at] ?? null;
    const told = score === null ? "" : `, telling ${score > 0 ? "+" : ""}${score}`;
    return `, in ${ms < 0.1 ? "less than 0.1 ms" : time}${told}${depth === null ? "" : ` at depth ${depth}`}`;
  }

  function ending() {
    if (game.fault !== null) {
      const [by, detail] = game.fault;
      return `${by} forfeits: ${detail}.${game.result === "draw" ? "" : ` ${game.result} wins.`}`;
    }
    return game.result === "draw" ? `Drawn: ${plain(game.reason)}.` : `${game.result} wins: ${plain(game.reason)}.`;
  }

  function go(to) {
    view.goTo(Math.min(Math.max(to, 0), game.moves.length));
  }

  /** Where a key leads, or the button for it. */
  const step = (key) => ({ ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: game.moves.length })[key];

  function open(number, focus, at) {
    const chosen = games.find((one) => one.number === number);
    if (chosen === undefined) return;
    game = chosen;
    const players = game.seats.map((place, seat) =>
      element("span", {}, seat === 0 ? "" : ", ", `${board.players[seat]}: `, element("bdi", {}, names[place])));
    byId("replay-title").replaceChildren(`Game ${game.number}. `, ...players);
    byId("record").value = game.record;
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
    view.open(game);
    if (at !== undefined) go(Number(at));
    if (focus) {
      byId("replay-title").focus({ preventScroll: true });
      byId("replay").scrollIntoView({ block: "start" });
    }
  }

  byId("record").addEventListener("focus", () => byId("record").select());
  byId("replay").addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (["ply", "record"].includes(event.target.id)) return;
    const to = step(event.key);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-game],[data-reason],[data-step]");
    if (button === null) return;
    if (button.dataset.step !== undefined) return go(step(button.dataset.step));
    if (button.dataset.game !== undefined) return open(Number(button.dataset.game), true, button.dataset.ply);
    byId("of-reason").value = button.dataset.reason;
    filter();
    byId("games").focus({ preventScroll: true });
    byId("games").scrollIntoView({ block: "start" });
  });

  const view = replayBoard(board, shown);
  results();
  filter();
  byId("player").hidden = false;
  if (games.length > 0) open(games[0].number, false);
})();
