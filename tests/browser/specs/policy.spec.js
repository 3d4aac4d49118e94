import { test, expect } from "../fixture.js";

test("the page's policy lets in scripts from its own folder alone", async ({ page, site }) => {
  await page.goto(site.url);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  const directives = (await policy.getAttribute("content")).split(";").map((one) => one.trim());
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval'");
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
