// The examples of the READMEs compile with strict types, and without those of browsers or node.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { readme } from "./project.js";

const here = new URL(".", import.meta.url);

/** What no type of JavaScript itself declares. */
const CONSOLE = "declare const console: { log(...values: unknown[]): void };\n";

/** The element is an element where there are types of one. */
const IN_BROWSER = `
import type { UtttBoard } from "uttt/element";
const found: UtttBoard | null = document.querySelector("uttt-board");
found?.addEventListener("uttt-move", () => found.style.setProperty("--uttt-x", "red"));
found?.addEventListener("uttt-move", (event) => void (event.detail.move.length + event.detail.plies));
document.addEventListener("uttt-before-move", (event) => event.detail.player === "X" && event.preventDefault());
const solved = (event: CustomEvent<{ record: string }>) => event.detail.record;
found?.addEventListener("uttt-solved", solved);
found?.removeEventListener("uttt-solved", solved);
// @ts-expect-error: this event has no move.
found?.addEventListener("uttt-ready", (event) => event.detail.move);
const analysed = (): Promise<unknown> | undefined => found?.analyse({ signal: new AbortController().signal });
`;

/** Uses of the types that the READMEs do not show. */
const MORE = `
import { Game, isRefusal, type Board, type CellState, type Refusal, type Rules, type Status } from "uttt";
import { Engine, type Analysis, type Refusal as EngineRefusal, type Review } from "uttt/engine";
import initFigures, { figure, initSync, isRefusal as isFigureRefusal, type FigureOptions } from "uttt/figure";
import { type UtttBoard, type UtttBoardEventDetails, type UtttBoardProps } from "uttt/element";
import initSlices, { Engine as EngineInSlices } from "uttt/engine/slices";

function told(status: Status): string {
  switch (status.state) {
    case "ongoing":
      return "goes on";
    case "draw":
      return status.reason ?? "drawn";
    case "won":
      return status.winner;
  }
}
// @ts-expect-error: a game that goes on has no winner.
const nobody = (status: Status & { state: "ongoing" }) => status.winner;

const same: (error: Refusal) => EngineRefusal = (error) => error;
const kind = (error: unknown): string => (isRefusal(error) ? error.kind : "");
const aborted = (error: unknown): "aborted" | undefined => (isRefusal(error, "aborted") ? error.kind : undefined);
// @ts-expect-error: there is no such kind.
isRefusal(new Error(), "stopped");
const all: Rules[] = Game.ruleSystems();
const doubled = async (): Promise<number> => 2 * (await new Engine().analyse(new Game())).score;
const onReport = (analysis: Analysis) => told(new Game().status()) + analysis.nodes;
const line: string = new Game().toJSON();
// @ts-expect-error: there is no such level.
new Engine({ level: "11" });
await new Engine().analyse(line, { onReport, nodes: 10 });
const reviewed: Review = await new Engine().review(line, {
  onProgress: ({ done, total, review }) => void (review.moves.length + done / total),
});
const why: string | undefined = reviewed.moves[0]?.reason?.fact ?? reviewed.moves[0]?.why;
await initSlices(new Uint8Array());
const isLeft: boolean = new EngineInSlices().advance(5);
declare const board: UtttBoard;
const went: boolean = board.goTo(3) && board.play("55");
const best = async () => (await board.analyse({ nodes: 5 })).best;
const props: UtttBoardProps = { game: "classic:", mode: "play", level: 5, hint: true };
const refused: UtttBoardEventDetails["uttt-illegal"] = { move: "1", kind: "a", message: "b" };
// @ts-expect-error: the property of the attribute \`play\` is \`seats\`.
board.play = "x";
board.level = 5;
board.level = "random";
board.level = "easy";
// @ts-expect-error: there is no such level.
board.level = 11;
// @ts-expect-error: nor for the engine.
new Engine({ level: 0 });
board.game = new Game();
const shown: string = board.game;
const answer = async (): Promise<string> => (await new Engine().move(new Game(), { nodes: 10 })) ?? "none";
const { cells, grids }: Board = new Game().board();
const mark: CellState | undefined = cells["51"] ?? grids[""];
new Game().setComment({ text: "a trap", marks: ["51"], arrows: [["51", "15"]] });
const said: string | undefined = new Game().comment()?.arrows[0]?.[1];
new Game().setSign("!?");
// @ts-expect-error: there is no such sign.
new Game().setSign("!!!");
const cloned: string = new Game().record;
board.mode = "puzzle";
board.mode = null;
board.autoplay = 800;
// @ts-expect-error: there is no such mode.
board.mode = "puzle";
// @ts-expect-error: there is no such theme.
board.theme = "blue";
const stands: string = board.record + board.turn + board.outcome + board.moves.join(" ");
const watched = board.analyse({ level: 3, nodes: 10, onReport: ({ best }) => best, signal: null });
// An option that is null or undefined counts as left out.
new Engine({ level: null, seed: undefined });
new Engine(null);
await new Engine().analyse(line, { timeMs: null, nodes: undefined, mayEndEarly: null, signal: undefined, onReport: null });
await new Engine().review(line, { nodes: null, signal: null, onProgress: undefined });
new Game(null).play("55", null);
new Game().toSvg({ size: null, theme: undefined, title: null });
{
  using game = new Game();
  using engine = new Engine();
  using slices = new EngineInSlices();
}
const options: FigureOptions = { ply: 2, coordinates: true, caption: null };
await initFigures();
initSync(new Uint8Array());
const html: string = figure("classic: 55 51", options) + figure(new Game());
// @ts-expect-error: there is no such theme.
figure("classic:", { theme: "blue" });
const isBad = (error: unknown): boolean => isFigureRefusal(error, "bad-record");
export { aborted, all, answer, cloned, doubled, html, isBad, isLeft, kind, mark, nobody, said, same, shown, stands, watched, why };
`;

