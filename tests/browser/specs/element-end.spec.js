// Games that ended before the board decided them, as their links say: by resignation or on time.
import { article, cell, framed, ready, told } from "../article.js";
import { test, expect } from "../fixture.js";

const RESIGNED = "#classic:55-51-15&end=o-resigned";

test("a lost game is over: no cell to press, no engine, and the words say how it ended; a replay walks through it", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `
    <uttt-board id="play" game="${RESIGNED}&x=person&o=1" mode="play" hint></uttt-board>
    <uttt-board id="analyse" game="#overwrite:11-22&end=plus-time" mode="analyse" loading="eager"></uttt-board>
    <uttt-board id="replay" game="${RESIGNED}" autoplay="200" ply="0" loading="eager"></uttt-board>`);
  const play = await ready(page.locator("#play"));
  const text = play.locator(".text");
  await expect(text).toHaveText("X won: O resigned.");
  await expect(play.getByRole("button", { name: /legal$/ })).toHaveCount(0);
  for (const name of ["Hint", "Undo"]) await expect(play.getByRole("button", { name })).toBeDisabled();
  expect(await play.evaluate((element) => [element.outcome, element.turn, element.play("52")])).toEqual(["X", "", false]);
  await cell(play, "52").click({ force: true });
  await expect(text).toHaveText("5·2: the game is over, O resigned.");
  expect(await told(page, "illegal")).toMatchObject(Array(2).fill({ kind: "game-over", move: "52" }));
  expect(await told(page, "move")).toEqual([]);
  await expect(play.locator("svg desc")).toContainText("(X won: O resigned)");
  await expect(play.getByRole("link")).toHaveAttribute("href", `${site.url}${RESIGNED}`);

  const analyse = await ready(page.locator("#analyse"));
  await expect(analyse.locator(".text")).toHaveText("X and O share the point: + ran out of time.");
  await expect(analyse.getByRole("button", { name: "Analyse" })).toBeDisabled();
  await analyse.getByRole("button", { name: "Previous move" }).click();
  await expect(analyse.locator(".text")).toHaveText("O to move.");
  expect(await analyse.evaluate((element) => [element.outcome, element.toLink().split("#")[1]])).toEqual(["", "overwrite:11"]);
  await cell(analyse, "33").click();
  await expect(analyse.locator(".text")).toHaveText("+ to move.");

  const replay = await ready(page.locator("#replay"));
  // It begins by itself once it is in sight.
  await replay.scrollIntoViewIfNeeded();
  await expect(replay.locator(".text")).toHaveText("3 of 3 — X won: O resigned.");
});

test("an end that cannot be is reported, and the game goes on", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: end: /);
  await article({ page, site, guard }, `<uttt-board id="who" game="#classic:55&end=plus-time"></uttt-board>
    <uttt-board id="decided" loading="eager" game="#nested-1:1-2-5-3-9&end=o-time"></uttt-board>`);
  await expect((await ready(page.locator("#who"))).locator(".text")).toHaveText("1 of 1 — O to move in the centre board.");
  await expect((await ready(page.locator("#decided"))).locator(".text")).toHaveText("5 of 5 — X won.");
  expect((await told(page, "error")).map(({ message }) => message).sort()).toEqual([
    "end: o-time, expected nothing, because the board has decided the game",
    "end: plus-time, expected a player of the game, and then -resigned or -time",
  ]);
});

test("a link with comments keeps its keys, in the element and in a frame", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: at: /);
  const commented = "#classic:55{a%20&%20b}-51-(52{a%20trap}-25)-15-59{well played}";
  await article({ page, site, guard }, [
    ["ply", "&ply=1"], ["end", "&end=x-time"], ["at", "&at=5"], ["start", "&at=0"], ["wrong", "&at=9"],
  ].map(([id, keys]) => `<uttt-board id="${id}" loading="eager" game="${commented}${keys}"></uttt-board>`).join(""));
  const text = async (id) => (await ready(page.locator(`#${id}`))).locator(".text");
  await expect(await text("ply")).toHaveText("1 of 4 — a & b");
  await expect(await text("end")).toHaveText("4 of 4 — well played");
  expect(await page.locator("#end").evaluate((element) => element.outcome)).toBe("O");
  await expect(await text("at")).toHaveText("2 of 3 — a trap");
  await expect(await text("start")).toHaveText("0 of 4 — X to move.");
  await expect(await text("wrong")).toHaveText("4 of 4 — well played");
  expect((await told(page, "error")).map(({ message }) => message)).toEqual(["at: 9, expected the number of a position"]);

  const frame = await framed({ page, guard }, `${site.url}embed.html${commented.replace(/ /g, "%20")}&ply=1&theme=dark&view=analyse`);
  await expect(frame.locator(".text")).toHaveText("a & b");
  await expect(frame.getByRole("button", { name: "Analyse" })).toBeVisible();
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
});
