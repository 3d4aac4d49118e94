import { article, cell, ready, SHORT, STUDY, told } from "../article.js";
import { test, expect, shot } from "../fixture.js";

const POSTER = `<img width="540" height="540" alt="O to move in board 5"
  src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>">`;

/** What the page has asked the site for, but for the element's script. */
function requests(page, site) {
  const asked = [];
  page.context().on("request", (request) => {
    const url = request.url();
    if (url.startsWith(site.url) && !url.endsWith("/uttt-board.js")) asked.push(url.slice(site.url.length));
  });
  return asked;
}

test("nine boards: nothing before they are near, one program with one memory, one worker, and no layout shift", async ({ page, site, guard }) => {
  const asked = requests(page, site);
  const boards = Array.from({ length: 9 }, (_, index) =>
    `<uttt-board id="b${index}" mode="play" play="o" level="1" game="${SHORT}">${POSTER}</uttt-board><p>Text.</p>`);
  await article({ page, site, guard }, `<div style="height:400vh">Above.</div>${boards.join("")}`, {
    head: "<style>uttt-board{max-width:566px}uttt-board:not(:defined){padding:13px 13px 114.8px}img{display:block}</style>",
    before: () => page.addInitScript(() => {
      window.memories = [];
      const { instantiateStreaming } = WebAssembly;
      WebAssembly.instantiateStreaming = async (...source) => {
        const started = await instantiateStreaming(...source);
        window.memories.push(started.instance.exports.memory);
        return started;
      };
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifts += value;
      }).observe({ type: "layout-shift", buffered: true });
    }),
  });
  await expect(page.locator("uttt-board").first().locator("slot:not([name])")).toBeAttached();
  expect(asked).toEqual([]);
  for (const index of [...Array(9).keys()]) {
    const board = page.locator(`#b${index}`);
    await board.scrollIntoViewIfNeeded();
    await ready(board);
  }
  expect(asked.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(page.workers()).toHaveLength(0);
  const memories = await page.evaluate(() => window.memories.map(({ buffer }) => buffer.byteLength));
  expect(memories).toHaveLength(1);
  expect(memories[0]).toBeLessThanOrEqual(2 * 1024 * 1024);
  for (const index of [0, 4, 8]) await cell(page.locator(`#b${index}`), "52").click();
  await expect.poll(async () => (await told(page, "move")).filter(({ player }) => player === "X").length).toBeGreaterThan(0);
  expect(page.workers()).toHaveLength(1);
  expect(asked.filter((name) => name.endsWith(".wasm"))).toHaveLength(2);
  expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001);
  // Each has its own game.
  expect(await page.locator("#b1").evaluate((element) => element.ply)).toBe(3);
});

test("a record needs the first part of the program alone, a position the later one too", async ({ page, site, guard }) => {
  const programs = requests(page, site);
  const wasm = () => programs.filter((name) => name.endsWith(".wasm"));
  const cells = Array(9).fill(".........").join("/");
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}"></uttt-board>
    <uttt-board id="b2" loading="eager" reveal="click" game="classic ${cells} X -" mode="play"></uttt-board>`);
  await ready(page.locator("#b1"));
  expect(wasm()).toHaveLength(1);
  await page.getByRole("button", { name: "Open the board" }).click();
  const b2 = await ready(page.locator("#b2"));
  expect(wasm()).toHaveLength(2);
  await cell(b2, "55").click();
  expect(await told(page, "move")).toMatchObject([{ move: "55", record: "classic: 55" }]);
  await b2.evaluate((element) => { element.game = "#classic:55-51"; });
  await expect(cell(b2, "51")).toHaveAccessibleName("centre board, top left, O, last move");
  expect(wasm()).toHaveLength(2);
});

test("where the program or its later part cannot be loaded, what is inside comes back with a way to the page, and a reset tries again", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|uttt-board/);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}">${POSTER}</uttt-board>
    <uttt-board id="b2" loading="eager" game="classic:55_51">${POSTER}</uttt-board>`, {
    before: async () => {
      await page.route("**/board_later.wasm", (route) => route.abort());
      await page.route("**/board_bg.wasm", (route) => route.abort());
    },
  });
  const [b1, b2] = [page.locator("#b1"), page.locator("#b2")];
  const isLost = async (board) => {
    await expect(board.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", /#classic:(-55-51-15|55_51)$/);
    await expect(board.getByRole("img", { name: "O to move in board 5", exact: true })).toBeVisible();
  };
  await isLost(b1);
  await isLost(b2);
  const kinds = async () => (await told(page, "error")).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["not-loaded", "not-loaded"]);
  // The first part reads records, and no more.
  await page.unroute("**/board_bg.wasm");
  for (const board of [b1, b2]) await board.evaluate((element) => element.reset());
  await ready(b1);
  await isLost(b2);
  expect(await kinds()).toEqual(Array(3).fill("not-loaded"));
  await page.unroute("**/board_later.wasm");
  await b2.evaluate((element) => element.reset());
  await ready(b2);
});

