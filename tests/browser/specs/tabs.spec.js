// Two tabs of one browser: one plays the saved game, and nothing is lost between them.
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, moves, newGame, open } from "../board.js";

const elsewhere = (page) => page.getByText("This game is being played in another tab.", { exact: true });

/** Opens the page and plays the first move of a game of two people. */
async function begin(page, site) {
  await open(page, site.url);
  await newGame(page, { seats: ["A person", "A person"] });
  await cell(page, "55").click();
}

/** A second tab that shows the game of the first. */
async function openBeside(context, url) {
  const second = await context.newPage();
  await second.goto(url);
  await expect(elsewhere(second)).toBeVisible();
  return second;
}

for (const locks of [true, false]) {
  test.describe(locks ? "with the browser's locks" : "without locks", () => {
    test.beforeEach(async ({ context }) => {
      if (locks) return;
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
      });
    });

    test("the game is handed from tab to tab with all its moves", async (
      { page, site, context },
    ) => {
      await begin(page, site);
      await cell(page, "51").click();

      const second = await context.newPage();
      await second.goto(site.url);
      await expect(cell(second, "51")).toHaveAccessibleName(/last move/);
      // With locks the first tab plays on; without them, the tab opened last.
      const [plays, watches] = locks ? [page, second] : [second, page];
      await expect(elsewhere(watches)).toBeVisible();
      await expect(elsewhere(plays)).toBeHidden();
      await expect(button(watches, "Undo")).toBeDisabled();
      await shot(watches, `tabs-${locks ? "locks" : "no-locks"}`);

      // The other tab follows the game and plays nothing itself.
      await cell(plays, "11").click();
      await expect.poll(() => moves(watches)).toEqual(["5·5", "5·1", "1·1"]);
      await cell(watches, "12").click({ force: true });
      await expect(watches.getByRole("status")).toContainText("played in another tab");
      expect(await moves(watches)).toEqual(["5·5", "5·1", "1·1"]);

      // It takes the game over, and then the first tab says so.
      await button(watches, "Play here").click();
      await expect(elsewhere(watches)).toBeHidden();
      await expect(elsewhere(plays)).toBeVisible();
      await cell(watches, "12").click();
      await expect.poll(() => moves(plays)).toEqual(["5·5", "5·1", "1·1", "1·2"]);
      await cell(plays, "21").click({ force: true });
      expect(await moves(plays)).toEqual(["5·5", "5·1", "1·1", "1·2"]);

      // And back.
      await button(plays, "Play here").click();
      await expect(elsewhere(watches)).toBeVisible();
      await cell(plays, "21").click();
      await plays.reload();
      await expect.poll(() => moves(plays)).toEqual(["5·5", "5·1", "1·1", "1·2", "2·1"]);
    });

    test("colours chosen in one tab apply in the other", async ({ page, site, context }) => {
      await open(page, site.url);
      const second = await context.newPage();
      await open(second, `${site.url}#classic:55-51`);
      await button(page, "Settings").click();
      await page.getByRole("radio", { name: "Dark" }).check({ force: true });
      await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");
    });
  });
}

test("when the tab that plays is closed, the other one plays on", async (
  { page, site, context },
) => {
  await begin(page, site);
  const second = await openBeside(context, site.url);
  await cell(page, "51").click();
  await page.close();
  await expect(elsewhere(second)).toBeHidden();
  await expect.poll(() => moves(second)).toEqual(["5·5", "5·1"]);
  await cell(second, "11").click();
  await second.reload();
  await expect.poll(() => moves(second)).toEqual(["5·5", "5·1", "1·1"]);
});

test("a tab in the background does not take the game from one that is reloaded", async (
  { page, site, context },
) => {
  await begin(page, site);
  const second = await openBeside(context, site.url);
  // In this browser every tab has the focus at once.
  await second.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event("blur"));
  });
  await page.reload();
  await cell(page, "51").click();
  await expect.poll(() => moves(second)).toEqual(["5·5", "5·1"]);
  await expect(elsewhere(page)).toBeHidden();
  await expect(elsewhere(second)).toBeVisible();
  // The person closes the second tab and returns to the first.
  await page.close();
  await second.evaluate(() => {
    delete document.hasFocus;
    dispatchEvent(new Event("focus"));
  });
  await expect(elsewhere(second)).toBeHidden();
  await cell(second, "11").click();
  expect(await moves(second)).toEqual(["5·5", "5·1", "1·1"]);
});

test("a new game in the second tab leaves the first one's alone", async (
  { page, site, context },
) => {
  await begin(page, site);
  const second = await openBeside(context, site.url);
  await newGame(second, { seats: ["A person", "A person"] });
  await cell(second, "99").click();
  await cell(page, "51").click();
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·1"]);
  await second.reload();
  await expect.poll(() => moves(second)).toEqual(["9·9"]);
  await button(second, "Back to my game").click();
  await expect.poll(() => moves(second)).toEqual(["5·5", "5·1"]);
  await expect(line(second)).not.toContainText("Your turn");
});

test("two tabs with a link each keep their own games", async ({ page, site, context }) => {
  await begin(page, site);
  const play = async (link, move) => {
    const tab = await context.newPage();
    await open(tab, `${site.url}#${link}`);
    await cell(tab, move).click();
    await button(tab, "Undo").click();
    return tab;
  };
  const first = await play("classic:11-12", "21");
  const second = await play("classic:22-23", "31");
  // Each tab keeps its undone moves.
  await first.reload();
  await second.reload();
  await expect(button(first, "Redo")).toBeEnabled();
  await expect(button(second, "Redo")).toBeEnabled();
  await button(first, "Redo").click();
  await expect.poll(() => moves(first)).toEqual(["1·1", "1·2", "2·1"]);
});
