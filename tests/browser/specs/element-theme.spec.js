// Boards and frames are light or dark as the article is, however it changes.
import { article, framed, ready, SHORT } from "../article.js";
import { test, expect } from "../fixture.js";

const scheme = (page) => page.locator("uttt-board .frame");

test("after a fade, and by any attribute on any element around it, a board has the article's theme", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<div id="around"><uttt-board game="${SHORT}"></uttt-board></div>`, {
    head: `<style>
      body{background:#fff;color:#111;transition:color .4s,background .4s}
      :is(.dark,[data-bs-theme=dark],[data-mode=dark],[data-palette=night]) body,#around.night{background:#1b1b1f;color:#ddd}
    </style>`,
  });
  await ready(page.locator("uttt-board"));
  await expect(scheme(page)).toHaveCSS("color-scheme", "light");
  const root = (change) => page.evaluate(`document.documentElement.${change}`);
  for (const [on, off] of [
    ["classList.add('dark')", "classList.remove('dark')"],
    ["dataset.bsTheme='dark'", "dataset.bsTheme='light'"],
    ["dataset.mode='dark'", "removeAttribute('data-mode')"],
    ["dataset.palette='night'", "removeAttribute('data-palette')"],
  ]) {
    await root(on);
    await expect(scheme(page), on).toHaveCSS("color-scheme", "dark");
    await root(off);
    await expect(scheme(page), off).toHaveCSS("color-scheme", "light");
  }
  await page.locator("#around").evaluate((around) => around.classList.add("night"));
  await expect(scheme(page)).toHaveCSS("color-scheme", "dark");
});

test("the colour of the text may be written in any way", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<div id="around"><uttt-board game="${SHORT}"></uttt-board></div>`);
  await ready(page.locator("uttt-board"));
  for (const [light, dark] of [
    ["oklch(0.92 0.004 286)", "oklch(0.21 0.006 286)"],
    ["lab(91 0.5 -1)", "lab(8 0 0)"],
    ["color(display-p3 0.9 0.9 0.88)", "color(display-p3 0.1 0.1 0.12)"],
    ["color-mix(in oklab, white 90%, black)", "color-mix(in oklab, white 15%, black)"],
    ["rgb(255 255 255 / 0.87)", "rgba(0, 0, 0, 0.87)"],
  ]) {
    for (const [colour, expected] of [[light, "dark"], [dark, "light"]]) {
      await page.locator("#around").evaluate((around, colour) => { around.style.color = colour; }, colour);
      // The element sees changes of attributes on the page's root.
      await page.evaluate(() => document.documentElement.toggleAttribute("data-changed"));
      await expect(scheme(page), colour).toHaveCSS("color-scheme", expected);
    }
  }
});

test("a frame is light, whatever the reader's system is, unless its address says otherwise", async ({ page, site, guard }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [keys, expected] of [["", "light"], ["&theme=light", "light"], ["&theme=dark", "dark"], ["&theme=auto", "dark"]]) {
    const frame = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15${keys}`);
    await ready(frame.locator("uttt-board"));
    await expect(frame.locator("uttt-board .frame"), keys).toHaveCSS("color-scheme", expected);
    const drawn = await frame.locator("html").evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches && getComputedStyle(document.body).color);
    expect(drawn, keys).toBe(expected === "dark" ? "rgb(240, 238, 233)" : "rgb(35, 33, 29)");
  }
});