test("a game that cannot be read is reported and the element's content stays, and a good game replaces it", async ({ page, site, guard }) => {
  guard.expectError(/uttt-board/);
  const wrong = ["&lt;script&gt;alert(1)&lt;/script&gt;", "classic: 55 99", `classic: ${"55 ".repeat(30_000)}`]
    .map((game) => `<uttt-board loading="eager" game="${game}">${POSTER}</uttt-board>`);
  await article({ page, site, guard }, `<uttt-board id="good" game="${SHORT}">${POSTER}</uttt-board>${wrong.join("")}`);
  const good = await ready(page.locator("#good"));
  const kinds = async () => (await told(page, "error")).map(({ kind }) => kind).sort();
  await expect.poll(kinds).toEqual(["bad-record", "bad-record", "too-long"]);
  const poster = (board) => board.getByRole("img", { name: "O to move in board 5", exact: true });
  for (const board of await page.locator("uttt-board:not(#good)").all()) await expect(poster(board)).toBeVisible();
  await expect(poster(good)).toBeHidden();
  await good.evaluate((element) => { element.game = "chess: e4"; });
  await expect(poster(good)).toBeVisible();
  await expect(good.locator("svg")).toBeHidden();
  await good.evaluate((element) => { element.game = "classic: 55"; });
  await expect(good.locator(".text")).toHaveText("1 of 1 — O to move in the centre board.");
  await expect(good.locator("svg")).toBeVisible();
});

test("markup in a comment is words, and a mark that names no cell is reported and left out", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: (highlight|arrows)/);
  await article({ page, site, guard },
    `<uttt-board game="classic: 55 {&lt;img src=x onerror=told.push(1)&gt;}" highlight="&quot;&gt;&lt;b&gt; 55" arrows="5-x"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  await expect(board.locator(".text")).toHaveText("1 of 1 — <img src=x onerror=told.push(1)>");
  await expect(board.locator("img")).toHaveCount(0);
  await expect(board.locator("svg desc")).toContainText("Marked: 55.");
  expect(await told(page, "error")).toEqual([
    { kind: "not-a-cell", message: 'highlight: "><b>, expected cells like 11 99' },
    { kind: "not-a-cell", message: "arrows: 5-x, expected arrows like 11-99" },
  ]);
  await board.evaluate((element) => { element.highlight = "51"; });
  await expect(board.locator("svg desc")).toContainText("Marked: 51.");
  await board.evaluate((element) => { element.arrows = "51"; });
  expect((await told(page, "error")).at(-1).message).toBe("arrows: 51, expected arrows like 11-99");
});

test("a host's strict policy: no inline style, and the engine on the page where workers are forbidden", async ({ page, site, guard }) => {
  // The worker that the policy forbids is all that it may complain about.
  guard.expectError(/worker/i);
  const origin = new URL(site.url).origin;
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`, {
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; style-src 'none'; img-src data:; worker-src 'none'">`,
    style: "",
  });
  const board = await ready(page.locator("uttt-board"));
  expect(await board.locator("svg .uttt-o").first().evaluate((element) => getComputedStyle(element).stroke)).toBe("rgb(11, 86, 160)");
  await cell(board, "52").click();
  await expect.poll(async () => (await told(page, "move")).map(({ player }) => player)).toEqual(["O", "X"]);
  expect(page.workers()).toHaveLength(0);
});

