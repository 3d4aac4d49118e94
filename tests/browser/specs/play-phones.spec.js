// Play on phones with the browser's bars, and in large windows: how large the board is, and where each control is.
import { test, expect, shot } from "../fixture.js";
import { button, framesPass, line, open } from "../board.js";

/** Each phone, with the least width of the board. */
const PHONES = [
  [390, 664, 381], [375, 553, 358.2], [360, 612, 330], [412, 750, 404], [844, 345, 280], [320, 480, 272],
];
const WON = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 44 45 55 52 24 48 88 84 85 58 94 31 "
  + "17 76 56";
const TWO = "x: person\no: 4\n";
const saved = (rules, moves, more) =>
  `uttt-game 1\nmoves: ${rules}: ${moves}\nplayed: ${moves ? moves.split(" ").length : 0}\n${more}`;
/** What is played, what the line says, and the buttons that Play has then. */
const GAMES = {
  "the start": ["", "Win three boards in a row.", ["Undo", "Earlier", "Hint", "Share"]],
  "the middle of a game": [
    saved("classic", "55 51 15 59 95 57 77 75 53 33", TWO), "Play in the top right board.",
    ["Undo", "Earlier", "Hint", "Resign", "Share"],
  ],
  "the end": [
    saved("classic", WON, TWO), "You won. Three boards in the middle column.",
    ["Undo", "Play again", "Review", "Swap sides", "Share"],
  ],
  "a clock": [
    saved("classic", "55 51", `${TWO}clock: game 600000 5000; 598000 8000 600000\n`), "Play in the top left board.",
    ["Resign", "Share"],
  ],
  "three players": [
    saved("overwrite", "11 22 33", "x: person\no: 4\nplus: 1\n"), "Take an empty cell or a rival's.",
    ["Undo", "Earlier", "Hint", "Share"],
  ],
  "three levels": [
    saved("nested-3", "519 195 955 551", TWO), "Play in the top left board of the centre big board.",
    ["Undo", "Hint", "Zoom", "Share"],
  ],
};

