// Attributes with values that they can't have: each is reported when the board loads, and reads as if it were empty.
import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { test, expect } from "../fixture.js";

const MODES = "one of static view play puzzle analyse";

for (const [attribute, value, expected] of [
  ["mode", "plya", MODES],
  ["theme", "drak", "one of auto light dark"],
  ["level", "11", "one of 1 2 3 4 5 6 7 8 9 10 random"],
  ["play", "none of them", "none or some of x o +"],
  ["play", ",", "none or some of x o +"],
  ["play", "computer", "none or some of x o +"],
  ["controls", "button", "none or some of buttons text link moves"],
  ["controls", "", "none or some of buttons text link moves"],
  ["comments", "off", "none"],
  ["autoplay", "fast", "milliseconds"],
  ["autoplay", "false", "milliseconds"],
  ["loading", "now", "one of lazy eager"],
  ["reveal", "hover", "one of auto click"],
]) {
  test(`${attribute}="${value}" is reported at load, and the board shows what it shows without it`, async ({ page, site, guard }) => {
    guard.expectError(new RegExp(`<uttt-board>: ${attribute}: ${value || "empty"}`));
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await article({ page, site, guard }, `<uttt-board id="wrong" game="${STUDY}" ${attribute}="${value}"></uttt-board>`);
    const board = await ready(page.locator("#wrong"));
    const message = `${attribute}: ${value || "empty"}, expected ${expected}`;
    expect(await told(page, "error")).toEqual([{ kind: "bad-attribute", message }]);
    expect(errors).toEqual([`<uttt-board>: ${message}`]);
    await expect(board.locator(".text")).toHaveText("4 of 4 — X to move in the bottom right board.");
    await expect(board.getByRole("button", { name: "Previous move" })).toBeVisible();
    await expect(board.getByRole("button", { name: "Play the moves" })).toBeHidden();
  });
}

test("an empty value is no value, and no mistake", async ({ page, site, guard }) => {
  const names = ["mode", "theme", "level", "play", "comments", "loading", "reveal"];
  await article({ page, site, guard }, `<uttt-board game="${STUDY}" ${names.map((name) => `${name}=""`).join(" ")}></uttt-board>`);
  await expect((await ready(page.locator("uttt-board"))).getByRole("button", { name: "Previous move" })).toBeVisible();
  expect(await told(page, "error")).toEqual([]);
});

test("a reader who plays no side may be called None", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" play=" None "></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  await cell(board, "52").click();
  expect(await told(page, "move")).toEqual([]);
  expect(await told(page, "error")).toEqual([]);
});

test("a value that becomes wrong later is reported then, and once", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: (mode|level)/);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" level="0"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  await board.evaluate((element) => { element.mode = "Play"; });
  await expect(board.getByRole("button", { name: "Previous move" })).toBeVisible();
  expect((await told(page, "error")).map(({ message }) => message.split(",")[0])).toEqual(["level: 0", "mode: Play"]);
  expect(await board.evaluate((element) => [element.mode, element.getAttribute("mode")])).toEqual(["", "Play"]);
});

test("a wrong level leaves all sides to the reader", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: level/);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" level="12"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  await cell(board, "52").click();
  await cell(board, "29").click();
  expect((await told(page, "move")).map(({ player }) => player)).toEqual(["O", "X"]);
});

test("a wrong level in a link is reported, and a reader moves for all sides", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: o: 12/);
  await article({ page, site, guard }, `<uttt-board game="#classic:55-51-15&x=4&o=12" mode="play"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  expect(await told(page, "error")).toEqual([{ kind: "bad-attribute", message: "o: 12, expected person, 1 to 10 or random" }]);
  await cell(board, "52").click();
  expect((await told(page, "move")).map(({ player }) => player)).toEqual(["O"]);
});

for (const [name, attributes, kind, message] of [
  ["an empty solution", `game="${SHORT} 52" solution=""`, "bad-attribute", "solution: empty, expected moves like 52 29"],
  ["no move to find", `game="${SHORT}" ply="3"`, "no-solution", "solution: missing, expected moves after ply 3 of the game, or the attribute solution"],
]) {
  test(`a puzzle with ${name} says so`, async ({ page, site, guard }) => {
    guard.expectError(/<uttt-board>: solution/);
    await article({ page, site, guard }, `<uttt-board mode="puzzle" ${attributes}></uttt-board>`);
    await ready(page.locator("uttt-board"));
    expect(await told(page, "error")).toEqual([{ kind, message }]);
  });
}

test("what is wrong with a solution or a game is said in words below the board", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>/);
  await page.setViewportSize({ width: 260, height: 800 });
  await article({ page, site, guard }, `<uttt-board id="solution" mode="puzzle" game="${SHORT}" solution="99"></uttt-board>
    <uttt-board id="game" game="classic: 55 99" loading="eager"></uttt-board>
    <uttt-board id="word" game="${"x".repeat(90)}" loading="eager"></uttt-board>`);
  await expect(page.locator("#solution")).toContainText("This board can't be shown: solution: ");
  await expect(page.locator("#game")).toContainText("This board can't be shown: character 13: 99: wrong board, play in board 5.");
  await expect(page.locator("#word")).toContainText("This board can't be shown: ");
  const errors = await told(page, "error");
  expect(errors.map(({ kind }) => kind).sort()).toEqual(["bad-record", "bad-record", "wrong-board"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(260);
});
