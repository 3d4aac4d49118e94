// Dialogs that replace each other.
import { test, expect } from "../fixture.js";
import { button, open } from "../board.js";

test("a dialog that replaces another one opens at its top, with the focus on the current choice", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, site.url);
  const dialog = page.getByRole("dialog");
  const scrolled = () => dialog.evaluate((node) => node.scrollTop);
  await button(page, "New game").click();
  await dialog.getByRole("button", { name: /Change$/ }).click();
  await expect(dialog.getByRole("heading", { name: "Rules" })).toBeInViewport();
  await expect(dialog.locator("[aria-current]")).toBeFocused();
  await dialog.getByRole("button", { name: "Back" }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await button(dialog, "Back").click();
  await expect(dialog.getByRole("heading", { name: "New game" })).toBeInViewport();
  await expect(dialog.getByRole("radio", { name: "Against the computer" })).toBeFocused();
  expect(await scrolled()).toBe(0);
});
