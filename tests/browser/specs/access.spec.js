// What people with a screen reader, speech input or weak eyes need: axe finds nothing in any view, dialog or
// state of the page, in either theme. Where a phone and a wide window show different things, it looks at both.
import AxeBuilder from "@axe-core/playwright";
import { test, expect, shot } from "../fixture.js";
import { button, cell, line, open, openWithEngine, refuse, share } from "../board.js";
import { seed, WON } from "../seed.js";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Here more parts scroll, which the keyboard has to reach. */
const SMALL = [{ width: 320, height: 568 }, { width: 844, height: 390 }];

/** A game with won and drawn boards; X won with its last move. */
const GAME = "18-82-22-27-73-35-55-54-41-13-38-88-89-99-96-69-94-46-61-19-91-14-45-53-34-47-74-49-93-32-23-31"
  + "-12-25-52-24-44-48-87-77-72-29-98-86-68-84-71-16-65-56-66-67-85-57-92-26-63-37-64-83-36-59-81";
/** The same before its last moves: boards won, some closed, many moves to choose from. */
const MIDDLE = `#classic:${GAME.slice(0, 3 * 44 - 1)}`;
const OVER = `#classic:${GAME}`;
const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33";

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

/** Checks the open dialog: the page beneath it cannot be reached. */
async function checkDialog(page, title) {
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  await check(page, title, "dialog[open]");
}

/** Closes the open dialog, and so many in all with those that it was opened from. */
async function closeDialog(page, levels = 1) {
  for (let level = 0; level < levels; level += 1) await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("axe finds nothing in Play: at the start, in the middle, when a game is over, with a notice", async ({ page, site }) => {
  await open(page, site.url);
  await check(page, "the start");
  await page.setViewportSize(DESKTOP);
  await check(page, "the start in a wide window");
  await page.setViewportSize(PHONE);

  await page.goto(`${site.url}${MIDDLE}`);
  await expect(page.locator("#moves li")).toHaveCount(44);
  await button(page, "Undo").click();
  await refuse(page, "11");
  await checkWindows(page, "the middle");

  await page.goto(`${site.url}${OVER}`);
  await expect(line(page)).toContainText("X won. Three boards ");
  // What fades in has other colours meanwhile.
  await expect(line(page)).toHaveCSS("opacity", "1");
  await check(page, "the end");

  // A notice with two buttons.
  await page.evaluate(() => localStorage.setItem("uttt.game", "not a game"));
  await page.goto("about:blank");
  await open(page, site.url);
  await expect(button(page, "Discard it")).toBeVisible();
  await check(page, "a notice");
});

test("axe finds nothing in the dialogs of Play, nor beside a clock", async ({ page, site }) => {
  await open(page, site.url + POSITION);
  await button(page, "New game").click();
  await checkDialog(page, "New game");
  await page.getByRole("radio", { name: "Play by link" }).check({ force: true });
  await check(page, "New game by link", "dialog[open]");
  await page.getByRole("button", { name: /Change$/ }).click();
  await checkDialog(page, "Rules");
  await page.getByRole("button", { name: /^Overwrite ?Three players, four/ }).click();
  await page.getByRole("radio", { name: "Same screen" }).check({ force: true });
  const more = button(page, "More options");
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await check(page, "New game of three", "dialog[open]");
  await page.getByRole("combobox", { name: "Time" }).selectOption("12 s a move");
  await button(page, "How to play").click();
  await checkDialog(page, "Overwrite");
  await button(page, "Back").click();
  await button(page, "Start").click();
  await expect(page.locator("#player-x small")).toHaveText("to move");
  await check(page, "a clock");

  await button(page, "Settings").click();
  await checkDialog(page, "Settings");
  await closeDialog(page);
  await page.locator("#rules").click();
  await checkDialog(page, "How to play");
  await button(page, "Keyboard shortcuts").click();
  await checkDialog(page, "Keyboard shortcuts");
  await closeDialog(page, 2);
  for (const kind of ["Link", "Picture", "Article"]) {
    await share(page, kind);
    await checkDialog(page, "Share");
    await closeDialog(page);
  }
});

test("axe finds nothing where a person resigns, and where a move from earlier on is asked about", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51-15-52&x=person&o=4`);
  await button(page, "Resign").click();
  await checkDialog(page, "Resign this game?");
  await closeDialog(page);
  await page.getByRole("button", { name: /^move 1, O/ }).click();
  await check(page, "an earlier move");
  await cell(page, "11").click();
  await checkDialog(page, "Play on from here?");
});

test("axe finds nothing in Analyse: with lines, with notes, in its dialogs", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}${POSITION}&view=analyse`);
  await expect(page.getByRole("table", { name: "Best moves" }).locator("tbody tr")).toHaveCount(3);
  await button(page, "Pause the engine").click();
  await expect(button(page, "Start the engine")).toBeVisible();
  await checkWindows(page, "lines");

  await button(page, "What the scores mean").click();
  await checkDialog(page, "What the scores mean");
  await closeDialog(page);
  const more = async (name) => {
    await button(page, "More").click();
    await button(page, name).click();
  };
  await button(page, "More").click();
  await checkDialog(page, "Analyse");
  await button(page, "Play from here").click();
  await checkDialog(page, "Play from here");
  await button(page, "Cancel").click();
  await closeDialog(page);
  await more("Keyboard shortcuts");
  await checkDialog(page, "Keyboard shortcuts");
  await closeDialog(page, 2);
  await more("Paste a game or a position");
  await page.getByRole("dialog").getByRole("textbox").fill("classic: 55 51 (52) 15");
  await expect(button(page, "Use it")).toBeVisible();
  await checkDialog(page, "Paste a game or a position");
  await closeDialog(page, 2);

  await more("Write a note");
  await expect(page.getByRole("group", { name: "Notes" })).toBeVisible();
  await button(page, "Mark the cell").click();
  await cell(page, "19").click();
  await checkWindows(page, "notes");
});

