// How the page fits its window, whatever its size and the reader's font size.
import { test, expect, shot } from "../fixture.js";
import { button, newGame, open } from "../board.js";

const SIZES = [
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
  const boxes = parts.map((node) => [name(node), node.getBoundingClientRect()]);
  for (const [at, [one, a]] of boxes.entries()) {
    if (a.left < -0.5 || a.right > root.clientWidth + 0.5) found.push(`${one} sticks out`);
    for (const [other, b] of boxes.slice(at + 1)) {
      const apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5
        || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
      if (!apart) found.push(`${one} lies over ${other}`);
    }
  }
  const [header, board] = ["header", "#board"].map((it) => document.querySelector(it).getBoundingClientRect());
  if (matchMedia("(orientation: portrait)").matches && header.width > board.width + 0.5) {
    found.push("the header is wider than the board");
  }

  const words = "h1, .rules, nav button, .who b, .won, #line, #buttons button, #buttons span, .notice p";
  const cut = [...inside.querySelectorAll(modal ? "button, h2, label, legend, p, small, b" : words)]
    .filter(seen).filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0);
  cut.forEach((node) => found.push(`${name(node)} is cut off`));
  return found;
});

for (const [width, height] of SIZES) {
  test.describe(`in a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("every control can be pressed, and nothing overlaps or is cut off", async ({ page, site }) => {
      test.slow();
      for (const [rules, game] of Object.entries(GAMES)) {
        await page.goto("about:blank");
        await open(page, site.url + game);
        expect(await faults(page), rules).toEqual([]);
        // Nor does a notice cover anything, or move the board or the buttons.
        const places = () => page.evaluate(() => ["#board", "#line", "#undo", "#share"].map((it) => {
          const { left, top, width, height } = document.querySelector(it).getBoundingClientRect();
          return [left, top + scrollY, width, height].map(Math.round).join(" ");
        }));
        const before = await places();
        await page.evaluate(() => (location.hash = "classic:99-99"));
        await expect(page.locator(".notice").first()).toBeVisible();
        expect(await faults(page), `${rules} with a notice`).toEqual([]);
        if (rules === "classic") expect(await places()).toEqual(before);
      }
      for (const name of ["New game", "Settings"]) {
        await button(page, name).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await faults(page), name).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
      await page.locator("#rules").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await faults(page), "the rules").toEqual([]);
    });
  });
}

for (const [width, height] of [[320, 256], [568, 320], [844, 390]]) {
  test.describe(`in a low window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a dialog scrolls in most of the window", async ({ page, site }) => {
      await open(page, site.url);
      await button(page, "New game").click();
      const room = await page.getByRole("dialog").evaluate((dialog) => {
        const actions = dialog.querySelector(".actions");
        const pinned = getComputedStyle(actions).position === "sticky" ? actions.offsetHeight : 0;
        return dialog.clientHeight - pinned;
      });
      expect(room).toBeGreaterThan(height / 2);
    });
  });
}

for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
  test.describe(`with letters of twice the size in ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("all text and all icons grow, and nothing breaks", async ({ page, site }) => {
      await open(page, site.url + GAMES.classic);
      const sizes = () => page.evaluate(() => Object.fromEntries(
        ["h1", ".rules", ".who b", "#line", "#buttons span", "#moves button"].map((it) =>
          [it, parseFloat(getComputedStyle(document.querySelector(it)).fontSize)]).concat(
          ["nav svg", "#undo svg", ".player svg"].map((it) =>
            [it, document.querySelector(it).getBoundingClientRect().width])),
      ));
      const before = await sizes();
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      const after = await sizes();
      for (const [what, size] of Object.entries(before)) {
        // With large letters, a card's symbol is that of a smaller window, twice as large.
        expect(after[what] / size, what).toBeGreaterThanOrEqual(what === ".player svg" ? 1.2 : 1.6);
      }
      expect(await faults(page)).toEqual([]);
      await button(page, "New game").click();
      expect(await faults(page), "New game").toEqual([]);
      await shot(page, `large-letters-${width}`);
    });
  });
}

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

test("print shows board, moves and result, black on white, even from the dark theme with more contrast", async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await open(page, site.url + GAMES.classic);
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "dark", contrast: "more", media: "print" });
  await expect(page.locator("#paper svg")).toBeVisible();
  await expect(page.locator("#canvas")).toBeHidden();
  await expect(page.locator("#buttons")).toBeHidden();
  await expect(page.getByText("X must play in the top right board.").first()).toBeVisible();
  await expect(page.locator("#moves li button")).toHaveText(
    ["5·5", "5·1", "1·5", "5·9", "9·5", "5·7", "7·7", "7·5", "5·3", "3·3"],
  );
  const colours = await page.evaluate(() => ["#moves button", "#line", "h1"].map((it) => {
    const { color } = getComputedStyle(document.querySelector(it));
    return [color, getComputedStyle(document.body).backgroundColor].join(" on ");
  }));
  expect(new Set(colours)).toEqual(new Set(["rgb(0, 0, 0) on rgb(255, 255, 255)"]));
  expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(1000);
});

test("on paper a game that is over tells who won, by which line, and all its moves", async ({ page, site }) => {
  const game = "26-63-39-93-34-43-37-78-87-74-45-53-35-54-49-94-47-72-24-41-17-73-31-12-25-55-59-99-92-51"
    + "-16-66-67-75-58-83-42-11-15-57-95-62-18-86-69-97-44-48-82-65-64-46-61-14-85-81-13";
  await open(page, `${site.url}#classic:${game}&x=person&o=person`);
  const onBoard = await page.locator("#line .main").innerText();
  expect(onBoard).toContain("X won with the top row.");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.locator("#line .main")).toBeVisible();
  await expect(page.locator("#line .main")).toHaveText(onBoard);
  await expect(page.locator("#moves li button")).toHaveText(game.split("-").map((mv) => mv.split("").join("·")));
  for (const away of ["#again", "#swap", "#from-here", "#notices", "#tip"]) {
    await expect(page.locator(away)).toBeHidden();
  }
  await expect(page.locator("#paper svg")).toContainText("(X won)");
  const ground = await page.locator("#line").evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]).toContain(ground);
});

