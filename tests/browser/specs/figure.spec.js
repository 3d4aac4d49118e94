// A figure in an article, without any script of ours.

import { readFile } from "node:fs/promises";
import { article } from "../article.js";
import { test, expect } from "../fixture.js";

const FIGURE = new URL("../../cases/figures/moves.html", import.meta.url);

test.use({ colorScheme: "dark" });

for (const [name, html, style, isDark] of [
  ["a page that is light only", "", "", false],
  ["a page that follows the system", "", ":root{color-scheme:light dark}", true],
  ["a page that is dark by an attribute", 'data-theme="dark"', "", true],
  ["a page that the reader has set to light", 'data-theme="light"', ":root{color-scheme:light dark}", false],
]) {
  test(`where the reader's system is dark, a figure is as the page around it: ${name}`, async ({ page, site, guard }) => {
    await article({ page, site, guard }, `<div ${html}>${await readFile(FIGURE, "utf8")}</div>`, { style });
    const mark = page.locator("svg .uttt-o").first();
    await expect(mark).toHaveCSS("stroke", isDark ? "rgb(109, 181, 255)" : "rgb(11, 92, 173)");
  });
}
