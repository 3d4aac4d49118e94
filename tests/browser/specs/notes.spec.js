// Notes in the view Analyse, and its first tap: what only a browser can prove.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";

const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33&view=analyse";

const notes = (page) => page.getByRole("group", { name: "Notes" });
const field = (page) => notes(page).getByRole("textbox", { name: "Comment" });
const tree = (page) => page.getByRole("group", { name: "Moves and variations" });

async function write(page) {
  await button(page, "More").click();
  await button(page, "Write a note").click();
  await expect(notes(page)).toBeVisible();
}

/** All that is stored, so that a test can wait for it. */
const stored = (page) => page.evaluate(() => localStorage.getItem("uttt.studies") ?? "");

test("what is typed stays text, is stored, and is there after a reload", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await write(page);
  const text = "<img src=x onerror=alert(1)> } [#99] & \\ “fin”";
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
  // The arrow keys and single keys belong to the field.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  await expect(field(page)).toHaveValue("<img src=x onerror=alert(1)> } [#99] & \\ “finx”");
  await expect.poll(() => stored(page)).toContain("finx");
  await page.keyboard.press("Escape");
  await expect(tree(page)).toContainText("<img src=x onerror=alert(1)> } [#99]");
  await expect(page.locator("#analysis img")).toHaveCount(0);
  await page.reload();
  await expect(tree(page)).toContainText("“finx”");
});

test("after a note the keys are those of the view again", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await expect(page.getByRole("table", { name: "Best moves" }).locator("tbody tr")).toHaveCount(3);
  const current = tree(page).locator("[aria-current]");
  const moves = await tree(page).getByRole("button").count();
  for (const press of [() => {}, () => cell(page, "55").click({ force: true })]) {
    await press();
    await page.keyboard.press("c");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("a note");
    await page.keyboard.press("Escape");
    await expect(notes(page)).toBeHidden();
    await page.keyboard.press("ArrowLeft");
    await expect(current).toHaveText("5·3");
    await page.keyboard.press("ArrowRight");
    await expect(current).toHaveText("3·3");
  }
  await page.keyboard.press("Space");
  await expect(tree(page).getByRole("button")).toHaveCount(moves + 1);
  // A cell that the keyboard had reached has the focus again, and its own keys.
  await cell(page, "55").focus();
  await page.keyboard.press("c");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell(page, "55")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, "54")).toBeFocused();
});

test("glyphs, marks and arrows by the keyboard alone, and their undo", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await page.keyboard.press("c");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "!! brilliant")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Mark the cell").press("Enter");
  await cell(page, "99").press("Enter");
  await expect(page.locator("#live")).toHaveText("Marked board 9, cell 9.");
  await button(page, "Arrow from cell to cell").press("Enter");
  await cell(page, "55").press("Enter");
  await cell(page, "51").press("Enter");
  await expect(page.locator("#live")).toHaveText("Arrow from board 5, cell 5 to board 5, cell 1.");
  await shot(page, "notes-marks");
  await button(page, "Undo the last change").press("Enter");
  await expect.poll(() => stored(page)).not.toContain("%3E55-51");
  await button(page, "Done").press("Enter");
  await expect(tree(page)).toContainText("3·3!!");
});

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[280, 653], [320, 568], [360, 640], [412, 732], [390, 844], [844, 390], [1280, 800]]) {
    test.describe(`${colorScheme}, in a window of ${width} by ${height}`, () => {
      test.use({ colorScheme, viewport: { width, height }, hasTouch: width < 900 });

      test("notes fit the screen, and axe finds nothing", async ({ page, site }) => {
        await open(page, site.url + POSITION);
        await expect(page.getByRole("table", { name: "Best moves" }).locator("tbody tr")).toHaveCount(3);
        await button(page, "Pause the engine").click();
        if (width < 900) {
          const overflow = () => page.evaluate(() =>
            document.documentElement.scrollHeight - document.documentElement.clientHeight);
          const before = await overflow();
          await cell(page, "35").tap();
          await expect(page.locator(".share p")).toContainText("Tap again to play.");
          await expect(page.getByRole("table", { name: "Best moves" }).locator("tbody tr")).toHaveCount(1);
          await shot(page, `tapped-${colorScheme}-${width}`);
          // The words about the move take no more room than those before the tap.
          expect(await overflow()).toBe(before);
          // All of it stands on one screen.
          const [step, views] = await page.evaluate(() => [
            document.querySelector("#analysis .steps").getBoundingClientRect().bottom,
            document.querySelector("#tabs").getBoundingClientRect().top,
          ]);
          expect(before).toBe(0);
          expect(step).toBeLessThanOrEqual(views);
          await cell(page, "35").tap();
          await expect(tree(page)).toContainText("3·5");
        }
        await write(page);
        await button(page, "Mark the cell").click();
        await cell(page, "19").click();
        for (const name of ["Done", "– none", "?? blunder"]) {
          await expect(button(page, name)).toBeInViewport({ ratio: 1 });
        }
        await shot(page, `notes-${colorScheme}-${width}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
        const [scrollWidth, clientWidth] = await page.evaluate(() =>
          [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        expect(scrollWidth).toBe(clientWidth);
      });
    });
  }
}
