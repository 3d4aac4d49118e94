import AxeBuilder from "@axe-core/playwright";
import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { test, expect, shot } from "../fixture.js";

/** An article with one board, which is ready. */
async function board(fixtures, attributes, inside = "", options) {
  await article(fixtures, `<p>Before.</p><uttt-board id="b1" ${attributes}>${inside}</uttt-board>
    <p>After. <a href="#b1" data-uttt-ply="1">After the first move</a></p>`, options);
  return ready(fixtures.page.locator("uttt-board"));
}

test("view: a game is stepped through by buttons, keys, a link and methods", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${STUDY}" ply="0"`);
  expect(await told(page, "ready")).toMatchObject([{ ply: 0, plies: 4, turn: "X" }]);
  const text = b1.locator(".text");
  await expect(text).toHaveText("0 of 4 — X to move.");
  await b1.getByRole("button", { name: "Next move" }).click();
  await expect(text).toHaveText("1 of 4 — X takes the centre");
  await b1.getByRole("group").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(text).toHaveText("3 of 4 — Now O must answer in the centre.");
  await page.keyboard.press("End");
  await expect(b1.getByRole("button", { name: "Next move" })).toBeDisabled();
  await page.getByRole("link", { name: "After the first move" }).click();
  await expect(text).toHaveText("1 of 4 — X takes the centre");
  expect(await b1.evaluate((element) => [element.previous(), element.previous(), element.ply])).toEqual([true, false, 0]);
  expect((await told(page, "ply")).map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 1, 0]);
  // A board that is looked at is not played on.
  await expect(b1.getByRole("button", { name: /board 5/ })).toHaveCount(0);
  await shot(page, "element-view");
});

test("view: the moves as a list, marks of the writer, and a replay that stops", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard },
    `game="${STUDY}" ply="0" controls="buttons moves text" highlight="59" arrows="51-59" autoplay="200"`);
  await expect(b1.locator("[aria-current]")).toHaveText("5·9");
  await expect(b1.getByRole("button", { name: "Play the moves" })).toBeEnabled();
  await b1.evaluate((element) => { element.autoplay = "60000"; });
  await b1.getByRole("button", { name: "Play the moves" }).click();
  await expect(b1.locator("[aria-current]")).toHaveCount(0);
  await b1.getByRole("button", { name: "Pause" }).click();
  await expect(b1.getByRole("button", { name: "Play the moves" })).toHaveText("Play");
  await b1.getByRole("button", { name: "Move 1: 5·5" }).click();
  await expect(b1.locator("[aria-current]")).toHaveText("5·5!");
  await expect(b1.locator("svg desc")).toContainText("Marked: 55 and 59.");
  await expect(b1.locator("svg desc")).toContainText("Arrow from 51 to 59.");
});

test("play: both sides, refusals with a kind, undo, reset, a page that forbids a move, and the end", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${SHORT}" mode="play"`);
  await cell(b1, "99").click({ force: true });
  expect(await told(page, "illegal")).toMatchObject([{ kind: "wrong-board", move: "99" }]);
  await cell(b1, "52").click();
  await expect(cell(b1, "52")).toHaveAccessibleName("centre board, top middle, O, last move");
  expect(await told(page, "move")).toMatchObject([{ move: "52", player: "O", record: `${SHORT} 52` }]);
  await b1.evaluate((element) => element.addEventListener("uttt-before-move", (event) => event.preventDefault(), { once: true }));
  await cell(b1, "29").click();
  expect(await told(page, "move")).toHaveLength(1);
  await b1.getByRole("button", { name: "Undo" }).click();
  await expect(cell(b1, "52")).toHaveAccessibleName("centre board, top middle, empty, legal");
  await expect(b1.getByRole("button", { name: "Undo" })).toBeDisabled();
  expect(await b1.evaluate((element) => [element.play("53"), element.play("53")])).toEqual([true, false]);
  await b1.getByRole("button", { name: "Start again" }).click();
  await expect(cell(b1, "53")).toHaveAccessibleName("centre board, top right, empty, legal");
  expect(await b1.evaluate((element) => element.toLink())).toBe(`${site.url}#classic:55-51-15`);
  await shot(page, "element-play");
  await b1.evaluate((element) => { element.game = "nested-1: 1 2 5 3"; });
  await cell(b1, "9").click();
  expect(await told(page, "end")).toMatchObject([{ outcome: "X" }]);
});

