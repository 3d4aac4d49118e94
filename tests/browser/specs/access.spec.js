// What people with a screen reader, speech input or weak eyes need: axe finds nothing in any view, dialog or
// state of the page, in either theme. Where a phone and a wide window show different things, it looks at both.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, open } from "../board.js";
import { DESKTOP, MIDDLE, PHONE, SCENES } from "../scenes.js";

/** Here more parts scroll, which the keyboard has to reach. */
const SMALL = [{ width: 320, height: 568 }, { width: 844, height: 390 }];

/** Speech input needs this rule. It is experimental in axe, so it is off by default. */
const ALL = { rules: { "label-content-name-mismatch": { enabled: true } } };
/** A theme changes colours, and nothing else. */
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };
const SCROLLED = { runOnly: ["scrollable-region-focusable"] };

test.use({ viewport: PHONE });

/** Runs axe on the page or a part of it. `shown` says in the failure what was on the screen. */
async function axe(page, options, shown, part = "html") {
  // Without frames, axe needs no page of its own. That takes a fifth of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).include(part);
  const { violations } = await builder.options({ resultTypes: ["violations"], ...options }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`), shown).toEqual([]);
}

/** The same in both themes. */
async function check(page, shown, part) {
  for (const [colorScheme, options] of [["light", ALL], ["dark", COLOURS]]) {
    await page.emulateMedia({ colorScheme });
    await axe(page, options, `${shown}, ${colorScheme}`, part);
    await shot(page, `access-${shown}-${page.viewportSize().width}-${colorScheme}`);
  }
}

/** The same on a phone, and in other windows in the light theme: the colours are those of the phone. */
async function checkWindows(page, shown) {
  await check(page, shown);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await axe(page, ALL, `${shown}, in a wide window`);
  await shot(page, `access-${shown}-${DESKTOP.width}`);
  for (const viewport of SMALL) {
    await page.setViewportSize(viewport);
    await axe(page, SCROLLED, `${shown}, in a window of ${viewport.width} by ${viewport.height}`);
  }
  await page.setViewportSize(PHONE);
}

/** What is done at each scene. */
const look = (page, shown, { part, windows } = {}) =>
  (windows ? checkWindows(page, shown) : check(page, shown, part));

for (const { title, visit } of SCENES) {
  test(`axe finds nothing ${title}`, ({ page, site }) => visit(page, site.url, look));
}

test("with the reader's own colours, axe finds nothing", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `${site.url}${MIDDLE}`);
  await axe(page, ALL, "forced colours");
  await shot(page, "access-forced");
});

test("without scripts the page says what it needs", async ({ browser, site, guard }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  guard.watch(context);
  const page = await context.newPage();
  await page.goto(site.url);
  // Playwright's way to switch scripts off leaves the text in the page without showing it.
  const told = await page.locator("noscript").textContent();
  expect(told).toContain("needs JavaScript and WebAssembly");
  await expect(page.locator("#first")).toBeVisible();
  await expect(button(page, "New game")).toBeVisible();
  await shot(page, "access-no-script");
  await context.close();
});
