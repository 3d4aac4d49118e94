// `tests/site/policy.test.js` says what the policy is. That the page itself keeps to it, every test checks.
import { test, expect } from "../fixture.js";

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
