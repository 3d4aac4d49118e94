// What the page needs before people see it, and before they play. `tests/site/sizes.test.js` limits the sizes.
import { firstMove } from "../../site/site.js";
import { cell, moves } from "../board.js";
import { test, expect } from "../fixture.js";

test("the first paint needs the page alone, and the first move no file but those that are limited in size", async (
  { page, site, guard },
) => {
  guard.expectError(/ERR_FAILED/);
  const needed = firstMove().map((name) => (name === "index.html" ? site.url : site.url + name));
  const asked = new Set();
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    asked.add(url);
    if (!needed.includes(url)) return route.abort();
    if (url !== site.url) await opened;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  // What is seen at first has its styles and its place.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-size", "16px");
  const [heading, board] = await Promise.all(["h1", "#first"].map((part) => page.locator(part).boundingBox()));
  expect(board.y).toBeGreaterThan(heading.y);
  expect(board.width).toBeGreaterThan(200);

  open();
  await expect(page.locator("#board.drawn")).toBeVisible();
  await cell(page, "55").click();
  await expect.poll(() => moves(page)).toEqual(["5·5"]);
  expect(needed.filter((url) => !asked.has(url))).toEqual([]);
});