test("a hundred times attached and detached, it listens once and shows the same", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="1"></uttt-board>`);
  const board = await ready(page.locator("#b1"));
  await board.evaluate((element) => {
    for (let time = 0; time < 100; time += 1) {
      element.remove();
      document.body.append(element);
    }
  });
  await board.getByRole("button", { name: "Next move" }).click();
  expect((await told(page, "ply")).map(({ ply }) => ply)).toEqual([2]);
  expect(await told(page, "ready")).toHaveLength(1);
});

test("a puzzle that is moved while the answer is awaited goes on", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="classic: 55 51 15 59" mode="puzzle"></uttt-board>`);
  const board = await ready(page.locator("#b1"));
  await board.evaluate((element) => {
    element.play("55");
    element.remove();
    document.body.append(element);
  });
  await expect.poll(async () => (await told(page, "move")).map(({ move }) => move)).toEqual(["55", "51"]);
  await cell(board, "15").click();
  await expect(board.locator(".text")).toHaveText("Solved!");
});

test("where the engine cannot be loaded, the board says so and plays on", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|uttt-board|not loaded/);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`, {
    before: () => page.route("**/v1/*/engine*", (route) => route.abort()),
  });
  const board = await ready(page.locator("uttt-board"));
  await cell(board, "52").click();
  await expect(board.locator(".text")).toHaveText("The engine could not be loaded.");
  expect((await told(page, "error")).length).toBeGreaterThan(0);
  await board.getByRole("button", { name: "Undo" }).click();
  await expect(cell(board, "52")).toHaveAccessibleName(/empty/);
});

test("a board with a picture loads nothing until it is pressed, or until the page makes it open or live", async ({ page, site, guard }) => {
  const asked = requests(page, site);
  await article({ page, site, guard }, `<uttt-board id="pressed" game="${SHORT}" reveal="click">${POSTER}</uttt-board>
    <uttt-board id="opened" loading="eager" game="${SHORT}" reveal="click"></uttt-board>
    <uttt-board id="static" loading="eager" game="${SHORT}" mode="static">${POSTER}</uttt-board>`);
  const [pressed, opened, still] = ["#pressed", "#opened", "#static"].map((id) => page.locator(id));
  const button = (board) => board.getByRole("button", { name: "Open the board" });
  await expect(pressed.getByRole("img")).toBeVisible();
  await expect(still.getByRole("img")).toBeVisible();
  await expect(button(pressed)).toBeVisible();
  await expect(button(opened)).toBeVisible();
  await expect(still.locator("slot:not([name])")).toBeAttached();
  expect(asked).toEqual([]);
  await button(pressed).click();
  await ready(pressed);
  await expect(button(pressed)).toHaveCount(0);
  await expect(button(opened)).toBeVisible();
  await opened.evaluate((element) => { element.reveal = "auto"; });
  await ready(opened);
  await expect(button(opened)).toHaveCount(0);
  await still.evaluate((element) => { element.mode = "play"; });
  await cell(await ready(still), "52").click();
  expect(await told(page, "move")).toMatchObject([{ move: "52" }]);
});

test("at any width, nothing sticks out or is cut, controls are large enough, and the wheel scrolls the page", async ({ page, site, guard }) => {
  // Nothing plays by itself meanwhile.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await article({ page, site, guard }, `<uttt-board id="b1" loading="eager" game="${STUDY}" controls="buttons text link moves" autoplay></uttt-board>
    <uttt-board id="b2" loading="eager" game="${STUDY}" mode="puzzle" hint ply="1"></uttt-board>
    <uttt-board id="b3" loading="eager" game="nested-3: 519" mode="analyse" hint></uttt-board><div style="height:300vh"></div>`,
    { head: "<style>body{margin:0 10px}</style>" });
  for (const board of await page.locator("uttt-board").all()) await ready(board);
  for (const width of [240, 280, 330, 331, 420, 421, 566, 720, 900]) {
    await page.setViewportSize({ width: width + 20, height: 900 });
    const wrong = await page.locator("uttt-board").evaluateAll((boards) => {
      const wrong = [];
      if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than its window");
      for (const { id, shadowRoot } of boards) {
        const parts = (selector) => [...shadowRoot.querySelectorAll(selector)].map((part) =>
          [`${id}: ${part.ariaLabel ?? part.textContent}`, part.getBoundingClientRect(), part]);
        const [[, frame]] = parts(".frame");
        const [[, picture]] = parts(".board > svg");
        for (const [name, box, part] of parts(".controls > *:not(.live, .paper), .moves button")) {
          if (box.left < frame.left || box.right > frame.right) wrong.push(`${name} sticks out`);
          if (part.scrollWidth > part.clientWidth) wrong.push(`${name} is cut`);
        }
        const targets = parts(".controls :is(button, a)");
        if (targets.length < 3) wrong.push(`${id} has no controls`);
        for (const [name, box] of targets) {
          if (Math.min(box.width, box.height) < 44) wrong.push(`${name} is small`);
        }
        if (Math.abs(picture.width - picture.height) >= 1) wrong.push(`${id} is no square`);
      }
      return wrong;
    });
    expect(wrong, `${width} px`).toEqual([]);
    await shot(page, `element-${width}`);
  }
  await page.mouse.move(450, 100);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("in a page from right to left, the board is as ever and the controls turn round", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<div dir="rtl"><uttt-board id="view" game="${STUDY}" ply="0"></uttt-board>
    <uttt-board id="play" loading="eager" game="${SHORT}" mode="play"></uttt-board></div>`);
  const [view, play] = [await ready(page.locator("#view")), await ready(page.locator("#play"))];
  const left = async (part) => (await part.boundingBox()).x;
  expect(await left(cell(play, "11"))).toBeLessThan(await left(cell(play, "99")));
  const [previous, next] = ["Previous move", "Next move"].map((name) => view.getByRole("button", { name }));
  expect(await left(next)).toBeLessThan(await left(previous));
  await view.getByRole("group").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(view.locator(".text")).toHaveText("1 of 4 — X takes the centre");
  await cell(play, "55").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(cell(play, "54")).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await shot(page, "element-rtl");
});

