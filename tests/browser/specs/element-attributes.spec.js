// Attributes with values that they can't have: each is reported when the board loads, and reads as if it were empty.
import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { test, expect } from "../fixture.js";

const MODES = "one of static view play puzzle analyse";
const WRONG = [
  ["mode", "plya", MODES],
  ["theme", "drak", "one of auto light dark"],
  ["level", "11", "one of 1 2 3 4 5 6 7 8 9 10 easy random"],
  ["play", "none of them", "none or some of x o +"],
  ["play", ",", "none or some of x o +"],
  ["play", "computer", "none or some of x o +"],
  ["controls", "button", "none or some of buttons text link moves tree"],
  ["controls", "", "none or some of buttons text link moves tree"],
  ["comments", "off", "none"],
  ["autoplay", "fast", "milliseconds"],
  ["autoplay", "false", "milliseconds"],
  ["loading", "now", "one of lazy eager"],
  ["reveal", "hover", "one of auto click"],
];

test("wrong values are reported once, empty ones are no mistake, and each board shows what it shows without them", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: \w+: .*, expected /);
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const empty = ["mode", "theme", "level", "play", "comments", "loading", "reveal"].map((name) => `${name}=""`);
  const boards = [...WRONG.map(([name, value]) => `${name}="${value}"`), empty.join(" ")]
    .map((attributes, index) => `<uttt-board id="b${index}" game="${STUDY}" ${attributes}></uttt-board>`);
  await article({ page, site, guard }, boards.join(""), { head: "<style>main{display:grid;grid-template-columns:repeat(5,1fr)}</style>" });
  const messages = [];
  for (const [index, [name, value, expected] = []] of [...WRONG, undefined].entries()) {
    const board = await ready(page.locator(`#b${index}`));
    if (name) messages.push(`${name}: ${value || "empty"}, expected ${expected}`);
    const what = `${name}="${value}"`;
    await expect(board.locator(".text"), what).toHaveText("4 of 4 — X to move in the bottom right board.");
    await expect(board.getByRole("button", { name: "Previous move" }), what).toBeVisible();
    await expect(board.getByRole("button", { name: "Play the moves" }), what).toBeHidden();
  }
  const reported = (await told(page, "error")).map(({ kind, message }) => `${kind} ${message}`);
  expect(reported.sort()).toEqual(messages.map((message) => `bad-attribute ${message}`).sort());
  expect(errors.sort()).toEqual(messages.map((message) => `<uttt-board>: ${message}`).sort());
  // A value that becomes wrong later is reported then, and once.
  const level = page.locator("#b2");
  await level.evaluate((element) => { element.mode = "play"; });
  await expect(level.getByRole("button", { name: "Undo" })).toBeVisible();
  await level.evaluate((element) => { element.mode = "Play"; });
  await expect(level.getByRole("button", { name: "Previous move" })).toBeVisible();
  expect((await told(page, "error")).slice(messages.length).map(({ message }) => message)).toEqual([`mode: Play, expected ${MODES}`]);
  expect(await level.evaluate((element) => [element.mode, element.getAttribute("mode")])).toEqual(["", "Play"]);
});

test("a wrong level leaves all sides to the reader, and a reader who plays none is refused", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: (level|o)/);
  await article({ page, site, guard }, `<uttt-board id="level" game="${SHORT}" mode="play" level="12"></uttt-board>
    <uttt-board id="link" loading="eager" game="#classic:55-51-15&x=4&o=12" mode="play"></uttt-board>
    <uttt-board id="none" loading="eager" game="${SHORT}" mode="play" play=" None "></uttt-board>`);
  for (const board of await page.locator("uttt-board").all()) {
    await cell(await ready(board), "52").click();
    await cell(board, "29").click({ force: true });
  }
  expect(await told(page, "move")).toMatchObject([{ player: "O" }, { player: "X" }, { player: "O" }, { player: "X" }]);
  expect((await told(page, "illegal")).map(({ kind }) => kind)).toEqual(["not-your-turn", "not-your-turn"]);
  expect((await told(page, "error")).sort((one, other) => (one.message < other.message ? -1 : 1))).toEqual([
    { kind: "bad-attribute", message: "level: 12, expected one of 1 2 3 4 5 6 7 8 9 10 easy random" },
    { kind: "bad-attribute", message: "o: 12, expected person, 1 to 10, easy or random" },
  ]);
});

test("what is wrong with a solution or a game is reported, and shown in words below the board", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>/);
  await page.setViewportSize({ width: 260, height: 800 });
  await article({ page, site, guard }, `<uttt-board id="empty" loading="eager" mode="puzzle" game="${SHORT} 52" solution=""></uttt-board>
    <uttt-board id="missing" loading="eager" mode="puzzle" game="${SHORT}" ply="3"></uttt-board>
    <uttt-board id="solution" loading="eager" mode="puzzle" game="${SHORT}" solution="99"></uttt-board>
    <uttt-board id="game" loading="eager" game="classic: 55 99"></uttt-board>
    <uttt-board id="word" loading="eager" game="${"x".repeat(90)}"></uttt-board>`);
  for (const id of ["#empty", "#missing"]) await ready(page.locator(id));
  await expect(page.locator("#solution")).toContainText("This board can't be shown: solution: ");
  await expect(page.locator("#game")).toContainText("This board can't be shown: character 13: 99: wrong board; play in board 5.");
  await expect(page.locator("#word")).toContainText("This board can't be shown: ");
  const errors = await page.evaluate(() =>
    window.told.filter(({ type }) => type === "uttt-error").map(({ id, detail: { kind, message } }) => [id, kind, message]));
  expect(errors.map(([id, kind]) => `${id}: ${kind}`).sort()).toEqual([
    "empty: bad-attribute", "game: bad-record", "missing: no-solution", "solution: wrong-board", "word: bad-record",
  ]);
  const message = (wanted) => errors.find(([id]) => id === wanted)[2];
  expect(message("empty")).toBe("solution: empty, expected moves like 52 29");
  expect(message("missing")).toBe("solution: missing, expected moves after ply 3 of the game, or the attribute solution");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(260);
});
