// Setting up a position by hand in the view Analyse: by the keyboard, in each window, and over a reload.
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";
import { fromMore, overflow, resize, tree } from "../analysis.js";

const VIEW = "#classic:&view=analyse";

const part = (page) => page.getByRole("group", { name: "Set up a position" });
const laws = (page) => part(page).getByRole("group", { name: "What is wrong" }).getByRole("button");
const words = (page) => part(page).getByRole("paragraph");

test("a position by the keyboard alone", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await button(page, "More").press("Enter");
  await button(page, "Set up a position").press("Enter");
  await expect(part(page)).toBeVisible();
  await cell(page, "55").press("Enter");
  await expect(laws(page)).toHaveText(["X has 1 mark and O 0. With X to move, both need the same number."]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("o");
  await page.keyboard.press("Enter");
  await expect(cell(page, "56")).toHaveAccessibleName("centre board, middle right, O, marked");
  await expect(laws(page)).toHaveText([/^No move leads here/]);
  await page.keyboard.press("n");
  await cell(page, "61").press("Enter");
  await expect(laws(page)).toHaveCount(0);
  await expect(words(page)).toHaveText("Press the board to play in. This position is possible.");
  await button(page, "Analyse").press("Enter");
  await expect(part(page)).toBeHidden();
  await expect(page).toHaveURL(/#classic-from-.*-X-6:&view=analyse$/);
  await page.goBack();
  await expect(page).toHaveURL(/#classic:&view=analyse$/);
});

test("what is set up is there after a reload and after another page, but in no other tab", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await fromMore(page, "Set up a position");
  await cell(page, "11").click();
  await expect(laws(page)).toHaveCount(1);
  await page.reload();
  await expect(laws(page)).toHaveCount(1);
  await expect(cell(page, "11")).toHaveAccessibleName("top left board, top left, X, marked");
  await page.goto(`${site.url}embed.html`);
  await page.goBack();
  await expect(laws(page)).toHaveCount(1);
  const other = await page.context().newPage();
  await open(other, site.url + VIEW);
  await expect(button(other, "More")).toBeVisible();
  await expect(part(other)).toBeHidden();
  await button(page, "Cancel").click();
  await page.reload();
  await expect(button(page, "More")).toBeVisible();
  await expect(part(page)).toBeHidden();
});

test("a pasted text is named as it comes, and its comments stay text", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await fromMore(page, "Paste a game or a position");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("classic: 55 {<b>bold</b>}\n51 (52) 15");
  await expect(dialog).toContainText("Read as a record: Classic, 3 moves.");
  await button(page, "Use it").click();
  await expect(tree(page)).toContainText("<b>bold</b>");
  await expect(tree(page).locator(".variation")).toContainText("5·2");
});

test("all of it is on the screen in each window, and at 400 % zoom nothing is cut off", async ({ page, site }) => {
  await open(page, site.url + VIEW);
  await fromMore(page, "Set up a position");
  for (const window of [[320, 200], [195, 422]]) {
    await test.step(`400 % zoom of ${window.join(" by ")}`, async () => {
      await resize(page, window);
      expect((await overflow(page))[0]).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    });
  }
  const windows = [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]];
  await resize(page, windows[0]);
  for (const at of ["11", "12", "13"]) await cell(page, at).click();
  await button(page, "Place O").click();
  for (const at of ["17", "18", "19"]) await cell(page, at).click();
  await button(page, "Next board: where the next move must be").click();
  await cell(page, "15").click();
  await expect(laws(page)).toHaveCount(2);
  await expect(words(page)).toHaveText("Press the board to play in.");
  await laws(page).last().click();
  await expect(laws(page).last()).toHaveAttribute("aria-pressed", "true");
  for (const window of windows) {
    await test.step(window.join(" by "), async () => {
      await resize(page, window);
      // The whole sentence can be read.
      expect(await laws(page).last().evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      for (const name of ["Cancel", "Play from here", "Analyse", "X to move", "Erase"]) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect((await overflow(page))[0]).toBe(0);
      await shot(page, `set-up-${window[0]}`);
    });
  }
  // Overwrite has the most tools.
  await resize(page, windows[0]);
  await button(page, "More for this position").click();
  await button(page, "Rules").click();
  await page.getByRole("radio", { name: "Overwrite", exact: true }).click({ force: true });
  for (const window of windows) {
    await test.step(`Overwrite, ${window.join(" by ")}`, async () => {
      await resize(page, window);
      await expect(button(page, "Lost: who can't take a cell back")).toBeInViewport({ ratio: 1 });
      await shot(page, `set-up-overwrite-${window[0]}`);
    });
  }
});

/** The buttons that are outside their card, too narrow for their words, or beneath another. */
const cutOff = (page) => page.evaluate(() => {
  const card = document.querySelector(".set-up");
  const box = (node) => node.getBoundingClientRect();
  const buttons = [...card.querySelectorAll("button")];
  const isOut = ({ left, top, right, bottom }, around) =>
    left < around.left || top < around.top || right > around.right || bottom > around.bottom;
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const isCut = (node) => isOut(box(node), box(card)) || node.scrollWidth > node.clientWidth
    || buttons.some((other) => other !== node && meet(box(node), box(other)));
  return buttons.filter(isCut).map((node) => node.textContent);
});
