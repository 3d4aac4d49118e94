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
    head: "<style>uttt-board{max-width:566px}uttt-board:not(:defined){padding:13px 13px 73px}img{display:block}</style>",
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
  await expect(page.locator("uttt-board").first().locator("slot")).toBeAttached();
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
  await expect(cell(b2, "51")).toHaveAccessibleName("board 5, cell 1, O, last move");
  expect(wasm()).toHaveLength(2);
});

test("where the later part cannot be loaded, records are shown all the same, and a reset tries again", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|uttt-board/);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board><uttt-board id="b2" game="classic:55_51">${POSTER}</uttt-board>`, {
    before: () => page.route("**/board-later-*", (route) => route.abort()),
  });
  await ready(page.locator("#b1"));
  await expect.poll(() => told(page, "error")).toMatchObject([{ kind: "not-loaded" }]);
  await page.unroute("**/board-later-*");
  await page.locator("#b2").evaluate((element) => element.reset());
  await ready(page.locator("#b2"));
});

test("where the program cannot be loaded, what is inside comes back with a way to the page", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|uttt-board/);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}">${POSTER}</uttt-board>`, {
    before: () => page.route("**/*.wasm", (route) => route.abort()),
  });
  const board = page.locator("uttt-board");
  await expect(board.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", site.url);
  await expect(board.getByRole("img")).toBeVisible();
  expect(await told(page, "error")).toMatchObject([{ kind: "not-loaded" }]);
});

for (const [name, game, kind] of [
  ["no game", "&lt;script&gt;alert(1)&lt;/script&gt;", "bad-record"],
  ["an illegal move", "classic: 55 99", "bad-record"],
  ["a text that is too long", `classic: ${"55 ".repeat(30_000)}`, "too-long"],
]) {
  test(`hostile input is told and changes nothing: ${name}`, async ({ page, site, guard }) => {
    guard.expectError(/uttt-board/);
    await article({ page, site, guard }, `<uttt-board game="${game}">${POSTER}</uttt-board><uttt-board id="good" game="${SHORT}"></uttt-board>`);
    await ready(page.locator("#good"));
    await expect.poll(() => told(page, "error")).toMatchObject([{ kind }]);
    await expect(page.getByRole("img", { name: "O to move in board 5", exact: true })).toBeVisible();
  });
}

test("a bad game in place of a good one brings back what is inside, and a good one the board", async ({ page, site, guard }) => {
  guard.expectError(/uttt-board/);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}">${POSTER}</uttt-board>`);
  const board = await ready(page.locator("#b1"));
  await board.evaluate((element) => { element.game = "chess: e4"; });
  await expect(board.getByRole("img", { name: "O to move in board 5", exact: true })).toBeVisible();
  await expect(board.locator("svg")).toBeHidden();
  await board.evaluate((element) => { element.game = "classic: 55"; });
  await expect(board.locator(".text")).toHaveText("1 of 1 — O to move in the centre board.");
  await expect(board.locator("svg")).toBeVisible();
});

test("markup in a comment is words, and a mark that names no cell is told and left out", async ({ page, site, guard }) => {
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
  expect(await board.locator("svg .uttt-o").first().evaluate((element) => getComputedStyle(element).stroke)).toBe("rgb(11, 92, 173)");
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

test("a static board whose picture stands inside it becomes live when its mode changes", async ({ page, site, guard }) => {
  const asked = requests(page, site);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}" mode="static">${POSTER}</uttt-board>`);
  const board = page.locator("#b1");
  await expect(board.getByRole("img")).toBeVisible();
  await expect(board.locator("slot")).toBeAttached();
  expect(asked).toEqual([]);
  await board.evaluate((element) => { element.mode = "play"; });
  await cell(await ready(board), "52").click();
  expect(await told(page, "move")).toMatchObject([{ move: "52" }]);
});

test("a board that the reader is to open opens by itself once the page says so", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}" reveal="click"></uttt-board>`);
  const board = page.locator("#b1");
  await expect(board.getByRole("button", { name: "Open the board" })).toBeVisible();
  await board.evaluate((element) => { element.reveal = "auto"; });
  await ready(board);
  await expect(board.getByRole("button", { name: "Open the board" })).toHaveCount(0);
});

