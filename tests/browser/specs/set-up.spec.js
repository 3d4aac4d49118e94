// Setting up a position by hand in the view Analyse: by touch and by the keyboard.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";

const VIEW = "#classic:&view=analyse";

const part = (page) => page.getByRole("group", { name: "Set up a position" });
const laws = (page) => part(page).getByRole("group", { name: "What is wrong" }).getByRole("button");
const words = (page) => part(page).getByRole("paragraph");

async function setUp(page) {
  await button(page, "More").click();
  await button(page, "Set up a position").click();
  await expect(part(page)).toBeVisible();
}

test("a position by the keyboard alone", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await button(page, "More").press("Enter");
  await button(page, "Set up a position").press("Enter");
  await expect(part(page)).toBeVisible();
  await cell(page, "55").press("Enter");
  await expect(laws(page)).toHaveText(["1 X and 0 O can't be right with X to move."]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("o");
  await page.keyboard.press("Enter");
  await expect(cell(page, "56")).toHaveAccessibleName("board 5, cell 6, O, marked");
  await expect(laws(page)).toHaveText([/^No move leads here/]);
  await page.keyboard.press("n");
  await cell(page, "61").press("Enter");
  await expect(laws(page)).toHaveCount(0);
  await expect(words(page)).toHaveText("Press the board to play in. A game can reach this position.");
  await button(page, "Analyse").press("Enter");
  await expect(part(page)).toBeHidden();
  await expect(page).toHaveURL(/#classic-from-.*-X-6:&view=analyse$/);
  await expect(page.getByRole("table", { name: "Best moves" }).locator("tbody tr")).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(/#classic:&view=analyse$/);
});

test("a reload brings back what is set up, and each broken law shows its own cells", async ({ page, site }) => {
  await open(page, site.url + "#classic:55-51&view=analyse");
  await setUp(page);
  for (const at of ["11", "12", "13"]) await cell(page, at).click();
  await button(page, "O in a cell").click();
  for (const at of ["17", "18", "19", "99"]) await cell(page, at).click();
  const said = ["4 X and 5 O can't be right", "Board 1 has a line of each player.", "Board 1 is closed"];
  await page.reload();
  await expect(laws(page)).toHaveText(said.map((text) => new RegExp(`^${text}`)));
  await expect(cell(page, "19")).toHaveAccessibleName("board 1, cell 9, O, to play in, marked");
  await expect(cell(page, "11")).toHaveAccessibleName("board 1, cell 1, X, to play in, marked");
  // The law of the numbers of marks is about O alone.
  await laws(page).first().press("Enter");
  await expect(laws(page).first()).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, "11")).toHaveAccessibleName("board 1, cell 1, X, to play in");
  await laws(page).nth(1).click();
  await expect(cell(page, "11")).toHaveAccessibleName("board 1, cell 1, X, to play in, marked");
  await expect(cell(page, "99")).toHaveAccessibleName("board 9, cell 9, O");
  // Another page, and back.
  await page.goto(`${site.url}embed.html`);
  await page.goBack();
  await expect(laws(page)).toHaveCount(3);
  // Another tab has nothing of it.
  const other = await page.context().newPage();
  await open(other, site.url + "#classic:55-51&view=analyse");
  await expect(part(other)).toBeHidden();
  await button(page, "Cancel").click();
  await page.reload();
  await expect(button(page, "More")).toBeVisible();
  await expect(part(page)).toBeHidden();
});

test("a pasted text is named, and its variations are there", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await button(page, "More").click();
  await button(page, "Paste a game or a position").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("classic: 55 {<b>bold</b>}\n51 (52) 15");
  await expect(dialog).toContainText("Read as a record: Classic, 3 moves.");
  await button(page, "Use it").click();
  const tree = page.getByRole("group", { name: "Moves and variations" });
  await expect(tree).toContainText("<b>bold</b>");
  await expect(tree.locator(".variation")).toContainText("5·2");
});

for (const [width, height] of [[320, 200], [195, 422]]) {
  test(`at 400 % zoom, in a window of ${width} by ${height}, nothing is cut off`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await open(page, site.url + "#classic:55-51&view=analyse");
    await setUp(page);
    const [sideways, outside, covered] = await page.evaluate(() => {
      const card = document.querySelector(".set-up");
      const box = (node) => node.getBoundingClientRect();
      const buttons = [...card.querySelectorAll("button")];
      const isOut = ({ left, top, right, bottom }, around) =>
        left < around.left || top < around.top || right > around.right || bottom > around.bottom;
      const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        buttons.filter((node) => isOut(box(node), box(card)) || node.scrollWidth > node.clientWidth),
        buttons.filter((node) => buttons.some((other) => other !== node && meet(box(node), box(other)))),
      ].map((found) => (Array.isArray(found) ? found.map((node) => node.textContent) : found));
    });
    expect(sideways).toBe(0);
    expect(outside).toEqual([]);
    expect(covered).toEqual([]);
  });
}

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]]) {
    test.describe(`${colorScheme}, in a window of ${width} by ${height}`, () => {
      test.use({ colorScheme, viewport: { width, height }, hasTouch: width < 900 });

      test("all of it is on the screen, and axe finds nothing", async ({ page, site }) => {
        await open(page, site.url + VIEW);
        await setUp(page);
        const press = (at) => (width < 900 ? cell(page, at).tap() : cell(page, at).click());
        for (const at of ["11", "12", "13"]) await press(at);
        await button(page, "O in a cell").click();
        for (const at of ["17", "18", "19"]) await press(at);
        await button(page, "Board to play in").click();
        await press("15");
        await expect(laws(page)).toHaveCount(2);
        await expect(words(page)).toHaveText("Press the board to play in.");
        await laws(page).last().click();
        await expect(laws(page).last()).toHaveAttribute("aria-pressed", "true");
        // The whole sentence can be read.
        expect(await laws(page).last().evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
        await shot(page, `set-up-${colorScheme}-${width}`);
        for (const name of ["Cancel", "Play from here", "Analyse", "X next to move", "Erase a cell"]) {
          await expect(button(page, name)).toBeInViewport({ ratio: 1 });
        }
        const axe = async () => {
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        };
        await axe();
        const [scrollWidth, clientWidth] = await page.evaluate(() =>
          [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        expect(scrollWidth).toBe(clientWidth);
        await button(page, "More for this position").click();
        await button(page, "Rules").click();
        await page.getByRole("radio", { name: "Overwrite", exact: true }).click({ force: true });
        await expect(button(page, "Lost: who can't take a cell back")).toBeInViewport({ ratio: 1 });
        await shot(page, `set-up-overwrite-${colorScheme}-${width}`);
        await axe();
      });
    });
  }
}