test("play: the engine answers, and a seat of its own is refused", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${SHORT}" mode="play" play="o" level="1" hint`);
  await cell(b1, "52").click();
  await expect.poll(async () => (await told(page, "move")).length).toBe(2);
  const [mine, answer] = await told(page, "move");
  expect([mine.player, answer.player, answer.turn]).toEqual(["O", "X", "O"]);
  await b1.getByRole("button", { name: "Undo" }).click();
  expect(await b1.evaluate((element) => element.ply)).toBe(3);
  await b1.getByRole("button", { name: "Hint" }).click();
  await expect(b1.locator(".text")).toHaveText(/^Hint: 5·\d\.$/);
});

test("play: a link to a record or to a position sets the seats, and an attribute takes precedence", async ({ page, site, guard }) => {
  const empty = Array(9).fill(".........").join("/");
  const b1 = await board({ page, site, guard }, 'game="#classic:55-51&x=person&o=1" mode="play"');
  const legal = b1.getByRole("button", { name: /legal$/ }).first();
  const players = async () => (await told(page, "move")).map(({ player }) => player).join("");
  await legal.click();
  await expect.poll(players).toBe("XO");
  await b1.evaluate((element, game) => { element.game = game; }, `#classic-${empty}-X--&x=person&o=1`);
  await expect(cell(b1, "55")).toHaveAccessibleName("centre board, centre, empty, legal");
  await legal.click();
  await expect.poll(players).toBe("XOXO");
  await b1.evaluate((element) => {
    element.seats = "x o";
    return element.reset();
  });
  await legal.click();
  await legal.click();
  await expect.poll(players).toBe("XOXOXO");
  await expect(b1.getByRole("link", { name: "Open this game on its own page" })).toBeVisible();
});

test("puzzle: a wrong move, each right one, the answer, the end, and a solution in an attribute", async ({ page, site, guard }) => {
  const puzzle = "classic: 55 51 (52 25) 15 59";
  const b1 = await board({ page, site, guard }, `game="${puzzle}" mode="puzzle" ply="1" hint`);
  await cell(b1, "53").click();
  await expect(b1.locator(".text")).toHaveText("Not that move. Try again.");
  expect(await told(page, "illegal")).toMatchObject([{ kind: "not-the-solution", move: "53" }]);
  await b1.getByRole("button", { name: "Hint" }).click();
  await expect(b1.locator(".text")).toHaveText("Hint: 5·1.");
  await cell(b1, "52").click();
  await expect(b1.locator(".text")).toHaveText("Solved!");
  expect((await told(page, "move")).map(({ move }) => move)).toEqual(["52", "25"]);
  await b1.getByRole("button", { name: "Start again" }).click();
  await cell(b1, "51").click();
  // While the answer is awaited, a press is not the opponent's move.
  await cell(b1, "12").click({ force: true });
  await expect(cell(b1, "59")).toHaveAccessibleName(/legal/);
  await cell(b1, "59").click();
  expect(await told(page, "solved")).toHaveLength(2);
  await b1.evaluate((element, game) => Object.assign(element, { ply: 3, solution: "52 29 | 53", game }).reset(), SHORT);
  await cell(b1, "53").click();
  expect(await told(page, "solved")).toHaveLength(3);
});

test("analyse: numbers, the best moves on the board, and a promise", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${SHORT}" mode="analyse"`);
  const analysis = await b1.evaluate((element) => element.analyse({ nodes: 200 }));
  expect(analysis.best).toMatch(/^5\d$/);
  await expect(b1.locator(".text")).toHaveText(/^O's chance to score: \d+ %\. Best move: 5·\d\.$/);
  await expect(b1.locator("button.best")).toHaveText(/^(\d{1,2}|[WDL]\d?)$/);
  expect((await told(page, "analysis")).length).toBeGreaterThan(0);
  // Once asked for, each position that is shown is analysed.
  await b1.getByRole("button", { name: "Analyse" }).click();
  await cell(b1, "52").click();
  await expect(b1.locator(".text")).toHaveText(/^X's chance to score: \d+ %\. Best move: 2·\d\.$/);
  await shot(page, "element-analyse");
});

test("a text inside is the game, and static shows it without buttons", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, 'mode="static"', SHORT);
  await expect(b1.locator("svg title")).toHaveText(/O to move in board 5/);
  await expect(b1.getByRole("button")).toHaveCount(0);
  expect(await b1.evaluate((element) => element.toSvg())).toMatch(/^<svg /);
});

