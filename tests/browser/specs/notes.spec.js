// Notes in the view Analyse: what only a browser can prove.
import { test, expect, shot } from "../fixture.js";
import { button, cell, open } from "../board.js";
import { POSITION, fromMore, current, overflow, panel, resize, tree } from "../analysis.js";

const notes = (page) => page.getByRole("group", { name: "Notes" });
const field = (page) => notes(page).getByRole("textbox", { name: "Comment" });

/** All that is stored, so that a test can wait for it. */
const stored = (page) => page.evaluate(() => localStorage.getItem("uttt.studies") ?? "");

test("what is typed stays text, is stored, and is there after a reload", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await fromMore(page, "Write a note");
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
  for (const press of [() => {}, () => cell(page, "55").click({ force: true })]) {
    await press();
    await page.keyboard.press("c");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("a note");
    await page.keyboard.press("Escape");
    await expect(notes(page)).toBeHidden();
    // There every key works, the space bar as well.
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(current(page)).toHaveText("5·3");
    await page.keyboard.press("ArrowRight");
    await expect(current(page)).toHaveText("3·3");
  }
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
  await expect(page.locator("#live")).toHaveText("Marked bottom right board, bottom right.");
  await button(page, "Arrow from cell to cell").press("Enter");
  await cell(page, "55").press("Enter");
  await cell(page, "51").press("Enter");
  await expect(page.locator("#live")).toHaveText("Arrow from centre board, centre, to centre board, top left.");
  await shot(page, "notes-marks");
  await button(page, "Undo the last change").press("Enter");
  await expect.poll(() => stored(page)).not.toContain("%3E55-51");
  await button(page, "Done").press("Enter");
  await expect(tree(page)).toContainText("3·3!!");
});

test("while a note is written, all its buttons are on the screen in each window", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await fromMore(page, "Write a note");
  await button(page, "Mark the cell").click();
  await cell(page, "19").click();
  for (const window of [[280, 653], [320, 568], [360, 640], [412, 732], [390, 844], [844, 390], [1280, 800]]) {
    await test.step(window.join(" by "), async () => {
      await resize(page, window);
      for (const name of ["Done", "– none", "?? blunder"]) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect((await overflow(page))[0]).toBe(0);
      await shot(page, `notes-${window[0]}`);
    });
  }
});
