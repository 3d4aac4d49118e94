import { test, expect, shot } from "../fixture.js";
import { button, cell, framesPass, holdMoves, legal, line, moves, newGame, open, playToTheEnd, refuse } from "../board.js";

test("a whole game against the computer by mouse", async ({ page, site }) => {
  test.slow();
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 1"] });
  await playToTheEnd(page, (next) => next.click());
  await expect(legal(page)).toHaveCount(0);
  // Both have played in turn, and no button without an effect is enabled.
  expect((await moves(page)).length).toBeGreaterThanOrEqual(17);
  await expect(button(page, "Hint")).toBeHidden();
  await expect(page).toHaveTitle(/(won|Draw) · Ultimate Tic-Tac-Toe$/);
});

test("the computer begins where a person plays O", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["Level 2", "A person"] });
  await expect(page.getByRole("button", { name: /, X, last move$/ })).toBeVisible();
  await expect(legal(page).first()).toBeVisible();
  expect(await moves(page)).toHaveLength(1);
});

test("the computer plays itself to the end", async ({ page, site }) => {
  test.setTimeout(300_000);
  await open(page, site.url);
  await newGame(page, { seats: ["Level 2", "Level 1"] });
  await expect(line(page)).toContainText(/ won |^Draw/, { timeout: 240_000 });
  expect((await moves(page)).length).toBeGreaterThanOrEqual(17);
});

test("the computer waits when it is told to, and goes on", async ({ page, site }) => {
  await holdMoves(page);
  await open(page, site.url);
  await newGame(page, { seats: ["Level 1", "Level 1"] });
  await page.waitForFunction(() => window.letMovesThrough);
  await button(page, "Pause").click();
  // The engine's move comes too late, and the page does not ask for another.
  await page.evaluate(() => window.letMovesThrough());
  await framesPass(page, 30);
  expect(await moves(page)).toEqual([]);
  await expect(page.locator(".player").getByText("thinking")).toHaveCount(0);
  await button(page, "Continue").click();
  await expect(page.locator("#moves li")).not.toHaveCount(0);
  await expect(button(page, "Pause")).toBeVisible();
});

test("two people take turns, take back and play again", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "55").click();
  await cell(page, "51").click();
  await cell(page, "15").click();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(line(page)).toContainText("centre board");

  await button(page, "Undo").click();
  await button(page, "Undo").click();
  expect(await moves(page)).toEqual(["5·5"]);
  await button(page, "Redo").click();
  expect(await moves(page)).toEqual(["5·5", "5·1"]);
  await expect(cell(page, "15")).toHaveAccessibleName(/legal$/);

  // A move of the list shows the position after it.
  await page.getByRole("button", { name: /^move 2, X/ }).click();
  await expect(cell(page, "15")).toHaveAccessibleName("board 1, cell 5, X, last move");
  await button(page, "Undo").click();
  await cell(page, "11").click();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·1"]);
  await expect(button(page, "Redo")).toBeDisabled();
});

test("undo against the computer gives the person the turn back", async ({ page, site }) => {
  await open(page, site.url);
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await button(page, "Undo").click();
  expect(await moves(page)).toEqual([]);
  await expect(cell(page, "55")).toHaveAccessibleName("board 5, cell 5, empty, legal");
  await button(page, "Redo").click();
  expect(await moves(page)).toHaveLength(2);
});

test("a reload goes on with the game", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 6"] });
  await cell(page, "55").click();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  const played = await moves(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  expect(await moves(page)).toEqual(played);
  await expect(page.locator("#player-o")).toContainText("Level 6");
  await expect(button(page, "Undo")).toBeEnabled();
});

test("a reload while the computer thinks has it think again", async ({ page, site }) => {
  // One of the page before the reload, and one of the page after it.
  await holdMoves(page);
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 10"] });
  await cell(page, "55").click();
  await expect(page.locator("#player-o")).toContainText("thinking");
  await page.reload();
  await expect(page.locator("#player-o")).toContainText("thinking");
  expect(await moves(page)).toEqual(["5·5"]);
  await page.waitForFunction(() => window.letMovesThrough);
  await page.evaluate(() => window.letMovesThrough());
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
});

test("the thinking is shown, and the page stays free meanwhile", async ({ page, site }) => {
  await holdMoves(page);
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "Level 10"] });
  await cell(page, "55").click();
  const card = page.locator("#player-o");
  await expect(card).toContainText(/thinking\s·\sdepth\s\d+/);
  await expect(card.locator(".think i")).toBeVisible();
  await shot(page, "desktop-light-thinking");
  await refuse(page, "51");
  await expect(line(page)).toContainText("Wait for Level 10 to move.");
  await page.waitForFunction(() => window.letMovesThrough);
  await page.evaluate(() => window.letMovesThrough());
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  await expect(card).not.toContainText("thinking");
  await expect(card.locator(".think i")).toBeHidden();
});

test("a hint marks a move that may be played", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "Hint").click();
  await expect(line(page)).toContainText(/Hint: the .+ cell of the .+ board \(\d·\d\)\./);
  const said = page.locator("#live");
  await expect(said).toHaveText(/Hint: board \d, cell \d\./);
  const [, board, at] = (await said.innerText()).match(/board (\d), cell (\d)/);
  await expect(cell(page, board + at)).toHaveAccessibleName(/legal$/);
  await shot(page, "desktop-light-hint");
});

test("an illegal click says why", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51`);
  await refuse(page, "99");
  await expect(line(page)).toContainText("X must play in the top left board. Not there: the last move decides where X plays.");
  await expect(page.getByRole("status")).toHaveText(/^Not there: .* top left board/);
  await refuse(page, "55");
  await expect(line(page)).toContainText("Not there");
  await shot(page, "desktop-light-refused");
  await cell(page, "11").click();
  await expect(line(page)).not.toContainText("Not there");
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·1"]);
});

test("hovering shows where a move sends the opponent", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15`);
  await cell(page, "52").hover();
  await expect(line(page)).toContainText("Top middle (5·2): X must play in the top middle board.");
  await shot(page, "desktop-light-hover");
  await page.mouse.move(0, 0);
  await expect(line(page)).not.toContainText("Top middle (");
});