test("Whole board has a picture of its own", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, site.url + GAMES["nested-3"]);
  const drawing = (id) => page.locator(`#${id} svg:visible path`).getAttribute("d");
  const zoom = await drawing("enlarge");
  await button(page, "Zoom").click();
  await expect(button(page, "Whole board")).toBeVisible();
  expect(await drawing("enlarge")).not.toBe(zoom);
  expect(await faults(page)).toEqual([]);
});

test("Continue has the picture of going on, and Pause its own", async ({ page, site }) => {
  await open(page, site.url);
  await newGame(page, { seats: ["Level 1", "Level 1"] });
  const drawing = () => page.locator("#pause svg:visible path").getAttribute("d");
  await expect(button(page, "Pause")).toBeVisible();
  const pause = await drawing();
  await button(page, "Pause").click();
  await expect(button(page, "Continue")).toBeVisible();
  expect(await drawing()).not.toBe(pause);
  await expect(page.locator("#pause svg:visible")).toHaveCount(1);
});

for (const [width, height] of [[280, 653], [320, 568], [360, 640], [390, 844]]) {
  test.describe(`on a phone of ${width} by ${height} that is turned`, () => {
    test.use({ viewport: { width, height } });

    test("the current move stays in sight", async ({ page, site }) => {
      const moves = "26-63-39-93-34-43-37-78-87-74-45-53-35-54-49-94-47-72-24-41-17-73-31-12";
      await open(page, `${site.url}#classic:${moves}`);
      const current = page.locator("#moves [aria-current]");
      const isSeen = () => current.evaluate((node) => {
        const [a, list] = [node, node.closest("#moves")].map((it) => it.getBoundingClientRect());
        return a.left >= list.left - 1 && a.right <= list.right + 1
          && a.top >= list.top - 1 && a.bottom <= list.bottom + 1;
      });
      expect(await isSeen()).toBe(true);
      for (const [w, h] of [[height, width], [width, height], [1280, 800], [width, height]]) {
        await page.setViewportSize({ width: w, height: h });
        await expect.poll(isSeen).toBe(true);
      }
    });
  });
}

for (const [width, height] of [[280, 653], [320, 568], [390, 844], [844, 390], [1280, 800]]) {
  test.describe(`with the reader's own colours in ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("each button of the header stands apart from the next", async ({ page, site }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await open(page, site.url);
      const gaps = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll("nav button")].map((it) => it.getBoundingClientRect());
        return boxes.slice(1).map((box, at) => box.left - boxes[at].right);
      });
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
      expect(await faults(page)).toEqual([]);
    });
  });
}

for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]]) {
  test.describe(`three levels in ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a hint fits where the line has its place, and moves nothing", async ({ page, site }) => {
      await open(page, `${site.url}#nested-3:519-195-956-561&x=person&o=person`);
      const places = () => page.evaluate(() => ["#line", "#undo", "#share", "#moves"].map((it) => {
        // A press may scroll the page, but nothing changes its place on it.
        const { top, bottom } = document.querySelector(it).getBoundingClientRect();
        return [it, top + scrollY, bottom + scrollY].join(" ");
      }));
      const before = await places();
      await button(page, "Hint").click();
      await expect(page.locator("#line")).toContainText(/Hint: the .* cell of the .* board of the .* big board \(\d·\d·\d\)\./);
      expect(await places()).toEqual(before);
      expect(await faults(page)).toEqual([]);
    });
  });
}

test("a phone on its side shows the whole tip", async ({ page, site }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, site.url);
  await expect(page.locator("#tip")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#board")).toBeInViewport({ ratio: 1 });
  const undo = () => page.locator("#undo").evaluate((node) => node.getBoundingClientRect().top);
  const before = await undo();
  await page.locator('#cells [data-at="55"]').click();
  await expect(page.locator("#moves")).toBeVisible();
  expect(await undo()).toBe(before);
});
