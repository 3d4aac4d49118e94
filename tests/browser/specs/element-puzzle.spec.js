// Puzzles of the site in boards of articles: by id, of the day, in a frame, and where they cannot be had.
import { readFile } from "node:fs/promises";
import { article, cell, framed, ready, told } from "../article.js";
import { DIST, test, expect, shot } from "../fixture.js";

/** The moves that are right at each turn: a line of the solution of classic-63, which wins in three. */
const puzzleLine = (id) => readFile(`${DIST}/v1/puzzles/${id}.txt`, "utf8");

/** A board with a puzzle, in an article on another site. */
async function puzzle(fixtures, name, attributes = "") {
  await article(fixtures, `<p>Before.</p><uttt-board id="b1" puzzle="${name}" ${attributes}><a href="$SITE">A puzzle</a></uttt-board><p>After.</p>`);
  return ready(fixtures.page.locator("#b1"));
}

/** Plays right moves to the end. */
async function solve(page, board) {
  const is = (name) => async () => (await told(page, name)).length;
  while ((await is("solved")()) === 0) {
    const before = await is("move")();
    // The second step of help is the move.
    const hint = board.getByRole("button", { name: "Hint" });
    await hint.click();
    await hint.click();
    const move = (await board.locator(".text").textContent()).replace(/\D/g, "");
    await cell(board, move).click();
    await expect.poll(async () => (await is("move")()) >= before + 2 || (await is("solved")()) > 0).toBe(true);
  }
}

test("a puzzle by its id says its goal, helps in two steps, takes its moves, and says that it is solved", async ({ page, site, guard }) => {
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const board = await puzzle({ page, site, guard }, "classic-63", "coordinates");
  const text = board.locator(".text");
  await expect(text).toHaveText(/^[XO] to win in 3\.$/);
  await expect(board.getByRole("status")).toContainText("to win in 3.");
  expect(loaded.filter((path) => path.includes("/puzzles"))).toEqual(["/v1/puzzles/classic-63.txt"]);
  await expect(board.getByRole("link", { name: "Open this game on its own page" })).toHaveAttribute("href", `${site.url}#puzzle=classic-63`);
  await shot(page, "element-puzzle");
  await board.getByRole("button", { name: "Hint" }).click();
  await expect(text).toHaveText(/^(Look at board \d|After the right move: .+)\.$/);
  await board.getByRole("button", { name: "Hint" }).click();
  await expect(text).toHaveText(/^Hint: \d·\d\.$/);
  await solve(page, board);
  await expect(text).toHaveText("Solved, with a hint.");
  expect((await told(page, "solved"))[0].record).toMatch(/^classic: /);
  // Each right move is in the tree of the site's file, and the last one ends the game.
  expect(await told(page, "end")).toHaveLength(1);
  await board.getByRole("button", { name: "Start again" }).click();
  await expect(text).toHaveText(/to win in 3\.$/);
  await board.getByRole("button", { name: "Solution" }).click();
  await expect(text).toHaveText("This is the solution.");
  // On the narrowest phones, and where the article's letters are large, the row is still one line.
  await page.setViewportSize({ width: 340, height: 800 });
  for (const [width, size] of [[280, 16], [280, 20], [300, 20]]) {
    await board.evaluate((element, [width, size]) => { element.style.cssText = `width:${width}px;font-size:${size}px`; }, [width, size]);
    const targets = await board.evaluate(({ shadowRoot }) => [...shadowRoot.querySelectorAll(".controls > :is(button, a)")].map((target) => {
      const { top, width, height } = target.getBoundingClientRect();
      return { top, least: Math.min(width, height), isCut: target.scrollWidth > target.clientWidth };
    }));
    expect(targets).toHaveLength(5);
    expect(new Set(targets.map(({ top }) => top)).size, `${width} px: one row`).toBe(1);
    for (const { least, isCut } of targets) expect([least >= 36, isCut]).toEqual([true, false]);
  }
});