/** The faults of what stands around the board: what is not whole above the bar of the views, or less than a finger high. */
const faults = (page) => page.evaluate(() => {
  const found = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const bar = document.querySelector("#tabs");
  // A shade above the bar hides the edge of what is below.
  const shade = Number(getComputedStyle(bar).boxShadow.match(/0px (-\d+)px/)?.[1] ?? 0);
  const bottom = seen(bar) ? bar.getBoundingClientRect().top + shade : innerHeight;
  const controls = [...document.querySelectorAll("header nav :is(button, a), #tabs a, #buttons button")].filter(seen);
  const parts = [...controls, ...document.querySelectorAll("#board, .player, .who b, .time, #line, #tip")].filter(seen);
  for (const part of parts) {
    const { left, top, right, height, bottom: low } = part.getBoundingClientRect();
    const name = part.id || part.ariaLabel || part.textContent;
    const end = bar.contains(part) ? innerHeight : bottom;
    if (left < 0 || top < 0 || right > innerWidth || low > end + 0.5) found.push(`${name} is not whole: ${[left, top, right, low]}`);
    if (controls.includes(part) && height < 43.9) found.push(`${name} is ${height} px high`);
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) found.push(`${name} is cut off`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  // The words keep their place, however long they are.
  const words = document.querySelector("#line");
  const before = words.getBoundingClientRect().height;
  const [main, detail] = [".main", ".detail"].map((it) => words.querySelector(it));
  const kept = [main.textContent, detail.textContent, words.className];
  [main.textContent, detail.textContent] = ["O to move.",
    "Cross rule: X has just taken a cell from O and can't take another yet. This is as long as a refusal becomes."];
  words.classList.add("long");
  const after = words.getBoundingClientRect().height;
  [main.textContent, detail.textContent, words.className] = kept;
  if (after > before + 0.5) found.push(`long words make the line ${after - before} px higher`);
  return found;
});

for (const [name, [game, says, names]] of Object.entries(GAMES)) {
  test(`phones with the browser's bars, ${name}: the board is large, and every control is whole on the screen`, async (
    { page, site },
  ) => {
    await page.addInitScript((game) => {
      if (game) localStorage.setItem("uttt.game", game);
    }, game);
    await open(page, site.url);
    await expect(line(page)).toContainText(says);
    if (name === "the start") {
      // On a low phone, a newcomer's tip has the place of the buttons.
      await page.setViewportSize({ width: 390, height: 664 });
      await expect(page.locator("#tip")).toBeInViewport({ ratio: 1 });
      await button(page, "Got it").click();
    }
    if (name === "a clock") {
      // A notice covers nothing of the game: it has the place of the views.
      for (const [width, height] of [[390, 664], [375, 553], [360, 612], [412, 750], [320, 480], [390, 844], [412, 820], [412, 915], [480, 900], [768, 1024], [1024, 1366]]) {
        await page.setViewportSize({ width, height });
        await framesPass(page, 2);
        expect(await page.evaluate(() => {
          const box = (it) => it.getBoundingClientRect();
          const notice = box(document.querySelector("#notices > .notice"));
          const parts = [...document.querySelectorAll("header, #players, #line, #buttons, #board")];
          const covers = ({ left, top, right, bottom }) => notice.left < right && notice.right > left
            && notice.top < bottom - 0.5 && notice.bottom > top + 0.5;
          return parts.filter((it) => covers(box(it))).map((it) => it.id || it.localName);
        }), `what the notice covers at ${width} × ${height}`).toEqual([]);
        await shot(page, `phone-clock-notice-${width}`);
      }
      await page.setViewportSize({ width: 390, height: 664 });
      await expect(page.locator("#tabs")).toBeHidden();
      await button(page, "Dismiss").click();
      await expect(page.locator("#tabs")).toBeVisible();
      await expect(page.locator("#player-o .time")).toHaveText("0:08");
      await expect(page.locator("#player-o .time")).toHaveClass(/low/);
      await expect(page.locator("#player-x .time")).not.toHaveClass(/low/);
    }
    for (const [width, height, least] of PHONES) {
      await page.setViewportSize({ width, height });
      await framesPass(page, 2);
      const what = `${width} × ${height}`;
      // With three levels, the longer words need more room.
      const board = await page.locator("#board").evaluate((node) => node.getBoundingClientRect().width);
      expect(board, what).toBeGreaterThanOrEqual(name === "three levels" ? Math.min(least, 300) : least);
      expect(await faults(page), what).toEqual([]);
      for (const label of names) await expect(button(page, label), what).toBeInViewport({ ratio: 1 });
      await shot(page, `phone-${name.replaceAll(" ", "-")}-${width}`);
    }
  });
}

test("a shared link beside one's own game: the board and the whole notice are in sight, and so is what continues it", async (
  { page, site },
) => {
  await page.addInitScript((game) => {
    if (location.protocol !== "about:") localStorage.setItem("uttt.game", game);
  }, saved("classic", "55 51 15 59", TWO));
  for (const [width, height, least] of PHONES) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    await open(page, `${site.url}#classic:55-51-15-59-95-57-77-75-53-33`);
    await expect(page.locator("#notices > .notice")).toContainText("You're viewing a shared game.");
    await framesPass(page, 2);
    const parts = await page.evaluate(() => {
      const bar = document.querySelector("#tabs");
      const bottom = bar.checkVisibility({ visibilityProperty: true }) ? bar.getBoundingClientRect().top : innerHeight;
      return ["#board", "#line", "#buttons", "#notices > .notice"].filter((it) => {
        const { top, bottom: low } = document.querySelector(it).getBoundingClientRect();
        // The page scrolls by whole pixels.
        return top < 0 || low > bottom + 1;
      });
    });
    expect(parts, `${width} × ${height}`).toEqual([]);
    // It hides nothing of what to do, and none of its own words.
    const hidden = await page.evaluate(() => {
      const notice = document.querySelector("#notices > .notice");
      const { left, top, right, bottom } = notice.getBoundingClientRect();
      const found = ["header", "#board", "#players", "#line", "#from-here", "#buttons"].filter((it) => {
        const part = document.querySelector(it).getBoundingClientRect();
        return left < part.right && right > part.left && top < part.bottom - 0.5 && bottom > part.top + 0.5;
      });
      return notice.scrollHeight > notice.clientHeight + 1 ? [...found, "its words"] : found;
    });
    expect(hidden, `${width} × ${height}`).toEqual([]);
    const board = await page.locator("#board").evaluate((node) => node.getBoundingClientRect().width);
    expect(board, `${width} × ${height}`).toBeGreaterThanOrEqual(least);
    // It covers no control: the last of two words beside it can be pressed as well.
    for (const name of ["Undo", "Share", "Dismiss", "Back to my game"]) await button(page, name).click({ trial: true });
    if (height > width && width > 340) await expect(button(page, "Play from here")).toBeInViewport({ ratio: 1 });
    await shot(page, `phone-shared-${width}`);
  }
});

