import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test, expect, DIST } from "../fixture.js";

/** The digests, as a policy names them, of what stands in the page's elements of this kind. */
async function digests(tag) {
  const page = await readFile(path.join(DIST, "index.html"), "utf8");
  const texts = [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, text]) => text);
  expect(texts).not.toHaveLength(0);
  return texts.map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
}

test("the page's policy lets in what stands in the page and scripts from its own folder, nothing else", async (
  { page, site },
) => {
  await page.goto(site.url);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  const directives = (await policy.getAttribute("content")).split(";").map((one) => one.trim());
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain(`script-src 'self' 'wasm-unsafe-eval'${await digests("script")}`);
  expect(directives).toContain(`style-src 'self'${await digests("style")}`);
});

test("a script that somebody slips into the page does not run", async ({ page, site, guard }) => {
  guard.expectError(/content security policy/i);
  await page.goto(site.url);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.slipped = 'in'";
    document.head.append(script);
  });
  // A script without an address runs, if at all, when it is put in.
  await expect(page.locator("html")).not.toHaveAttribute("data-slipped");
});
