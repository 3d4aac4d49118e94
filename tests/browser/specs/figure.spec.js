// A figure in an article, without any script of ours.

import { readFile } from "node:fs/promises";
import { article } from "../article.js";
import { test, expect } from "../fixture.js";

const FIGURE = new URL("../../cases/figures/moves.html", import.meta.url);
const [LIGHT, DARK] = ["rgb(11, 86, 160)", "rgb(109, 181, 255)"];

test.use({ colorScheme: "dark" });

test("where the reader's system is dark, a figure is as the page around it", async ({ page, site, guard }) => {
  const figure = await readFile(FIGURE, "utf8");
  const boards = ["", 'data-theme="dark"', 'data-theme="light"'].map((theme) => `<div ${theme}>${figure}</div>`);
  await article({ page, site, guard }, boards.join(""), { style: "" });
  const colours = () => page.locator("div").evaluateAll((divs) =>
    divs.map((div) => getComputedStyle(div.querySelector("svg .uttt-o")).stroke));
  // A page that is light only.
  await expect.poll(colours).toEqual([LIGHT, DARK, LIGHT]);
  await page.addStyleTag({ content: ":root{color-scheme:light dark}" });
  // A page that follows the system.
  await expect.poll(colours).toEqual([DARK, DARK, LIGHT]);
});
