import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, open } from "../board.js";

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.at ?? null);

/** Presses Tab until an element has the focus. */
async function tabTo(page, locator) {
  for (let presses = 0; presses <= 30; presses += 1) {
    if (await locator.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not lead there");
}

/** Walks on a board of four by four from the focused cell to another with the arrow keys. */
async function walkTo(page, move) {
  const [from, to] = [await focused(page), move].map((place) => [...place].map(Number));
  const press = async (steps, less, more) => {
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps < 0 ? less : more);
    }
  };
  await press(to[0] - from[0], "ArrowUp", "ArrowDown");
  await press(to[1] - from[1], "ArrowLeft", "ArrowRight");
  expect(await focused(page)).toBe(move);
}

test("a whole game of three people by keyboard alone", async ({ page, site }) => {
  await open(page, site.url);
  await tabTo(page, button(page, "New game"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Same screen" })).toBeChecked();
  await tabTo(page, dialog.getByRole("button", { name: /Change$/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: /^Overwrite ?For three people\. Four/ }));
  await page.keyboard.press("Enter");
  await shot(page, "desktop-light-new-game-keyboard");
  await tabTo(page, button(dialog, "Start"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await tabTo(page, page.locator('#cells button[tabindex="0"]'));
  const game = "32 12 44 11 32 33 23 22 24 33 34 43 31 42";
  for (const move of game.split(" ")) {
    await walkTo(page, move);
    await page.keyboard.press("Enter");
  }
  await expect(line(page)).toContainText("O won. ");
  expect((await moves(page)).map((move) => move.replaceAll(/\D/g, "")).join(" ")).toBe(game);
});

test("the board is one stop, and arrow keys lead across its boards", async ({ page, site }) => {
  await open(page, site.url);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("row")).toHaveCount(9);
  await expect(grid.getByRole("gridcell")).toHaveCount(81);
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);

  await tabTo(page, cell(page, "55"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("64");
  await expect(line(page)).toContainText("Middle left");
  await shot(page, "desktop-light-focus");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe("37");
  await page.keyboard.press("Home");
  expect(await focused(page)).toBe("17");
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("17");
  await page.keyboard.press("End");
  expect(await focused(page)).toBe("39");

  // The space bar plays as well; the next tab stop lies behind the board.
  await page.keyboard.press("Space");
  await expect(cell(page, "39")).toHaveAccessibleName(/^top right board, bottom right, X/);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBeNull();
});

test("keys in a dialog are its own, and Escape closes it and gives the focus back", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "Settings").focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Go to the board to play in")).toBeVisible();
  await shot(page, "desktop-light-keys");
  // No move beneath a dialog.
  await page.keyboard.type("55");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button(page, "Settings")).toBeFocused();
  expect(await moves(page)).toEqual([]);
  // A second time, to be sure that the browser did not ignore the first Escape by chance.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});

test("the list of moves is one stop, with arrow keys inside", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15`);
  await tabTo(page, page.getByRole("button", { name: /^move 2, X/ }));
  // With a modifier a key is the browser's.
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByRole("button", { name: /^move 2, X/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.locator("#moves [aria-current]")).toHaveText("5·1");
  await expect(page.getByRole("button", { name: /^move 1, O/ })).toBeFocused();
  await expect(line(page)).toContainText("You're looking back at O's move 1.");

  // The game stays what it is, and after the way back the focus is on the button beside.
  await button(page, "Back to the game").focus();
  await page.keyboard.press("Enter");
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(button(page, "Back to the game")).toBeHidden();
  await expect(button(page, "Earlier")).toBeFocused();
});

test("arrow keys go from cell to cell while one is outlined, and otherwise through the game, also after a click", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51&x=person&o=person`);
  await cell(page, "15").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "14")).toBeFocused();
  await expect(button(page, "Back to the game")).toBeHidden();
  await button(page, "Help").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(line(page)).toContainText("You're looking back at X's move 1.");
  await page.keyboard.press("ArrowRight");
  await expect(button(page, "Back to the game")).toBeHidden();
  // A click takes the outline away, and a digit brings it back.
  await cell(page, "55").click({ force: true });
  await page.keyboard.press("ArrowLeft");
  await expect(line(page)).toContainText("You're looking back at X's move 1.");
  // The arrow that ends it leaves the focus where the next one leads through the game, too.
  await button(page, "Back to the game").focus();
  await page.keyboard.press("ArrowRight");
  await expect(button(page, "Earlier")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(line(page)).toContainText("You're looking back at X's move 1.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("9");
  expect(await focused(page)).toMatch(/^9/);
  const before = await focused(page);
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).not.toBe(before);
  await expect(button(page, "Back to the game")).toBeHidden();
});

test("a button keeps the focus when it has nothing more to do", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55`);
  await button(page, "Undo").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Undo")).toBeDisabled();
  await expect(button(page, "Undo")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await moves(page)).toEqual([]);

  await button(page, "Redo").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Redo")).toBeHidden();
  // In its place one looks back.
  await expect(button(page, "Earlier")).toBeFocused();

  await expect(button(page, "Hint")).toBeEnabled();
  await button(page, "Hint").focus();
  await page.keyboard.press("Enter");
  await expect(line(page)).toContainText("Looking for a good move…");
  await expect(button(page, "Hint")).toBeFocused();
});

test("where a notice or a button goes, the board takes its focus", async ({ page, site }) => {
  // X has won with the last move.
  await open(page, `${site.url}#nested-1:1-4-2-5-3&x=person&o=1&view=foo`);
  const stop = page.locator('#cells button[tabindex="0"]');
  // One tells of the view that there is not, the other of a game that is over.
  for (const left of [1, 0]) {
    await button(page, "Dismiss").last().focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Dismiss")).toHaveCount(left);
  }
  await expect(stop).toBeFocused();

  await button(page, "Swap sides").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Swap sides")).toBeHidden();
  await expect(line(page)).toContainText("You play O.");
  await expect(stop).toBeFocused();

  await page.evaluate(() => (location.hash = "classic:&x=1&o=1"));
  await button(page, "Pause").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Continue")).toBeFocused();
  await page.evaluate(() => (location.hash = "classic:55-51"));
  await expect(button(page, "Continue")).toBeHidden();
  await expect(stop).toBeFocused();
});

test("digits play from wherever the keyboard is, and the board has the focus back after a move", async (
  { page, site },
) => {
  await open(page, `${site.url}#classic:&x=person&o=person`);
  // From a button: the focus goes to the board.
  await button(page, "Share").focus();
  await page.keyboard.press("5");
  await expect(line(page)).toContainText("Centre board: now the cell");
  await shot(page, "desktop-light-digits");
  await page.keyboard.press("Escape");
  await expect(line(page)).not.toContainText("now the cell");
  await page.keyboard.type("511");
  expect(await moves(page)).toEqual(["5·1", "1·1"]);
  expect(await focused(page)).toMatch(/^1/);

  // B goes to the board to play in; from there the focus follows each move.
  await page.keyboard.press("b");
  expect(await focused(page)).toBe("15");
  await page.keyboard.press("Enter");
  expect(await moves(page)).toEqual(["5·1", "1·1", "1·5"]);
  expect(await focused(page)).toBe("55");
  await page.keyboard.press("9");
  expect(await focused(page)).toBe("95");
  await page.keyboard.press("Control+z");
  expect(await moves(page)).toEqual(["5·1", "1·1", "1·5"]);
  expect(await focused(page)).toBe("55");
  await page.keyboard.press("Control+Shift+z");
  expect(await moves(page)).toEqual(["5·1", "1·1", "1·5", "5·9"]);
  expect(await focused(page)).toBe("95");
});
