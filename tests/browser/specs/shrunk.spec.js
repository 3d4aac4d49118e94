import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, DIST, ROOT } from "../fixture.js";

/** What a browser understands of a style sheet, rule by rule. White space that means nothing is gone. */
async function rules(page, file) {
  const text = await readFile(file, "utf8");
  const found = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map((rule) => rule.cssText);
  }, text);
  return found.map((rule) => rule.replace(/\s+/g, " ").replace(/ ?([,/*]) ?/g, "$1"));
}

test("a style sheet says what its source says", async ({ page }) => {
  const sources = (await readdir(path.join(ROOT, "www"))).filter((name) => name.endsWith(".css"));
  const built = await readdir(DIST);
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) {
    const stem = `${path.basename(source, ".css")}-`;
    const shipped = built.find((name) => name.startsWith(stem) && name.endsWith(".css"));
    const said = await rules(page, path.join(DIST, shipped));
    expect(said, source).toEqual(await rules(page, path.join(ROOT, "www", source)));
  }
});
