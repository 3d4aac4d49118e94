// The page in German: from the first paint, in all tabs, and without a network.
import { test, expect } from "../fixture.js";
import { button, open } from "../board.js";

test.describe("in a browser that wants German", () => {
  test.use({ locale: "de-DE" });

  test("the first paint speaks German, no English comes before it, and nothing moves", async ({ page, site }) => {
    await page.addInitScript(() => {
      [window.said, window.moved] = [[], 0];
      const look = () => {
        const button = document.querySelector("#share");
        if (button && getComputedStyle(button).visibility === "visible") {
          window.said.push(`${document.documentElement.lang}: ${button.textContent.trim()}`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, site.url);
    await expect(page.getByRole("navigation", { name: "Ansichten" })).toBeVisible();
    const { said, moved } = await page.evaluate(() => ({ said: [...new Set(window.said)], moved: window.moved }));
    expect(said).toEqual(["de: Teilen"]);
    expect(moved).toBeLessThan(0.01);
  });
});

/** Chooses a language, in a page that speaks English. */
async function choose(page, name) {
  await button(page, "Settings").click();
  await page.getByRole("dialog").getByRole("radio", { name, exact: true }).click();
}

test("a choice reaches the open dialog and the other tab at once, and the next visit", async ({ page, site, context }) => {
  await open(page, site.url);
  const other = await context.newPage();
  await open(other, site.url);
  await choose(page, "Deutsch");
  const dialog = page.getByRole("dialog", { name: "Einstellungen" });
  await expect(dialog.getByRole("radio", { name: "Deutsch" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(button(other, "Teilen")).toBeVisible();
  await expect(other.getByRole("link", { name: "Lernen" }).first()).toBeVisible();
  await page.reload();
  await expect(button(page, "Teilen")).toBeVisible();
  await expect(page.locator("#board.drawn")).toBeVisible();
  await expect(button(page, "Teilen")).toBeVisible();
});

test("Settings link to where people report mistakes in a translation, if the page knows where", async ({ page, site }) => {
  const report = page.getByRole("dialog").getByRole("link", { name: "Fehler in dieser Übersetzung melden" });
  await open(page, site.url);
  await choose(page, "Deutsch");
  await expect(page.getByText("noch von keinem Muttersprachler geprüft")).toBeVisible();
  await expect(report).toBeHidden();
  const address = "https://example.org/uttt/issues";
  await page.route((url) => url.pathname.endsWith("/"), async (route) => {
    const response = await route.fetch();
    const nowhere = '<meta name="feedback" content="">';
    const html = await response.text();
    expect(html).toContain(nowhere);
    await route.fulfill({ response, body: html.replace(nowhere, nowhere.replace('""', `"${address}"`)) });
  });
  await page.reload();
  await button(page, "Einstellungen").click();
  await expect(report).toHaveAttribute("href", address);
});

test("words that do not come leave English, with a notice", async ({ page, site, guard }) => {
  guard.expectError(/words-de-|Failed to load/);
  await page.route(/words-de-/, (route) => route.abort());
  await open(page, site.url);
  await choose(page, "Deutsch");
  await expect(page.getByText("Deutsch couldn't be loaded.")).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Settings" }).getByRole("radio", { name: "English" })).toBeChecked();
  await page.reload();
  await expect(page.getByText("Deutsch couldn't be loaded.")).toBeVisible();
  await expect(button(page, "Share")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("without a network", () => {
  test.use({ keepsFiles: true });

  test("a language that was never spoken is there", async ({ page, site }) => {
    await open(page, site.url);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active.state !== "activated") await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
    });
    await page.reload();
    await expect(page.locator("#board.drawn")).toBeVisible();
    await site.stop();
    await choose(page, "Deutsch");
    await expect(page.getByRole("dialog", { name: "Einstellungen" })).toBeVisible();
    await page.reload();
    await expect(page.locator("#board.drawn")).toBeVisible();
    await expect(button(page, "Teilen")).toBeVisible();
  });
});
