// What a board does by itself: a replay, the engine's moves, and requests of several boards.
import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { test, expect, shot } from "../fixture.js";

const FAR = '<div style="height:150vh"></div>';
const button = (board, name) => board.getByRole("button", { name });
const players = async (page) => (await told(page, "move")).map(({ player }) => player).join("");

test("a replay begins in sight and waits out of sight, and a link, goTo() or a move ends it", async ({ page, site, guard }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await article({ page, site, guard }, `<p>Before. <a href="#b1" data-uttt-ply="1">The first move</a></p>${FAR}
    <uttt-board id="b1" loading="eager" game="${STUDY}" ply="0" autoplay="200" style="max-width:400px"></uttt-board>${FAR}`);
  const b1 = await ready(page.locator("#b1"));
  const play = button(b1, "Play the moves");
  const isEnded = async () => {
    await expect(play).toBeVisible();
    await b1.evaluate((element) => { element.autoplay = "60000"; });
    await play.click();
    await expect(button(b1, "Pause")).toBeVisible();
  };
  await expect(play).toBeVisible();
  expect(await told(page, "ply")).toEqual([]);
  await b1.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await told(page, "ply")).map(({ ply }) => ply)).toEqual([1, 2, 3, 4]);
  await isEnded();
  await page.getByRole("link", { name: "The first move" }).evaluate((link) => link.click());
  await expect(b1.locator(".text")).toContainText("1 of 4");
  await isEnded();
  expect(await b1.evaluate((element) => element.goTo(9))).toBe(false);
  await expect(button(b1, "Pause")).toBeVisible();
  await b1.evaluate((element) => element.goTo(2));
  await isEnded();
  expect(await b1.evaluate((element) => element.play("12"))).toBe(true);
  await expect(play).toBeVisible();
});

test("a replay that leaves the window waits until it is back", async ({ page, site, guard }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 800, height: 600 });
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="0" autoplay="1000" style="max-width:400px"></uttt-board>${FAR}`);
  const b1 = await ready(page.locator("#b1"));
  await expect(button(b1, "Pause")).toBeVisible();
  const seen = (isSeen) => page.evaluate((isSeen) => new Promise((resolve) => {
    const watch = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting === isSeen && resolve());
    watch.observe(document.querySelector("#b1"));
    scrollTo(0, isSeen ? 0 : 9999);
  }), isSeen);
  await page.clock.runFor(1000);
  await seen(false);
  await page.clock.runFor(5000);
  const plies = async () => (await told(page, "ply")).map(({ ply }) => ply);
  expect(await plies()).toEqual([1]);
  await seen(true);
  await page.clock.runFor(1000);
  await expect.poll(plies).toEqual([1, 2]);
});

test("on a phone, a replay's comment stands below the buttons, as wide as the board, and above the moves", async ({ page, site, guard }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const game = STUDY.replace("takes the centre", "takes the centre, as most players do, and so O has to answer in the centre. ".repeat(2));
  await article({ page, site, guard }, `<uttt-board game="${game}" ply="1" autoplay controls="buttons text link moves"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  // A shorter comment takes the place of the longer one.
  const height = async () => (await board.boundingBox()).height;
  const before = await height();
  await board.evaluate((element) => element.goTo(3));
  await expect(board.locator(".text")).toContainText("3 of 4");
  expect(await height()).toBe(before);
  const box = (selector) => board.locator(selector).boundingBox();
  const [picture, text, next, moves] = [await box(".board > svg"), await box(".text"), await box("button >> nth=1"), await box(".moves")];
  expect(text.width).toBe(picture.width);
  expect(text.y).toBeGreaterThanOrEqual(next.y + next.height);
  expect(moves.y).toBeGreaterThanOrEqual(text.y + text.height);
  await shot(page, "element-phone-replay");
});

test("an empty game whose first move is the engine's begins when it is seen, and any other when the reader comes", async ({ page, site, guard }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await article({ page, site, guard }, `<uttt-board id="other" game="${SHORT}" mode="play" play="x" level="1"></uttt-board>${FAR}
    <uttt-board id="empty" loading="eager" mode="play" game="classic:" play="o" level="1"></uttt-board>`);
  await ready(page.locator("#other"));
  const empty = await ready(page.locator("#empty"));
  expect(page.workers()).toHaveLength(0);
  await empty.scrollIntoViewIfNeeded();
  await expect.poll(() => players(page)).toBe("X");
  await page.locator("#other").getByRole("button").first().focus();
  await expect.poll(() => players(page)).toBe("XO");
});

test("a move by the page is answered, and so are readers of several boards at once", async ({ page, site, guard }) => {
  const boards = ["a", "b", "c"].map((id) => `<uttt-board id="${id}" loading="eager" game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`);
  await article({ page, site, guard }, boards.join(""), { head: "<style>main{display:grid;grid-template-columns:repeat(3,1fr)}</style>" });
  for (const id of ["#a", "#b", "#c"]) await ready(page.locator(id));
  expect(await page.evaluate(() => document.querySelector("#a").play("52"))).toBe(true);
  await cell(page.locator("#b"), "52").click();
  await cell(page.locator("#c"), "52").click();
  const answered = () => page.evaluate(() => told.filter(({ type, detail }) => type === "uttt-move" && detail.player === "X").map(({ id }) => id));
  await expect.poll(answered).toEqual(["a", "b", "c"]);
});

test("an analysis by the page reports as it goes, and a signal ends it", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="a" game="${SHORT}"></uttt-board>`);
  await ready(page.locator("#a"));
  // As in Safari before 17.4.
  await page.evaluate(() => { delete AbortSignal.any; });
  const kind = await page.evaluate(() => {
    const stop = new AbortController();
    const { signal } = stop;
    return document.querySelector("#a").analyse({ timeMs: 60_000, signal, onReport: () => stop.abort() }).catch(({ kind }) => kind);
  });
  expect(kind).toBe("aborted");
  expect((await page.evaluate(() => document.querySelector("#a").analyse({ nodes: 20, level: 1 }))).best).toMatch(/^5\d$/);
});
