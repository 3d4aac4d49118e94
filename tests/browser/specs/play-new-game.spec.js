// The dialog for a new game, and the end of a game.
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, open } from "../board.js";

const dialog = (page) => page.getByRole("dialog");
const choose = (page, name) => dialog(page).getByRole("radio", { name, exact: true }).check({ force: true });

test("in the dialog, arrow keys choose the level and Enter starts the game, which is kept for the next one", async (
  { page, site },
) => {
  await open(page, site.url);
  await cell(page, "55").click();
  await button(page, "New game").focus();
  await page.keyboard.press("Enter");
  // Who presses Enter again gets the game that is offered.
  await expect(dialog(page).getByRole("radio", { name: "Against the computer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  expect(await moves(page)).toEqual([]);
  await expect(page.locator("#player-x")).toContainText("You");
  await expect(page.locator("#player-o")).toContainText("Level 2");

  await button(page, "New game").click();
  await choose(page, "O");
  const level = dialog(page).getByRole("slider", { name: "Level" });
  await level.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(level).toHaveAttribute("aria-valuetext", /^Level 4 of 10: /);
  await expect(dialog(page)).toContainText("Level 4 · ");
  await page.keyboard.press("Enter");
  await expect(page.locator("#player-x")).toContainText("Level 4");
  await page.reload();
  await button(page, "New game").click();
  await expect(dialog(page).getByRole("radio", { name: "O", exact: true })).toBeChecked();
  await expect(level).toHaveValue("4");
});

test("a random side comes from the browser's random numbers, and the page says which", async (
  { page, site },
) => {
  await open(page, site.url);
  // An even number gives X, an odd one O.
  for (const [random, mine] of [[0, "X"], [1.5 / (2 ** 32 - 1), "O"]]) {
    await page.evaluate((random) => (Math.random = () => random), random);
    await button(page, "New game").click();
    await choose(page, "Random");
    await button(dialog(page), "Start").click();
    await expect(line(page)).toContainText(`You play ${mine}.`);
    await expect(page.locator(`#player-${mine.toLowerCase()}`)).toContainText("You");
  }
});

test("a victory has its player's ink, and comes once the board has shown it, at once where motion is reduced; a defeat stays quiet", async (
  { page, site },
) => {
  await open(page, `${site.url}#nested-1:1-4-2-5&x=person&o=1`);
  const look = () => line(page).evaluate((node) => {
    const { color } = getComputedStyle(node.querySelector("b") ?? node.querySelector(".main"));
    return { animationName: getComputedStyle(node).animationName, color };
  });
  await page.locator('#cells button[data-at="3"]').click();
  await expect(line(page)).toContainText("You won. Three cells in the top row.");
  await expect(line(page)).toHaveAttribute("data-end", "victory");
  expect(await look()).toEqual({ animationName: "appear", color: "rgb(178, 58, 7)" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await look()).animationName).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });

  await page.evaluate(() => (location.hash = "nested-1:4-1-5-2-6&x=1&o=person"));
  await expect(line(page)).toHaveAttribute("data-end", "defeat");
  await expect(line(page)).toContainText("Level 1 won. Three cells in the middle row.");
  const defeat = await look();
  await button(page, "Undo").click();
  await expect(line(page)).not.toHaveAttribute("data-end");
  expect(await look()).toEqual(defeat);
});

test("nothing of the dialog with all its choices is cut off in any window", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "New game").press("Enter");
  await button(dialog(page), "More options").click();
  await dialog(page).getByRole("button", { name: /Change$/ }).click();
  await dialog(page).getByRole("button", { name: /^Overwrite ?[A-Z]/ }).first().click();
  await expect(dialog(page).getByRole("combobox", { name: /^Who plays / })).toHaveCount(3);
  const cut = () => page.evaluate(() => {
    const frame = document.querySelector("dialog").getBoundingClientRect();
    const nodes = [...document.querySelectorAll("dialog .groups *")];
    return nodes
      .filter((node) => !node.closest("svg") && node.className !== "unseen")
      .filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width > 0 && (box.left < frame.left || box.right > frame.right);
      })
      .map((node) => node.outerHTML.slice(0, 80));
  });
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
    await test.step(`in a window of ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      expect(await cut()).toEqual([]);
      await shot(page, `${width}-new-game-more`);
      // The button Start stays visible while the dialog is scrolled.
      await expect(button(dialog(page), "Start")).toBeInViewport({ ratio: 1 });
    });
  }
});

test("a dialog that the browser closes without asking, as by Back on Android, alone closes and stays closed", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51&x=person&o=person`);
  // Without a press since the dialog opened, the browser asks no page.
  await page.evaluate(() => document.querySelector("#settings").click());
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings).toBeVisible();
  await page.evaluate(() => document.querySelector("#dialog").close());
  await expect(settings).toBeHidden();
  // What changes the page shows its dialogs anew.
  await cell(page, "15").click();
  await expect(cell(page, "15")).toHaveAccessibleName(/X, last move/);
  await expect(settings).toBeHidden();
  expect(await moves(page)).toEqual(["5·5", "5·1", "1·5"]);
});
