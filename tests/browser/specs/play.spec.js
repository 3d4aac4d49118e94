import { test, expect, shot } from "../fixture.js";
import {
  button, cell, holdMoves, legal, line, moves, open, openWithEngine, playToTheEnd, refuse,
} from "../board.js";

test("a whole game against the computer, played by clicks, starting with a hint", async ({ page, site }) => {
  test.slow();
  await openWithEngine(page, `${site.url}#classic:&x=person&o=1`);
  await button(page, "Hint").click();
  await expect(line(page)).toContainText(/Hint: \d·\d\. Nothing is at stake yet: .+ It sends Level 1 to the .+ board\./);
  const said = page.locator("#live");
  await expect(said).toHaveText(/^Hint: [a-z ]+ board, [a-z ]+\..* It (sends|lets) Level \d+ /);
  const [, board, at] = (await line(page).innerText()).match(/(\d)·(\d)/);
  await shot(page, "desktop-light-hint");
  await cell(page, board + at).click();

  await playToTheEnd(page, (next) => next.click());
  await expect(legal(page)).toHaveCount(0);
  const played = await moves(page);
  expect(played[0]).toBe(`${board}·${at}`);
  expect(played.length).toBeGreaterThanOrEqual(17);
  // No button without an effect is left.
  await expect(button(page, "Hint")).toBeHidden();
  await expect(page).toHaveTitle(/(won|Draw) · Ultimate Tic-Tac-Toe$/);
});

test("two computers answer a person in a game of three", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}#overwrite:&x=person&o=2&plus=1`);
  await page.locator('#cells button[data-at="22"]').click();
  await expect(page.locator("#moves li")).toHaveCount(3);
  await expect(page.locator("#player-x")).toContainText("to move");
});

test("the thinking is shown, and the page stays free meanwhile", async ({ page, site }) => {
  await holdMoves(page);
  await openWithEngine(page, `${site.url}#classic:&x=person&o=10`);
  await cell(page, "55").click();
  const card = page.locator("#player-o");
  await expect(card).toContainText("thinking");
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

test("two people take turns, take back and play again", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55`);
  await cell(page, "51").click();
  await expect(page.getByRole("status")).toHaveText("O: centre board, top left. X must play in the top left board.");
  await cell(page, "15").click();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(line(page)).toContainText("centre board");

  await button(page, "Undo").click();
  await button(page, "Undo").click();
  expect(await moves(page)).toEqual(["5·5"]);
  await button(page, "Redo").click();
  expect(await moves(page)).toEqual(["5·5", "5·1"]);
  await expect(cell(page, "15")).toHaveAccessibleName(/legal$/);
  await button(page, "Redo").click();
  await expect(button(page, "Earlier")).toBeVisible();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(button(page, "Back to the game")).toBeHidden();
  await button(page, "Undo").click();

  // A move of the list shows the position after it.
  await page.getByRole("button", { name: /^move 2, X/ }).click();
  await expect(cell(page, "15")).toHaveAccessibleName("top left board, centre, X, last move");
  await button(page, "Undo").click();
  await cell(page, "11").click();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·1"]);
  await expect(button(page, "Redo")).toBeHidden();
});

test("a reload goes on with the game, and offers the one that was put aside", async ({ page, site }) => {
  await open(page, site.url);
  const isThinking = () => expect(page.locator("#player-o")).toHaveText(/Level 2\s*thinking/);
  await cell(page, "55").click();
  await isThinking();
  await page.reload();
  // The computer thinks again.
  await isThinking();
  expect(await moves(page)).toEqual(["5·5"]);

  await button(page, "New game").click();
  await button(page.getByRole("dialog"), "Start").click();
  await expect(page.getByText("Your other game is saved.")).toBeVisible();
  await page.reload();
  await button(page, "Return to it").click();
  expect(await moves(page)).toEqual(["5·5"]);
  await expect(page.getByText("Your other game is saved.")).toBeHidden();
});

test("the line says where a move sends the opponent, and why another may not be played", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15`);
  await cell(page, "52").hover();
  await expect(line(page)).toContainText("Top middle (5·2): X must play in the top middle board.");
  await shot(page, "desktop-light-hover");
  await page.mouse.move(0, 0);
  await expect(line(page)).not.toContainText("Top middle (");

  await refuse(page, "99");
  await expect(line(page)).toContainText("Not there: play in the centre board.");
  await expect(line(page)).toHaveClass(/refused/);
  await expect(page.getByRole("status")).toHaveText(/^Not there: .* centre board/);
  await shot(page, "desktop-light-refused");
  await cell(page, "52").click();
  await expect(line(page)).not.toContainText("Not there");
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5", "5·2"]);
});