test("one tab stop for the board, then arrows; a live region", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${SHORT}" mode="play"`);
  await page.keyboard.press("Tab");
  await expect(cell(b1, "55")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(b1, "52")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(b1, "28")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(b1.getByRole("status")).toHaveText("O: centre board, top middle. X to move in the top middle board.");
  await page.keyboard.press("Tab");
  await expect(b1.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(b1.getByRole("button", { name: "Start again" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "After the first move" })).toBeFocused();
});

test("axe finds nothing in a board of any mode, light or dark", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<h1>A post</h1>
    <uttt-board loading="eager" game="${STUDY}" controls="buttons text link moves" autoplay="60000"></uttt-board>
    <uttt-board loading="eager" game="${SHORT}" mode="play" hint></uttt-board>
    <uttt-board loading="eager" game="${STUDY}" mode="puzzle" ply="1"></uttt-board>
    <uttt-board loading="eager" game="overwrite: 11" mode="analyse"></uttt-board>
    <uttt-board loading="eager" game="${SHORT}" mode="static"></uttt-board>`, {
    head: "<style>:root{color-scheme:light dark}main{display:grid;grid-template-columns:repeat(3,1fr)}</style>",
  });
  for (const board of await page.locator("uttt-board").all()) await ready(board);
  // The theme changes nothing but colours.
  for (const [colorScheme, axe] of [["light", new AxeBuilder({ page })], ["dark", new AxeBuilder({ page }).withRules("color-contrast")]]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator(".frame").first()).toHaveCSS("color-scheme", colorScheme);
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), colorScheme).toEqual([]);
  }
});

test("a link drives its board also where the page follows links in its own way", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, `game="${STUDY}" ply="0"`);
  // As routers of generators do.
  await page.evaluate(() => addEventListener("click", (event) => event.target.closest("a") && event.preventDefault(), { capture: true }));
  await page.getByRole("link", { name: "After the first move" }).click();
  await expect(b1.locator(".text")).toHaveText("1 of 4 — X takes the centre");
});

test("on paper, a replay has its moves, comments and variations, and a puzzle does not tell its solution", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="replay" game="${STUDY}" autoplay="60000" ply="1"></uttt-board>
    <uttt-board id="bare" game="${STUDY}" controls="none" loading="eager"></uttt-board>
    <uttt-board id="puzzle" game="${STUDY}" mode="puzzle" loading="eager"></uttt-board>`);
  const [replay, puzzle] = [await ready(page.locator("#replay")), await ready(page.locator("#puzzle"))];
  const paper = replay.locator(".paper");
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
  await expect((await ready(page.locator("#bare"))).locator(".paper")).toBeVisible();
  await expect(paper).toHaveText("1. 5·5! X takes the centre 2. 5·1 (2. 5·2 another way) 3. 1·5 Now O must answer in the centre. 4. 5·9");
  for (const part of [replay.getByRole("button"), replay.locator(".text"), puzzle.locator(".paper")]) {
    for (const one of await part.all()) await expect(one).toBeHidden();
  }
});

test("analyse: what each move is worth stands in its cell, and the best one stands out", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, 'game="nested-1: 1 5" mode="analyse"');
  await b1.getByRole("button", { name: "Analyse" }).click();
  const texts = () => b1.locator("button[data-cell]").allTextContents();
  await expect.poll(async () => (await texts()).filter(Boolean).length).toBe(7);
  // Tic-tac-toe is solved.
  await expect.poll(async () => (await texts()).filter((text) => /^[WDL]/.test(text)).length).toBeGreaterThan(0);
  expect((await texts()).filter((text) => text && !/^([WL]\d?|D|\d{1,2})$/.test(text))).toEqual([]);
  await expect(b1.locator("button.best")).toHaveCount(1);
  await expect(b1.locator("button.best")).toHaveAccessibleName(/(draws|wins|%)$/);
  await shot(page, "element-scores");
  await cell(b1, "9").click();
  await expect(b1.locator("button[data-cell='9']")).toHaveText("");
});

test("ask: the reader chooses a cell, and then sees what each is worth", async ({ page, site, guard }) => {
  const b1 = await board({ page, site, guard }, 'game="nested-1: 1 5 2" mode="analyse" ask="Where should O play?"');
  const text = b1.locator(".text");
  await expect(text).toHaveText("Where should O play?");
  await cell(b1, "9").click();
  // The move is not played.
  expect(await told(page, "move")).toEqual([]);
  await expect(text).toHaveText(/^9: a chance to score of \d+ %\. Best move: 3, \d+ %\.$/);
  await expect(b1.locator("button.best")).toHaveAttribute("data-cell", "3");
  await expect(b1.locator("svg desc")).toContainText("Marked: 9.");
  await cell(b1, "3").click();
  expect(await told(page, "move")).toMatchObject([{ move: "3" }]);
  await b1.getByRole("button", { name: "Previous move" }).click();
  await expect(text).toHaveText("Where should O play?");
});
