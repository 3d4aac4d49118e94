// Games by link: two people in two browsers send each other the next link.
import { test, expect, shot } from "../fixture.js";
import { button, cell, framesPass, line, moves, open, share } from "../board.js";

const ID = "0123456789abcdef";

/** Opens the page where this game is saved. */
async function openSaved(page, url, ...lines) {
  await page.addInitScript((text) => {
    if (!localStorage.getItem("uttt.game")) localStorage.setItem("uttt.game", text);
  }, ["uttt-game 1", ...lines, ""].join("\n"));
  await open(page, url);
}

/** Keeps what a page copies. */
async function keepCopies(page) {
  await page.addInitScript(() => {
    const writeText = async (text) => { window.copied = text; };
    Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
  });
}

/** Copies the next link, or the one that was sent, once more, without the words before it. */
async function link(page, name = "Send") {
  await button(page, name).click();
  await expect(page.getByText("Link copied. Paste it into a message to your friend.", { exact: true })).toBeVisible();
  return (await page.evaluate(() => window.copied)).split(" ").at(-1);
}

test("two people play by link, in two browsers and from tab to tab", async ({ page, site, browser, guard }) => {
  const context = await browser.newContext();
  guard.watch(context);
  const friend = await context.newPage();
  await keepCopies(page);
  await keepCopies(friend);
  await openSaved(page, site.url, "moves: classic:", "played: 0", "x: person", "o: friend", `id: ${ID}`, "by-link: unsent");
  await cell(page, "55").click();
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  const first = await link(page);
  expect(first).toBe(`${site.url}#classic:55&game=${ID}`);
  await expect(line(page)).toContainText("Waiting for your friend.");
  await expect(button(page, "Resend")).toBeFocused();

  await open(friend, first);
  await expect(line(friend)).toContainText("You play O. Play in the centre board.");
  await cell(friend, "51").click();
  const second = await link(friend);

  // In another tab of the first browser, which takes the game over.
  const tab = await page.context().newPage();
  await keepCopies(tab);
  await open(tab, second);
  await expect(line(tab)).toContainText("Play in the top left board.");
  await expect(page.getByText("This game is being played in another tab.")).toBeVisible();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·1"]);
  await cell(tab, "15").click();

  // In the friend's tab, which is open.
  await friend.evaluate((url) => { location.href = url; }, await link(tab));
  await expect.poll(() => moves(friend)).toEqual(["5·5", "5·1", "1·5"]);
  await expect(line(friend)).toContainText("Play in the centre board.");
  await context.close();
});

test("a link that the browser refuses to copy is sent once the person copies it by hand", async ({ page, site }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
    Document.prototype.execCommand = () => false;
  });
  await openSaved(page, site.url, "moves: classic:", "played: 0", "x: person", "o: friend", `id: ${ID}`, "by-link: unsent");
  await cell(page, "55").click();
  await button(page, "Send").click();
  const told = page.locator("#notices").getByText("The browser blocked copying. Copy this by hand:");
  await expect(told).toContainText(`${site.url}#classic:55&game=${ID}`);
  // Nothing is sent, so the move may change.
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  await told.selectText();
  await page.keyboard.press("Control+c");
  await expect(line(page)).toContainText("Waiting for your friend.");
});

test("two tabs that have sent different moves and hear nothing of each other say so, and keep two games", async (
  { page, site },
) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await keepCopies(tab);
    await tab.addInitScript(() => { BroadcastChannel.prototype.postMessage = () => {}; });
  }
  // They play it beside a game of their own, so neither waits for the other.
  const url = `${site.url}#classic:55&game=${ID}`;
  await openSaved(page, url, "moves: classic: 99", "played: 1", "x: person", "o: person");
  await open(other, url);
  for (const tab of [page, other]) await expect(line(tab)).toContainText("You play O.");
  await cell(page, "52").click();
  await expect(button(page, "Send")).toBeVisible();
  await cell(other, "51").click();
  await link(other);
  await link(page);
  await expect(page.locator("#notices")).toContainText("You sent a different move elsewhere, so these are two games now");
  for (const [width, height] of [[390, 664], [320, 568]]) {
    await page.setViewportSize({ width, height });
    await framesPass(page, 2);
    const hidden = await page.locator("#notices > .notice:last-child").evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(hidden, `${width} × ${height}: all of it is seen`).toBeLessThanOrEqual(1);
  }
  expect([await moves(page), await moves(other)]).toEqual([["5·5", "5·2"], ["5·5", "5·1"]]);
  await shot(page, "by-link-apart");

  // On a phone, a notice has the place of the views.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["5·5", "5·2"]);
  await expect(line(page)).toContainText("Send the link to your friend, who plays next.");
  await page.getByRole("link", { name: "Games" }).first().click();
  await expect(page.getByText("Unfinished, against a friend")).toHaveCount(2);
  expect(await link(other, "Resend")).toContain(`#classic:55-51&game=${ID}`);
});
