// The page that each bundler is given: it uses every entry that a browser loads. What came of it
// stands in `document.body.dataset`.
import init, { Game } from "uttt";
import { Engine } from "uttt/engine";
import { figure } from "uttt/figure";
import "uttt/element";

const { dataset } = document.body;

await init();
document.body.insertAdjacentHTML("beforeend", figure("classic: 55 51 15"));
const game = Game.parse("classic: 55 51 15");
dataset.rules = game.legalMoves().join(" ");

const engine = new Engine({ seed: 1 });
const { nodes, best } = await engine.analyse(game, { nodes: 50 });
engine.free();
dataset.engine = `${nodes} ${game.legalMoves().includes(best)}`;

const board = document.createElement("uttt-board");
board.setAttribute("loading", "eager");
// JSX sets properties by the names of the attributes.
Object.assign(board, { game: "classic: 55 51 15", mode: "play", play: "o", level: 1 });
board.addEventListener("uttt-move", ({ detail }) => (dataset.plies = detail.plies));
board.addEventListener("uttt-error", ({ detail }) => (dataset.error = detail.message));
document.body.append(board);

// A position needs the later part of the element's program.
const position = document.createElement("uttt-board");
Object.assign(position, { game: game.position(), loading: "eager", id: "position" });
position.addEventListener("uttt-ready", () => (dataset.position = "drawn"));
document.body.append(position);
