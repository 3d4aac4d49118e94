// The dialog for a new game, the buttons after the end of a game, and playing on from a position.
import { test, expect, shot } from "../fixture.js";
import { button, cell, holdMoves, line, moves, newGame, open } from "../board.js";

/** A game that X wins with its last move, 13. */
const BEFORE_THE_END = "classic:26-63-39-93-34-43-37-78-87-74-45-53-35-54-49-94-47-72-24-41-17-73-31-"
  + "12-25-55-59-99-92-51-16-66-67-75-58-83-42-11-15-57-95-62-18-86-69-97-44-48-82-65-64-46-61-14-85-81";

const dialog = (page) => page.getByRole("dialog");
const choose = (page, name) => dialog(page).getByRole("radio", { name, exact: true }).check({ force: true });

test("Enter in the dialog that has just opened starts the game that is offered", async (
  { page, site },
) => {
  await open(page, site.url);
  await cell(page, "55").click();
  await button(page, "New game").focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: "Against the computer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  expect(await moves(page)).toEqual([]);
  await expect(page.locator("#player-x")).toContainText("You");
  await expect(page.locator("#player-o")).toContainText("Level 4");
});

test("level and side are chosen with keys and kept for the next game", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "New game").click();
  await choose(page, "O");
  const level = dialog(page).getByRole("slider", { name: "Level" });
  await level.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(level).toHaveAttribute("aria-valuetext", /^Level 6 of 10: /);
  await expect(dialog(page)).toContainText("Level 6 · ");
  await page.keyboard.press("Enter");
  await expect(page.locator("#player-x")).toContainText("Level 6");
  await page.reload();
  await button(page, "New game").click();
  await expect(dialog(page).getByRole("radio", { name: "O", exact: true })).toBeChecked();
  await expect(level).toHaveValue("6");
});

test("a random side comes from the browser's random numbers, and the page says which", async (
  { page, site },
) => {
  await holdMoves(page);
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

test("a game that is over offers another one, and the board takes the focus", async (
  { page, site },
) => {
  await open(page, `${site.url}#${BEFORE_THE_END}&x=person&o=1`);
  await cell(page, "13").click();
  await expect(line(page)).toContainText("You won with the top row.");
  await expect(line(page)).toHaveAttribute("data-end", "victory");
  const tint = () => line(page).evaluate((node) => getComputedStyle(node).animationName);
  expect(await tint()).toBe("victory");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await tint()).toBe("none");

  await button(page, "Swap sides").focus();
  await page.keyboard.press("Enter");
  await expect(line(page)).toContainText("You play O.");
  await expect(button(page, "Swap sides")).toBeHidden();
  await expect(page.locator('#cells button[tabindex="0"]')).toBeFocused();
  await expect(page.locator("#player-x")).toContainText("Level 1");
});

test("a defeat stays quiet", async ({ page, site }) => {
  await page.goto(`${site.url}#${BEFORE_THE_END}-13&x=1&o=person`);
  await expect(line(page)).toHaveAttribute("data-end", "defeat");
  await expect(line(page)).toContainText("Level 1 won with the top row.");
  const look = () => line(page).evaluate((node) => {
    const { animationName, backgroundColor } = getComputedStyle(node);
    return { animationName, backgroundColor };
  });
  const defeat = await look();
  await button(page, "Undo").click();
  await expect(line(page)).not.toHaveAttribute("data-end");
  expect(await look()).toEqual(defeat);
});

test("a game that was put aside is there after a reload", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "11").click();
  await cell(page, "12").click();
  await button(page, "New game").click();
  await button(dialog(page), "Start").click();
  await expect(page.getByText("Your game was put aside.")).toBeVisible();
  await page.reload();
  await button(page, "Back to it").click();
  expect(await moves(page)).toEqual(["1·1", "1·2"]);
  await expect(page.getByText("Your game was put aside.")).toBeHidden();
});

test("the computer goes on from a position that one steps back to", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15-52`);
  await button(page, "Undo").click();
  await button(page, "Play from here").click();
  await choose(page, "X");
  await button(dialog(page), "Start").click();
  await expect(button(page, "Play from here")).toBeHidden();
  await expect(page.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
  expect((await moves(page)).slice(0, 3)).toEqual(["5·5", "5·1", "1·5"]);
});

for (const [device, viewport] of [
  ["phone-small", { width: 320, height: 568 }],
  ["phone", { width: 390, height: 844 }],
  ["phone-sideways", { width: 844, height: 390 }],
  ["desktop", { width: 1280, height: 800 }],
]) {
  test.describe(device, () => {
    test.use({ viewport });

    test("nothing of the dialog is cut off", async ({ page, site }) => {
      await open(page, site.url);
      await button(page, "New game").press("Enter");
      await button(dialog(page), "More options").click();
      await dialog(page).getByRole("button", { name: /Change$/ }).click();
      await dialog(page).getByRole("button", { name: /^Overwrite ?[A-Z]/ }).first().click();
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
      expect(await cut()).toEqual([]);
      await shot(page, `${device}-new-game-more`);
      // The button Start stays visible while the dialog is scrolled.
      await expect(button(dialog(page), "Start")).toBeInViewport({ ratio: 1 });
    });
  });
}