test("axe finds nothing where a position is set up", async ({ page, site }) => {
  await open(page, `${site.url}#classic:&view=analyse`);
  await button(page, "More").click();
  await button(page, "Set up a position").click();
  const laws = page.getByRole("group", { name: "What is wrong" }).getByRole("button");
  for (const at of ["11", "12", "13"]) await cell(page, at).click();
  await button(page, "Place O").click();
  for (const at of ["17", "18", "19"]) await cell(page, at).click();
  await button(page, "Target board").click();
  await cell(page, "15").click();
  await expect(laws).toHaveCount(2);
  await laws.last().click();
  await checkWindows(page, "set up");
  await button(page, "More for this position").click();
  await checkDialog(page, "Set up a position");
  await button(page, "Rules").click();
  await checkDialog(page, "Rules");
  // The rules with the most tools.
  await page.getByRole("radio", { name: "Overwrite", exact: true }).click({ force: true });
  await expect(button(page, "Lost: who can't take a cell back")).toBeVisible();
  await check(page, "set up for three");
});

test("axe finds nothing in Review: with a verdict, with a wrong try, in its dialogs", async ({ page, site }) => {
  await openWithEngine(page, `${site.url}#nested-1:1-2-5-4-9&view=review`);
  const panel = page.getByRole("region", { name: "Review" });
  const verdict = panel.getByRole("heading");
  await expect(panel.getByRole("progressbar")).toBeHidden();
  await button(page, "Next mistake").click();
  await expect(verdict).toContainText("blunder");
  await checkWindows(page, "a verdict");
  await button(page, "More").click();
  await checkDialog(page, "Review");
  await closeDialog(page);
  await button(page, "How moves are judged").click();
  await checkDialog(page, "How moves are judged");
  await closeDialog(page);
  await button(page, "Try again").click();
  await page.getByRole("button", { name: /^middle left, / }).click();
  await expect(verdict).toContainText("isn't right");
  await expect(button(panel, "Back to the game")).toBeVisible();
  await check(page, "a wrong try");
});

test("axe finds nothing in Games: with no games, with some, in its dialogs", async ({ page, site }) => {
  await open(page, site.url);
  await page.getByRole("link", { name: "Games" }).click();
  const games = page.locator("#games");
  await expect(games).toContainText("Your games appear here");
  await check(page, "no games");
  await seed(page, 3, WON, WON.length);
  await page.reload();
  await expect(games).toContainText("3 games");
  await expect(games.getByRole("table", { name: "Classic: 1 of 10 levels beaten" })).toBeVisible();
  await checkWindows(page, "games");

  await button(page, "Filter").click();
  await checkDialog(page, "Filter");
  await closeDialog(page);
  await button(page, "More").click();
  await checkDialog(page, "All games");
  await button(page, "Delete all games").click();
  await checkDialog(page, "Delete all games");
  await button(page, "Delete all games").click();
  await checkDialog(page, "Are you sure?");
  await page.reload();
  await page.getByRole("button", { name: /^More about/ }).first().click();
  await checkDialog(page, "Game");
  await button(page, "Rename").click();
  await checkDialog(page, "Rename");
});

test("axe finds nothing in a game by link: to send, sent, one's own link, and two tabs that differ", async ({ page, site }) => {
  const stay = () => {
    BroadcastChannel.prototype.postMessage = () => {};
    const writeText = async (text) => { window.copied = text; };
    Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
  };
  const send = async (tab) => {
    await button(tab, "Send").click();
    await expect(tab.getByText("Link copied. Paste it into a message to your friend.", { exact: true })).toBeVisible();
    return tab.evaluate(() => window.copied);
  };
  await page.addInitScript(stay);
  await open(page, `${site.url}#classic:55&game=0123456789abcdef`);
  await cell(page, "52").click();
  await expect(button(page, "Send")).toBeVisible();
  await checkWindows(page, "to send");
  const sent = await send(page);
  await check(page, "sent");
  await page.evaluate((url) => { location.href = url; }, sent);
  await expect(button(page, "Play for your friend")).toBeVisible();
  await check(page, "one's own link");

  // Two tabs that know nothing of each other open the link to another game.
  const other = await page.context().newPage();
  await other.addInitScript(stay);
  for (const tab of [page, other]) {
    await tab.goto("about:blank");
    await open(tab, `${site.url}#classic:55&game=fedcba9876543210`);
    await expect(line(tab)).toContainText("You play O.");
  }
  for (const [tab, move] of [[page, "52"], [other, "51"]]) await cell(tab, move).click();
  for (const tab of [other, page]) await send(tab);
  await expect(page.locator("#notices")).toContainText("You sent a different move elsewhere, so these are two games now");
  await check(page, "two moves");
});

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
