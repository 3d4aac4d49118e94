// How the page fits its window, whatever its size and the reader's font size.
import { test, expect, shot } from "../fixture.js";
import { button, cell, framesPass, open, openWithEngine } from "../board.js";

/** Also what a reader sees who magnifies a wide window twice or four times. */
const WINDOWS = [
  [280, 400], [280, 653], [320, 256], [320, 568], [360, 640], [375, 667], [390, 844], [414, 896],
  [568, 320], [600, 400], [600, 559], [640, 360], [667, 375], [740, 560], [768, 1024], [800, 450],
  [844, 390], [1024, 500], [1024, 768], [1280, 559], [1366, 600], [1920, 1080],
];
const GAMES = {
  classic: "#classic:55-51-15-59-95-57-77-75-53-33",
  "nested-3": "#nested-3:519-195-955-551",
  overwrite: "#overwrite:11-22-33-12-23",
};

/**
 * The faults of the layout: controls that a click at their centre would miss, boxes that overlap,
 * words that are cut off, and anything outside the window.
 */
const faults = (page) => page.evaluate(() => {
  const root = document.documentElement;
  const found = [];
  const modal = document.querySelector("dialog[open]");
  const seen = (node) => node.checkVisibility({ visibilityProperty: true })
    && getComputedStyle(node).clipPath === "none";
  const name = (node) => node.id || node.ariaLabel || node.className || node.textContent.trim();
  if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");

  const inside = modal ?? document;
  const controls = [...inside.querySelectorAll("button, select, input, [role=slider]")].filter(seen);
  for (const control of controls) {
    control.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = hit && (control.contains(hit) || control.labels?.[0]?.contains(hit));
    if (!own) found.push(`a click on ${name(control)} hits ${hit ? name(hit) : "nothing"}`);
  }
  scrollTo(0, 0);

  const parts = [...document.querySelectorAll(
    "h1, nav button, #board, .player, #evaluation, #line, #buttons button, #moves, #tip, .notice",
  )].filter(seen);
  // The line may lie at the edge of a window over all but controls: those were pressed above.
  const mayLieOver = (node) => getComputedStyle(node).position === "fixed";
  const boxes = parts.map((node) => [name(node), node.getBoundingClientRect(), node]);
  for (const [at, [one, a, node]] of boxes.entries()) {
    if (a.left < -0.5 || a.right > root.clientWidth + 0.5) found.push(`${one} sticks out`);
    for (const [other, b, below] of boxes.slice(at + 1)) {
      if (mayLieOver(node) || mayLieOver(below)) continue;
      const apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5
        || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
      if (!apart) found.push(`${one} lies over ${other}`);
    }
  }
  const [header, board, panel] = ["header", "#board", "aside"].map((it) => document.querySelector(it).getBoundingClientRect());
  if (matchMedia("(orientation: portrait)").matches) {
    const middle = ({ left, right }) => (left + right) / 2;
    if (Math.abs(header.width - panel.width) > 0.5) found.push("the header is not as wide as the panel");
    if (Math.abs(middle(header) - middle(board)) > 0.5) found.push("the board is not in the middle");
    // On a tablet they are as wide as the board. On a phone they have the whole width.
    if (root.clientWidth >= 600 && header.width > board.width + 0.5) found.push("the header is wider than the board");
  }

  const words = "h1, .rules, nav button, .who b, .won, #line, #buttons button, #buttons span, .notice p";
  const cut = [...inside.querySelectorAll(modal ? "button, h2, label, legend, p, small, b" : words)]
    .filter(seen).filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0);
  cut.forEach((node) => found.push(`${name(node)} is cut off`));
  return found;
});

/** What `look` finds in each window, with the window's name. */
async function inEach(page, windows, look) {
  const found = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    // The board hears of its new size, and the page of which buttons fit.
    await framesPass(page, 2);
    for (const one of [await look(width, height)].flat()) found.push(`${width} × ${height}: ${one}`);
  }
  return found;
}

const faultsInEach = (page, windows) => inEach(page, windows, () => faults(page));

/** Where these parts are on the page, however far it is scrolled. */
const places = (page, ...parts) => page.evaluate((parts) => parts.map((it) => {
  const { left, top, width, height } = document.querySelector(it).getBoundingClientRect();
  return [it, ...[left, top + scrollY, width, height].map(Math.round)].join(" ");
}), parts);

for (const [rules, game] of Object.entries(GAMES)) {
  test(`${rules} in every window: each control can be pressed, nothing overlaps, is cut off or moves for a notice`, async ({ page, site }) => {
    await open(page, site.url + game);
    const all = () => inEach(page, WINDOWS, () => places(page, "#board", "#line", "#undo", "#share"));
    expect(await faultsInEach(page, WINDOWS)).toEqual([]);
    const before = await all();
    // A link to the same game that says who plays in words that nobody knows.
    await page.evaluate((game) => (location.hash = `${game}&x=wizard`), game);
    await expect(page.locator(".notice").first()).toBeVisible();
    expect(await faultsInEach(page, WINDOWS), "with a notice").toEqual([]);
    expect(await all()).toEqual(before);
  });
}

