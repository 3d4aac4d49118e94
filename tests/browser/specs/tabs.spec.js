// Two tabs of one browser: one plays the saved game, and nothing is lost between them.
import { test, expect, shot } from "../fixture.js";
import { button, cell, moves, open } from "../board.js";

const elsewhere = (page) => page.getByText("This game is being played in another tab.", { exact: true });

/** Opens the page with a game of two people, which is the saved one. */
async function begin(page, site) {
  await open(page, `${site.url}#classic:55-51&x=person&o=person`);
  // The address has the game until the storage does.
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
}

/** Another tab that shows the game of the first. */
async function openBeside(context, site) {
  const tab = await context.newPage();
  await open(tab, site.url);
  await expect(elsewhere(tab)).toBeVisible();
  return tab;
}

/** The person comes to a tab or leaves it. In this browser every tab has the focus at once. */
const focus = (page, has) => page.evaluate((has) => {
  document.hasFocus = () => has;
  dispatchEvent(new Event(has ? "focus" : "blur"));
}, has);

for (const locks of [true, false]) {
  test(`${locks ? "with" : "without"} the browser's locks, the game is handed from tab to tab with all its moves`, async (
    { page, site, context },
  ) => {
    if (!locks) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
      });
    }
    await begin(page, site);
    const second = await context.newPage();
    await open(second, site.url);
    await expect(cell(second, "51")).toHaveAccessibleName(/last move/);
    // With locks the first tab plays on; without them, the tab opened last.
    const [plays, watches] = locks ? [page, second] : [second, page];
    await expect(elsewhere(watches)).toBeVisible();
    await expect(elsewhere(plays)).toBeHidden();
    await shot(watches, `tabs-${locks ? "locks" : "no-locks"}`);

    // The other tab follows the game, takes it over, and then the first tab follows.
    await cell(plays, "11").click();
    await expect.poll(() => moves(watches)).toEqual(["5·5", "5·1", "1·1"]);
    await button(watches, "Play here").click();
    await expect(elsewhere(watches)).toBeHidden();
    await expect(elsewhere(plays)).toBeVisible();
    await cell(watches, "12").click();
    await expect.poll(() => moves(plays)).toEqual(["5·5", "5·1", "1·1", "1·2"]);

    // And back.
    await button(plays, "Play here").click();
    await expect(elsewhere(watches)).toBeVisible();
    await cell(plays, "21").click();
    await plays.reload();
    await expect.poll(() => moves(plays)).toEqual(["5·5", "5·1", "1·1", "1·2", "2·1"]);
  });
}

test("when the tab that plays is closed, the one in front plays on; none in the background takes the game", async (
  { page, site, context },
) => {
  await begin(page, site);
  const second = await openBeside(context, site);
  await page.close();
  await expect(elsewhere(second)).toBeHidden();
  await cell(second, "11").click();

  // A tab that is reloaded lets go of the game for a moment.
  const third = await openBeside(context, site);
  await focus(third, false);
  await second.reload();
  await cell(second, "12").click();
  await expect.poll(() => moves(third)).toEqual(["5·5", "5·1", "1·1", "1·2"]);
  await expect(elsewhere(second)).toBeHidden();
  await expect(elsewhere(third)).toBeVisible();

  // The person closes that tab and comes to the other.
  await second.close();
  await focus(third, true);
  await expect(elsewhere(third)).toBeHidden();
  await cell(third, "21").click();
  expect(await moves(third)).toEqual(["5·5", "5·1", "1·1", "1·2", "2·1"]);
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

test("colours chosen in one tab apply in the other, and stay after a reload whatever the system prefers", async (
  { page, site, context },
) => {
  const ground = (tab) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, site.url);
  const light = await ground(page);
  const second = await context.newPage();
  await open(second, `${site.url}#classic:55-51`);
  await button(page, "Settings").click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The test's system prefers light colours.
  expect(await ground(page)).not.toBe(light);
});
