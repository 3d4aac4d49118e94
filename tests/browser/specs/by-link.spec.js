// Games by link: two people in two browsers send each other the next link.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, legal, line, moves, open } from "../board.js";

const notices = (page) => page.locator("#notices");

/** Begins a game by link as X. */
async function begin(page, site) {
  await open(page, site.url);
  await button(page, "New game").click();
  const dialog = page.getByRole("dialog");
  const choose = (name) => dialog.getByRole("radio", { name, exact: true }).check({ force: true });
  await choose("With a friend, by link");
  await choose("X");
  await button(dialog, "Start").click();
  await expect(dialog).toBeHidden();
}

/** Keeps what a page copies. */
async function keepCopies(page) {
  await page.addInitScript(() => {
    const writeText = async (text) => { window.copied = text; };
    Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
  });
}

/** Copies the next link. */
async function link(page) {
  await button(page, "Send").click();
  await expect(page.getByText("Link copied.", { exact: true })).toBeVisible();
  return page.evaluate(() => window.copied);
}

/** Opens a link in a tab that is open already. */
const follow = (page, url) => page.evaluate((url) => { location.href = url; }, url);

test("two people play by link, and a changed past is refused", async ({ page, site, browser, guard }) => {
  const context = await browser.newContext();
  guard.watch(context);
  const friend = await context.newPage();
  await keepCopies(page);
  await keepCopies(friend);
  await begin(page, site);
  await cell(page, "55").click();
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  const first = await link(page);
  await expect(line(page)).toContainText("Waiting for your friend.");
  await expect(button(page, "Send")).toBeFocused();
  await expect(legal(page)).toHaveCount(0);
  await page.reload();
  await expect(line(page)).toContainText("Waiting for your friend.");

  await open(friend, first);
  await expect(line(friend)).toContainText("You play O. Play in the centre board.");
  await cell(friend, "51").click();
  const second = await link(friend);

  // In another tab of the first browser, which takes the game over.
  const tab = await page.context().newPage();
  await keepCopies(tab);
  await tab.goto(second);
  await expect(line(tab)).toContainText("Play in the top left board.");
  expect(await moves(tab)).toEqual(["5·5", "5·1"]);
  await expect(page.getByText("This game is being played in another tab.")).toBeVisible();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·1"]);
  await cell(tab, "15").click();
  await follow(friend, await link(tab));
  await expect.poll(() => moves(friend)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(line(friend)).toContainText("Play in the centre board.");

  // The game stays as it is where a link says something else.
  await follow(tab, second.replace("55-51", "55-52-25-51"));
  await expect(notices(tab)).toContainText("That link changes O's move 1: it was 5·1, and the link has 5·2.");
  await follow(tab, second);
  await expect(notices(tab)).toContainText("That link is older.");
  expect(await moves(tab)).toEqual(["5·5", "5·1", "1·5"]);

  // It is one game in the list, and opens from there.
  await tab.getByRole("link", { name: "Games" }).first().click();
  await expect(tab.getByRole("region", { name: "Games" })).toContainText("1 game");
  await tab.getByText("Unfinished, against a friend").click();
  await expect(line(tab)).toContainText("Waiting for your friend.");
  await context.close();
});

/** Two tabs of one browser play a game by link beside another game, hear nothing of each other, and send different moves. */
async function partWays(page, site) {
  const deaf = () => { BroadcastChannel.prototype.postMessage = () => {}; };
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await keepCopies(tab);
    await tab.addInitScript(deaf);
  }
  await open(page, site.url);
  await cell(page, "99").click();
  for (const tab of [page, other]) {
    await tab.goto("about:blank");
    await open(tab, `${site.url}#classic:55&game=0123456789abcdef`);
    await expect(line(tab)).toContainText("You play O.");
  }
  await cell(page, "52").click();
  await expect(button(page, "Send")).toBeVisible();
  await cell(other, "51").click();
  await link(other);
  await link(page);
  return other;
}

test("two tabs that have sent different moves say so, and keep two games", async ({ page, site }) => {
  const other = await partWays(page, site);
  await expect(notices(page)).toContainText("You sent a different move of this game elsewhere");
  expect([await moves(page), await moves(other)]).toEqual([["5·5", "5·2"], ["5·5", "5·1"]]);
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·2"]);
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  await page.getByRole("link", { name: "Games" }).first().click();
  await expect(page.getByText("Unfinished, against a friend")).toHaveCount(2);
  expect(await link(other)).toContain("#classic:55-51&game=0123456789abcdef");
});

for (const [width, height] of [[320, 568], [390, 844], [1280, 800]]) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${width} × ${height}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test("axe finds nothing while a link is to be sent and awaited", async ({ page, site }) => {
        await keepCopies(page);
        const axe = async (name) => {
          await shot(page, `by-link-${name}-${width}-${colorScheme}`);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        };
        await open(page, site.url);
        await button(page, "New game").click();
        await page.getByRole("radio", { name: "With a friend, by link" }).check({ force: true });
        await axe("dialog");
        await page.getByRole("dialog").getByRole("radio", { name: "X", exact: true }).check({ force: true });
        await button(page, "Start").click();
        await cell(page, "55").press("Enter");
        await expect(button(page, "Send")).toBeVisible();
        await axe("send");
        await link(page);
        await axe("wait");
        await follow(page, await page.evaluate(() => window.copied));
        await expect(button(page, "Play for your friend")).toBeVisible();
        await axe("own");
      });

      test("axe finds nothing where two tabs have sent different moves", async ({ page, site }) => {
        await partWays(page, site);
        await expect(notices(page)).toContainText("You sent a different move of this game elsewhere");
        await shot(page, `by-link-apart-${width}-${colorScheme}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    });
  }
}