test("in forced colours, marks, lines and buttons have the system's colours", async ({ page, site, guard }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await article({ page, site, guard }, `<i style="color:CanvasText"></i><uttt-board game="${SHORT}" mode="play"></uttt-board>`);
  const board = await ready(page.locator("uttt-board"));
  const text = await page.locator("i:not(.sample)").evaluate((element) => getComputedStyle(element).color);
  await expect(board.locator("svg .uttt-x").first()).toHaveCSS("stroke", text);
  await expect(board.locator("svg .uttt-o").first()).toHaveCSS("stroke", text);
  await cell(board, "52").hover();
  await expect(cell(board, "52")).toHaveCSS("outline-style", "solid");
  await expect(cell(board, "99")).toHaveCSS("outline-style", "none");
  await shot(page, "element-forced-colours");
});

test("two boards of one game share no state, and keep nothing in the browser", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}" mode="play" hint></uttt-board>
    <uttt-board id="b2" loading="eager" game="${SHORT}" mode="play"></uttt-board>`);
  const [b1, b2] = [await ready(page.locator("#b1")), await ready(page.locator("#b2"))];
  await cell(b1, "52").click();
  await cell(b2, "59").click();
  await cell(b1, "29").click();
  await b2.getByRole("button", { name: "Undo" }).click();
  const state = (board) => board.evaluate((element) => [element.ply, element.toLink().split("#")[1]]);
  expect(await state(b1)).toEqual([5, "classic:55-51-15-52-29"]);
  expect(await state(b2)).toEqual([3, "classic:55-51-15"]);
  await b1.evaluate((element) => {
    element.highlight = "11";
    element.theme = "dark";
    element.controls = "none";
  });
  await expect(b2.locator("svg desc")).not.toContainText("Marked");
  await expect(b2.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(b2.locator(".frame")).toHaveCSS("color-scheme", "light");
  expect(await page.evaluate(async () => [
    localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])).toEqual([0, 0, 0, 0]);
});

test("it takes its theme from the post, also when that changes", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="a" game="${SHORT}"></uttt-board><uttt-board id="b" theme="light" game="${SHORT}"></uttt-board>`, {
    head: "<style>body{background:#111;color:#eee}body.day{background:#fff;color:#111}</style>",
  });
  const colour = async (id) => (await ready(page.locator(id))).locator("svg .uttt-o").first()
    .evaluate((element) => getComputedStyle(element).stroke);
  expect(await colour("#a")).toBe("rgb(109, 181, 255)");
  expect(await colour("#b")).toBe("rgb(11, 86, 160)");
  await page.evaluate(() => document.body.classList.add("day"));
  await expect.poll(() => colour("#a")).toBe("rgb(11, 86, 160)");
  await page.evaluate(() => document.body.classList.remove("day"));
  await expect.poll(() => colour("#a")).toBe("rgb(109, 181, 255)");
  await page.emulateMedia({ media: "print" });
  expect(await colour("#a")).toBe("rgb(11, 86, 160)");
  await expect(page.locator("#a .controls button").first()).toBeHidden();
  await expect(page.locator("#a .paper")).toHaveText("1. 5·5 2. 5·1 3. 1·5");
});