test("in every window all of a dialog can be pressed, and it scrolls in most of a low window", async ({ page, site }) => {
  await open(page, site.url + GAMES.classic);
  for (const name of ["New game", "Settings", "Classic"]) {
    await button(page, name).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await faultsInEach(page, WINDOWS), name).toEqual([]);
    const outs = await inEach(page, WINDOWS, () => page.getByRole("dialog").evaluate((dialog) => {
      dialog.scrollTop = 0;
      const { top, bottom } = dialog.querySelector(".close").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight ? [] : "no way out is in sight";
    }));
    expect(outs, name).toEqual([]);
    const low = await inEach(page, [[320, 256], [568, 320], [844, 390]], async (width, height) => {
      const room = await page.getByRole("dialog").evaluate((dialog) => {
        const actions = dialog.querySelector(".actions");
        const pinned = getComputedStyle(actions).position === "sticky" ? actions.offsetHeight : 0;
        return dialog.clientHeight - pinned;
      });
      return room > height / 2 ? [] : `only ${room} px`;
    });
    if (name === "New game") expect(low).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("letters of twice the size: all text and all icons grow, and nothing breaks", async ({ page, site }) => {
  const windows = [[320, 568], [390, 844], [844, 390], [1280, 800]];
  await open(page, site.url + GAMES.classic);
  const sizes = () => page.evaluate(() => Object.fromEntries(
    ["h1", ".rules", ".who b", "#line", "#buttons span", "#moves button"].map((it) =>
      [it, parseFloat(getComputedStyle(document.querySelector(it)).fontSize)]).concat(
      ["nav svg", "#undo svg", ".player svg"].map((it) =>
        [it, document.querySelector(it).getBoundingClientRect().width])),
  ));
  const enlarge = (size) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
  expect(await inEach(page, windows, async () => {
    await enlarge("");
    const before = await sizes();
    await enlarge("200%");
    const after = await sizes();
    // With large letters, a card's symbol is that of a smaller window, twice as large.
    const small = Object.keys(before).filter((it) => after[it] / before[it] < (it === ".player svg" ? 1.2 : 1.6));
    return [...small.map((it) => `${it} stays small`), ...await faults(page)];
  })).toEqual([]);
  await button(page, "New game").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await faultsInEach(page, windows), "New game").toEqual([]);
  await shot(page, "large-letters");
});

test("from right to left, notation and the board stay as they are", async ({ page, site }) => {
  await open(page, `${site.url}#classic:55-51`);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const order = await page.evaluate(() => {
    const text = document.querySelector("#moves li:nth-child(2) button").firstChild;
    const left = (at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const cell = (at) => document.querySelector(`#cells [data-at="${at}"]`).getBoundingClientRect().left;
    return { move: [0, 1, 2].map(left), cells: ["11", "12", "93"].map(cell) };
  });
  expect(order.move).toEqual(order.move.toSorted((a, b) => a - b));
  expect(order.cells).toEqual(order.cells.toSorted((a, b) => a - b));
  expect(await faults(page)).toEqual([]);
});

test("on paper there are board, moves and result, black on white, even from the dark theme with more contrast", async ({ page, site }) => {
  const game = "26-63-39-93-34-43-37-78-87-74-45-53-35-54-49-94-47-72-24-41-17-73-31-12-25-55-59-99-92-51"
    + "-16-66-67-75-58-83-42-11-15-57-95-62-18-86-69-97-44-48-82-65-64-46-61-14-85-81-13";
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await open(page, `${site.url}#classic:${game}&x=person&o=person`);
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(255, 255, 255)");
  await expect(page.locator("#line .main b")).toHaveText("X won");
  await expect(page.locator("#line .main span")).toHaveText("Three boards in the top row.");
  await page.emulateMedia({ colorScheme: "dark", contrast: "more", media: "print" });
  await expect(page.locator("#paper svg")).toBeVisible();
  await expect(page.locator("#paper svg")).toContainText("(X won)");
  await expect(page.locator("#line .main")).toBeVisible();
  expect(await page.locator("#line .main").innerText()).toBe("X won. Three boards in the top row.");
  await expect(page.locator("#moves li button")).toHaveText(game.split("-").map((mv) => mv.split("").join("·")));
  for (const away of ["#canvas", "#buttons", "#again", "#swap", "#from-here", "#notices", "#tip"]) {
    await expect(page.locator(away)).toBeHidden();
  }
  const colours = await page.evaluate(() => ["#moves button", "#line", "h1"].map((it) => {
    const { color } = getComputedStyle(document.querySelector(it));
    return [color, getComputedStyle(document.body).backgroundColor].join(" on ");
  }));
  expect(new Set(colours)).toEqual(new Set(["rgb(0, 0, 0) on rgb(255, 255, 255)"]));
  await expect(page.locator("#line")).toHaveCSS("background-color", /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/);
});

test("a button that does two things has a picture for each: Zoom, Pause", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, `${site.url}${GAMES["nested-3"]}&x=1&o=1`);
  for (const [id, first, second] of [["enlarge", "Zoom", "Whole board"], ["pause", "Pause", "Continue"]]) {
    const drawing = () => page.locator(`#${id} svg:visible path`).getAttribute("d");
    await expect(button(page, first)).toBeVisible();
    const before = await drawing();
    await button(page, first).click();
    await expect(button(page, second)).toBeVisible();
    expect(await drawing()).not.toBe(before);
    await expect(page.locator(`#${id} svg:visible`)).toHaveCount(1);
  }
  expect(await faults(page)).toEqual([]);
});

