import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, DIST, ROOT } from "../fixture.js";

/** What a browser understands of style sheets, rule by rule. White space that means nothing is gone. */
async function rules(page, text) {
  const found = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map((rule) => rule.cssText);
  }, text);
  return found.map((rule) => rule.replace(/\s+/g, " ").replace(/ ?([,/*]) ?/g, "$1"));
}

const source = (name) => readFile(path.join(ROOT, "www", name), "utf8");

test("a style sheet says what its source says", async ({ page }) => {
  const built = await readdir(DIST);
  for (const name of ["dialogs.css", "tip.css", "analysis.css", "review.css", "print.css"]) {
    const stem = `${path.basename(name, ".css")}-`;
    const shipped = built.find((file) => file.startsWith(stem) && file.endsWith(".css"));
    const said = await rules(page, await readFile(path.join(DIST, shipped), "utf8"));
    expect(said, name).toEqual(await rules(page, await source(name)));
  }
});

test("the styles in the page say what their sources say", async ({ page }) => {
  const html = await readFile(path.join(DIST, "index.html"), "utf8");
  const shipped = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
  const sources = await Promise.all(["style.css", "layout.css"].map(source));
  expect(await rules(page, shipped.join(""))).toEqual(await rules(page, sources.join("")));
});