/** The plugins fit the types of the parsers, which themselves name types of browsers. */
const PLUGINS = `
import MarkdownIt from "markdown-it";
import { unified } from "unified";
import markdownItUttt from "uttt/markdown-it";
import remarkUttt from "uttt/remark";

unified().use(remarkUttt);
new MarkdownIt().use(markdownItUttt).use(markdownItUttt, { vue: true });
`;

/** What the documents show. */
async function examples() {
  const found = [];
  for (const name of ["../../README.md", "../../docs/blog.md", undefined]) {
    found.push(...(await readme("js", name)).map((code) => CONSOLE + code));
  }
  assert.ok(found.length >= 3, "each page has an example");
  return found;
}

async function compiles(lib, codes, more = {}) {
  const folder = new URL("types/", here);
  const ending = more.jsx ? "tsx" : "ts";
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [index, code] of codes.entries()) {
    await writeFile(new URL(`example${index}.${ending}`, folder), code);
  }
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: "es2022",
    lib,
    module: "nodenext",
    types: [],
    ...more,
  };
  const files = codes.map((_, index) => `example${index}.${ending}`);
  await writeFile(new URL("tsconfig.json", folder), JSON.stringify({ compilerOptions, files }));
  const tsc = new URL("../node_modules/typescript/bin/tsc", folder).pathname;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [tsc, "--project", folder.pathname], {
    encoding: "utf8",
  });
  assert.equal(status, 0, `${stdout}${stderr}${error ?? ""}`);
  await rm(folder, { recursive: true });
}

test("examples and types compile with tsc --strict", async () => {
  await compiles(["es2022"], [...(await examples()), MORE]);
});

test("examples and types compile with tsc --strict and TypeScript's own types for `using`", async () => {
  await compiles(["es2022", "esnext.disposable"], [MORE]);
});

test("comments of the types are those of TypeScript", async () => {
  for (const name of ["uttt", "engine"]) {
    const types = await readFile(new URL(`node_modules/uttt/wasm/${name}.d.ts`, here), "utf8");
    assert.doesNotMatch(types, /# Errors/);
    assert.match(types, /@throws/);
  }
});

test("examples and types compile with tsc --strict and the types of browsers", async () => {
  await compiles(["es2022", "dom", "dom.iterable"], [...(await examples()), MORE, PLUGINS, IN_BROWSER]);
});

/** Uses of the element in JSX that the readme does not show. */
const MORE_JSX = `
export const puzzle = (
  <uttt-board id="b1" game="classic: 55" mode="puzzle" solution="51 | 52" hint loading="eager" aria-label="A puzzle">
    <img src="game.svg" />
  </uttt-board>
);
// @ts-expect-error: there is no such mode.
export const wrong = <uttt-board mode="chess" />;
// @ts-expect-error: there is no such attribute.
export const unknown = <uttt-board depth={3} />;
`;

for (const [name, library, jsx] of [
  ["React", "react", "react-jsx"],
  ["Preact", "preact", "react-jsx"],
  ["Solid", "solid-js", "preserve"],
]) {
  test(`the readme's JSX compiles with tsc --strict and the types of ${name}`, async () => {
    const [code] = await readme("tsx");
    const module = `declare module "${library}"`;
    // As any project with this library has it somewhere.
    const imported = `import type {} from "${library}";\n`;
    const example = imported + code.replace('declare module "react"', module) + MORE_JSX;
    assert.ok(example.includes(module));
    const options = {
      jsx,
      jsxImportSource: library,
      module: "esnext",
      moduleResolution: "bundler",
      // The library's own types are no matter of ours, and those of the package are checked above.
      skipLibCheck: true,
    };
    await compiles(["es2022", "dom", "dom.iterable"], [example], options);
  });
}