test("where the engine cannot be loaded, the board says so and plays on", async ({ page, site, guard }) => {
  guard.expectError(/ERR_FAILED|uttt-board|not loaded/);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`, {
    before: () => page.route("**/v1/engine*", (route) => route.abort()),
  });
  const board = await ready(page.locator("uttt-board"));
  await cell(board, "52").click();
  await expect(board.locator(".text")).toHaveText("The engine could not be loaded.");
  expect((await told(page, "error")).length).toBeGreaterThan(0);
  await board.getByRole("button", { name: "Undo" }).click();
  await expect(cell(board, "52")).toHaveAccessibleName(/empty/);
});

test("it keeps nothing", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" mode="play"></uttt-board>`);
  await cell(await ready(page.locator("uttt-board")), "52").click();
  expect(await page.evaluate(async () => [
    localStorage.length, sessionStorage.length, (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])).toEqual([0, 0, 0, 0]);
});

test("revealed by a press alone", async ({ page, site, guard }) => {
  const asked = requests(page, site);
  await article({ page, site, guard }, `<uttt-board game="${SHORT}" reveal="click">${POSTER}</uttt-board>`);
  const board = page.locator("uttt-board");
  await expect(board.getByRole("img")).toBeVisible();
  const button = board.getByRole("button", { name: "Open the board" });
  await expect(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await ready(board);
  await expect(button).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("what is inside stands there", async ({ page, site, guard }) => {
    await article({ page, site, guard }, `<uttt-board game="${SHORT}">${POSTER}</uttt-board>`);
    await expect(page.getByRole("img", { name: "O to move in board 5" })).toBeVisible();
  });
});

for (const width of [240, 280, 330, 331, 420, 421, 566, 720, 900]) {
  test(`a width of ${width}: nothing sticks out or is cut, controls are large enough, the wheel scrolls the page`, async ({ page, site, guard }) => {
    await page.setViewportSize({ width: width + 20, height: 900 });
    // Nothing plays by itself meanwhile.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await article({ page, site, guard }, `<uttt-board game="${STUDY}" controls="buttons text link moves" autoplay></uttt-board>
      <uttt-board loading="eager" game="${STUDY}" mode="puzzle" hint ply="1"></uttt-board>
      <uttt-board loading="eager" game="nested-3: 519" mode="analyse" hint></uttt-board><div style="height:300vh"></div>`,
      { head: "<style>body{margin:0 10px}</style>" });
    for (const board of await page.locator("uttt-board").all()) {
      await ready(board);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width + 20);
      const frame = await board.locator(".frame").boundingBox();
      for (const part of await board.locator(".controls > *:not(.live), .moves button").all()) {
        const box = await part.boundingBox();
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
        expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      }
      for (const target of await board.locator(".controls :is(button, a)").all()) {
        const box = await target.boundingBox();
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      const picture = await board.locator("svg").boundingBox();
      expect(Math.abs(picture.width - picture.height)).toBeLessThan(1);
    }
    await shot(page, `element-${width}`);
    await page.mouse.move(width / 2, 100);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
}

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
  const text = await page.locator("i").evaluate((element) => getComputedStyle(element).color);
  await expect(board.locator("svg .uttt-x").first()).toHaveCSS("stroke", text);
  await expect(board.locator("svg .uttt-o").first()).toHaveCSS("stroke", text);
  await cell(board, "52").hover();
  await expect(cell(board, "52")).toHaveCSS("outline-style", "solid");
  await expect(cell(board, "99")).toHaveCSS("outline-style", "none");
  await shot(page, "element-forced-colours");
});

test("two boards of one game share no state", async ({ page, site, guard }) => {
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
});

test("it takes its theme from the post, also when that changes", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="a" game="${SHORT}"></uttt-board><uttt-board id="b" theme="light" game="${SHORT}"></uttt-board>`, {
    head: "<style>body{background:#111;color:#eee}body.day{background:#fff;color:#111}</style>",
  });
  const colour = async (id) => (await ready(page.locator(id))).locator("svg .uttt-o").first()
    .evaluate((element) => getComputedStyle(element).stroke);
  expect(await colour("#a")).toBe("rgb(109, 181, 255)");
  expect(await colour("#b")).toBe("rgb(11, 92, 173)");
  await page.evaluate(() => document.body.classList.add("day"));
  await expect.poll(() => colour("#a")).toBe("rgb(11, 92, 173)");
  await page.evaluate(() => document.body.classList.remove("day"));
  await expect.poll(() => colour("#a")).toBe("rgb(109, 181, 255)");
  await page.emulateMedia({ media: "print" });
  expect(await colour("#a")).toBe("rgb(11, 92, 173)");
  await expect(page.locator("#a .controls")).toBeHidden();
});