test("in a large window the board fills the height, and the panel ends with it", async ({ page, site }) => {
  await open(page, site.url);
  for (const [width, height] of [[1280, 800], [1920, 1080], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    await framesPass(page, 2);
    const [board, panel] = await page.evaluate(() =>
      ["#board", "aside"].map((it) => document.querySelector(it).getBoundingClientRect()));
    expect(board.height, `${width} × ${height}`).toBeGreaterThan(height - 100);
    expect(Math.abs(panel.bottom - board.bottom), `${width} × ${height}`).toBeLessThan(1);
  }
});

test("a pointer that rests over a cell when the game starts does not replace the first sentence", async ({ page, site }) => {
  await page.setViewportSize({ width: 1400, height: 1300 });
  await open(page, site.url);
  await button(page, "New game").click();
  const start = button(page.getByRole("dialog"), "Start");
  await start.hover();
  // The button lies over the board.
  const at = await start.boundingBox();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeHidden();
  await framesPass(page, 3);
  await expect(line(page)).toHaveText("Win three boards in a row. The cell you pick decides which board your opponent plays in.");
  await page.mouse.move(at.x + at.width / 2 + 12, at.y + at.height / 2);
  await expect(line(page)).toContainText("must play in");
});

test("a page that is magnified four times follows the game, and what to do stays in sight", async ({ page, site }) => {
  await page.addInitScript((game) => localStorage.setItem("uttt.game", game), saved("classic", "55 59", "x: person\no: person\n"));
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, site.url);
  for (const [at, says] of [
    // Before any press: the game has just been opened.
    ["", "bottom right"],
    ["bottom right board, top middle", "top middle"],
    ["top middle board, bottom middle", "bottom middle"],
  ]) {
    if (at) await page.getByRole("button", { name: `${at}, empty, legal` }).click();
    await expect(line(page)).toContainText(`${says} board`);
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    const legal = page.locator("#cells button[aria-disabled=false]");
    for (const cell of [legal.first(), legal.last()]) await expect(cell).toBeInViewport({ ratio: 1 });
    const [low, top] = [await legal.last().boundingBox(), await line(page).boundingBox()];
    expect(low.y + low.height).toBeLessThanOrEqual(top.y);
  }
});

test("a page that is magnified four times shows what won the game, when it ends and when it is opened again", async (
  { page, site },
) => {
  const moves = WON.split(" ");
  await page.addInitScript((game) => {
    if (location.protocol !== "about:" && !localStorage.getItem("uttt.game")) localStorage.setItem("uttt.game", game);
  }, saved("classic", moves.slice(0, -1).join(" "), "x: person\no: person\n"));
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, site.url);
  const line = page.locator("#line");
  const middles = ["top middle", "centre", "bottom middle"].map((at) =>
    page.getByRole("button", { name: new RegExp(`^${at} board, centre,`) }));
  await page.getByRole("button", { name: /^centre board, middle right, empty, legal/ }).click();
  for (const when of ["at the end", "opened again"]) {
    await expect(line, when).toContainText("X won");
    await expect(line, when).toBeInViewport({ ratio: 1 });
    const top = async () => (await line.boundingBox()).y;
    for (const middle of middles) {
      await expect(middle, when).toBeInViewport({ ratio: 1 });
      const box = await middle.boundingBox();
      expect(box.y + box.height, when).toBeLessThanOrEqual(await top());
    }
    await page.goto("about:blank");
    if (when === "at the end") await open(page, site.url);
  }
});

test("when a game ends, a thumb on its way to the button before presses nothing", async ({ page, site }) => {
  const moves = WON.split(" ");
  await page.addInitScript((game) => localStorage.setItem("uttt.game", game),
    saved("classic", moves.slice(0, -1).join(" "), "x: person\no: person\n"));
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, site.url);
  const hit = await page.evaluate(async () => {
    const again = document.querySelector("#again");
    const ended = new Promise((resolve) => new MutationObserver(resolve).observe(again, { attributes: true }));
    document.querySelector("#cells button[aria-label^='centre board, middle right']").click();
    await ended;
    const { left, top, width, height } = again.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2).closest("button");
  });
  expect(hit).toBeNull();
  await button(page, "Play again").click();
  await expect(page.locator("#moves li")).toHaveCount(0);
});