test("on a phone that is turned, the current move stays in sight", async ({ page, site }) => {
  const moves = "26-63-39-93-34-43-37-78-87-74-45-53-35-54-49-94-47-72-24-41-17-73-31-12";
  await page.setViewportSize({ width: 280, height: 653 });
  await open(page, `${site.url}#classic:${moves}`);
  const isSeen = () => page.locator("#moves [aria-current]").evaluate((node) => {
    const [a, list] = [node, node.closest("#moves")].map((it) => it.getBoundingClientRect());
    return a.left >= list.left - 1 && a.right <= list.right + 1
      && a.top >= list.top - 1 && a.bottom <= list.bottom + 1;
  });
  for (const [width, height] of [[280, 653], [320, 568], [360, 640], [390, 844]]) {
    for (const [w, h] of [[width, height], [height, width], [width, height], [1280, 800]]) {
      await page.setViewportSize({ width: w, height: h });
      await expect.poll(isSeen, `${w} × ${h}`).toBe(true);
    }
  }
});

test("with the reader's own colours, each button of the header stands apart from the next", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, site.url);
  expect(await inEach(page, [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]], async () => {
    const gaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("nav button")].map((it) => it.getBoundingClientRect());
      return boxes.slice(1).map((box, at) => box.left - boxes[at].right);
    });
    const lines = await page.evaluate(() => {
      const colour = (node, of) => getComputedStyle(node)[of];
      const links = [...document.querySelectorAll("header .views a")];
      const isLined = (link) => colour(link, "borderBottomColor") !== colour(document.body, "backgroundColor");
      return links.filter((link) => isLined(link) !== link.hasAttribute("aria-current")).map((link) => `a line: ${link.textContent}`);
    });
    return [...lines, ...gaps.filter((gap) => gap < 2).map((gap) => `a gap of ${gap} px`), ...await faults(page)];
  })).toEqual([]);
});

test("in Help, what leads on begins where the heading does", async ({ page, site }) => {
  await open(page, site.url);
  await button(page, "Help").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".action").first()).toBeVisible();
  const begins = await dialog.evaluate((node) => {
    const rounded = ({ left }) => Math.round(left * 10) / 10;
    const words = document.createRange();
    words.selectNodeContents(node.querySelector("h2"));
    // The actions are a menu, whose frames begin there.
    return [words, ...node.querySelectorAll(".groups > .action")].map((part) => rounded(part.getBoundingClientRect()));
  });
  expect(begins.length).toBeGreaterThan(1);
  expect(new Set(begins).size).toBe(1);
});

test("the longest hint fits where the line has its place, and moves nothing", async ({ page, site }) => {
  const windows = [[320, 568], [390, 844], [844, 390], [1280, 800]];
  await openWithEngine(page, `${site.url}#nested-3:519-195-956-561&x=person&o=person`);
  const all = () => inEach(page, windows, () => places(page, "#line", "#undo", "#share", "#moves"));
  const before = await all();
  await button(page, "Hint").click();
  await expect(page.locator("#line")).toContainText(/Hint: the .* cell of the .* board of the .* big board \(\d·\d·\d\)\./);
  expect(await all()).toEqual(before);
  expect(await faultsInEach(page, windows)).toEqual([]);
});

test("the board and the buttons are on the screen of a phone on its side, a tablet and a large window", async ({ page, site }) => {
  await open(page, site.url + GAMES.classic);
  for (const [width, height] of [[844, 390], [667, 375], [820, 1180], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const part of [page.locator("#board"), button(page, "Share")]) {
      await expect(part, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    }
    await shot(page, `window-${width}`);
  }
});

test("a phone on its side shows the whole tip", async ({ page, site }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, site.url);
  await expect(page.locator("#tip")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
  const undo = () => page.locator("#undo").evaluate((node) => node.getBoundingClientRect().top);
  const before = await undo();
  await cell(page, "55").click();
  await expect(page.locator("#tip")).toBeInViewport({ ratio: 1 });
  expect(await undo()).toBe(before);
  await button(page, "Got it").click();
  await expect(page.locator("#moves")).toBeVisible();
  expect(await undo()).toBe(before);
});