test("the engine says what is wrong with a move once the reader asks", async ({ page, site, guard }) => {
  const board = await puzzle({ page, site, guard }, "classic-63");
  const why = board.getByRole("button", { name: "Why?" });
  await expect(why).toBeDisabled();
  // Its tree has the right one; another legal move is wrong.
  const [, ply, record] = /^\S+ \S+ \d \S+ (\d+) \S+ (.*)/.exec(await puzzleLine("classic-63"));
  const right = record.split(" ")[Number(ply)];
  const moves = await board.getByRole("button", { name: /legal/ }).evaluateAll((cells) => cells.map(({ dataset }) => dataset.cell));
  const wrong = moves.find((move) => move !== right);
  await cell(board, wrong).click();
  await expect(board.locator(".text")).toHaveText("Not that move. Try again.");
  expect(await told(page, "illegal")).toMatchObject([{ kind: "not-the-solution", move: wrong }]);
  await why.click();
  const dotted = wrong.split("").join("·");
  await expect(board.locator(".text")).toHaveText(new RegExp(`^(Not ${dotted}: [XO] answers \\d·\\d and .+|${dotted} wins, too.+)\\.$`), { timeout: 20_000 });
  await expect(board.locator("svg desc")).toContainText("Next: ");
  await shot(page, "element-puzzle-why");
  await cell(board, right).click();
  await expect(why).toBeDisabled();
  // The opponent has answered.
  await expect(board.locator(".text")).toHaveText(/^[XO] to win in 2\.$/);
});

test("the puzzle of the day is that of the reader's date, and its link leads to the page's", async ({ page, site, guard }) => {
  guard.expectError(/there is no puzzle daily-/);
  await page.clock.setFixedTime(new Date(2026, 10, 29, 12));
  const board = await puzzle({ page, site, guard }, "daily");
  await expect(board.locator(".text")).toHaveText(/^Puzzle of the day 28: [XO] to (win in \d|save the draw: only one move works)\.$/);
  await expect(board.getByRole("link", { name: "Open this game on its own page" })).toHaveAttribute("href", `${site.url}#daily=today`);
  await page.locator("#b1").evaluate((element) => { element.puzzle = "daily-1"; });
  await expect(board.locator(".text")).toHaveText(/^Puzzle of the day 1: /);
  await expect(board.getByRole("link", { name: "Open this game on its own page" })).toHaveAttribute("href", `${site.url}#daily=1`);
  await solve(page, board);
  await expect(board.locator(".text")).toHaveText(/^Solved, with a hint\./);
  for (const name of ["daily-0", "daily-29"]) {
    await page.locator("#b1").evaluate((element, name) => { element.puzzle = name; }, name);
    await expect(board.locator(".text")).toHaveText(`This board can't be shown: there is no puzzle ${name}.`);
  }
});

test("a puzzle that is not loaded is said, leads to the page, and comes with the network", async ({ page, site, guard }) => {
  guard.expectError(/the puzzle was not loaded|ERR_FAILED|there is no puzzle|404/);
  await page.route(/puzzles\/classic/, (route) => route.abort());
  await article({ page, site, guard }, '<uttt-board id="b1" puzzle="classic-18" loading="eager"><b>A puzzle</b></uttt-board>');
  const board = page.locator("#b1");
  await expect(board.locator(".text")).toHaveText("The puzzle could not be loaded. Are you offline?");
  await expect(board.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", `${site.url}#puzzle=classic-18`);
  await expect(board.getByText("A puzzle", { exact: true })).toBeVisible();
  expect(await told(page, "error")).toMatchObject([{ kind: "not-loaded" }]);
  await shot(page, "element-puzzle-lost");
  await page.unroute(/puzzles\/classic/);
  await board.evaluate((element) => element.reset());
  await expect(board.locator(".text")).toHaveText(/^[XO] to /);
  await expect(board.locator(".frame.ready")).toBeVisible();
  await page.route(/puzzles\/classic-9/, (route) => route.fulfill({ status: 404 }));
  await board.evaluate((element) => { element.puzzle = "classic-99999"; });
  await expect(board.locator(".text")).toHaveText("This board can't be shown: there is no puzzle classic-99999.");
});

test("a frame shows the puzzle of its address", async ({ page, site, guard }) => {
  const frame = await framed({ page, site, guard }, `${site.url}embed.html#puzzle=classic-63`);
  const board = await ready(frame.locator("uttt-board"));
  await expect(board.locator(".text")).toHaveText(/to win in 3\.$/);
  await expect(board.getByRole("button", { name: "Why?" })).toBeVisible();
  const day = await framed({ page, site, guard }, `${site.url}embed.html#daily=2&theme=dark`);
  await expect(day.locator("uttt-board .text")).toHaveText(/^Puzzle of the day 2: /);
});
