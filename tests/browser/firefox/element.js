// The element in an article on another origin, in Firefox.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { post, site, TIMEOUT, withPage } from "./fixture.js";

const STUDY = "classic: 55! {X takes the centre [#55]} 51 (52 {another way}) 15 {[>15-55] Now O must answer in the centre.} 59";
const SHORT = "classic: 55 51 15";
const POSTER = `<img width="540" height="540" alt="O to move in board 5"
  src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>">`;
/** The colours of O on a light and on a dark ground. */
const [LIGHT, DARK] = ["rgb(11, 86, 160)", "rgb(109, 181, 255)"];

/** Runs with an article that has these boards in it. */
async function article(t, body, run, { head = "", style = "uttt-board:not(:defined){display:block}", expected } = {}) {
  const url = await post(t, `${head}${style && `<style>${style}</style>`}
    <script type="module" src="${site.url}v1/uttt-board.js"></script><main>${body}</main>`);
  await withPage(async (page) => {
    await page.evaluateOnNewDocument(() => {
      window.told = [];
      window.workers = 0;
      for (const name of ["ready", "move", "illegal", "error", "solved"]) {
        addEventListener(`uttt-${name}`, ({ detail, target }) => window.told.push({ name, detail, id: target.id }));
      }
      window.Worker = class extends Worker {
        constructor(...settings) {
          super(...settings);
          window.workers += 1;
        }
      };
    });
    await page.goto(url);
    await run(page);
  }, expected);
}

const told = (page, name) =>
  page.evaluate((name) => window.told.filter((told) => told.name === name).map(({ detail }) => detail), name);

/** Waits in each frame: a selector sees no change inside a shadow root. */
const until = (page, condition, ...rest) => page.waitForFunction(condition, {}, ...rest);

async function ready(page, id) {
  const board = await page.$(id);
  await board.scrollIntoView();
  await until(page, (board) => board.shadowRoot.querySelector(".ready svg"), board);
  return board;
}

/** Presses a button of a board by its place: a cell, or a button below. */
const press = (board, selector) => board.evaluate((board, selector) => board.shadowRoot.querySelector(selector).click(), selector);
const colour = (board) => board.evaluate((board) => getComputedStyle(board.shadowRoot.querySelector("svg .uttt-o")).stroke);
const text = (board) => board.evaluate((board) => board.shadowRoot.querySelector(".text").textContent);

test("nine boards: nothing is asked for before they are near, one worker for all, and nothing is moved", TIMEOUT, (t) => {
  const boards = Array.from({ length: 9 }, (_, index) =>
    `<uttt-board id="b${index}" mode="play" play="o" level="1" game="${SHORT}">${POSTER}</uttt-board><p>Text.</p>`);
  return article(t, `<div style="height:400vh">Above.</div>${boards.join("")}`, async (page) => {
    const asked = () => page.evaluate((site) =>
      performance.getEntriesByType("resource").map(({ name }) => name.slice(site.length))
        .filter((name) => name.startsWith("v1/") && !name.endsWith("uttt-board.js")), site.url);
    // In hundredths of a pixel: sums of fractions are not exact.
    const places = () => page.$$eval("p", (all) => all.map((p) => Math.round(100 * (p.getBoundingClientRect().top + scrollY))));
    await until(page, () => [...document.querySelectorAll("uttt-board")].every((board) => board.shadowRoot));
    assert.deepEqual(await asked(), []);
    const before = await places();
    for (let index = 0; index < 9; index += 1) await ready(page, `#b${index}`);
    assert.deepEqual(await places(), before);
    assert.equal((await asked()).length, 2);
    assert.equal(await page.evaluate(() => window.workers), 0);
    for (const index of [0, 4, 8]) {
      await press(await page.$(`#b${index}`), 'button[data-cell="52"]');
      await until(page, (id) => window.told.some((told) => told.name === "move" && told.id === id && told.detail.player === "X"), `b${index}`);
    }
    assert.equal(await page.evaluate(() => window.workers), 1);
    assert.deepEqual(await places(), before);
  }, { style: "uttt-board{max-width:566px}uttt-board:not(:defined){display:block;padding:13px 13px 114.8px}img{display:block}" });
});

test("from 240 to 900 px nothing sticks out or is cut, and buttons are large enough", TIMEOUT, (t) =>
  article(t, `<uttt-board id="b1" game="${STUDY}" controls="buttons text link moves"></uttt-board>
    <uttt-board id="b2" loading="eager" game="${STUDY}" mode="puzzle" hint ply="1"></uttt-board>
    <uttt-board id="b3" loading="eager" game="nested-3: 519" mode="analyse" hint></uttt-board>`, async (page) => {
    for (const id of ["#b1", "#b2", "#b3"]) await ready(page, id);
    for (const width of [240, 280, 330, 331, 420, 421, 566, 720, 900]) {
      await page.setViewport({ width, height: 900 });
      const wrong = await page.$$eval("uttt-board", (boards) => {
        const wrong = [];
        if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than its window");
        for (const { id, shadowRoot } of boards) {
          const frame = shadowRoot.querySelector(".frame").getBoundingClientRect();
          for (const part of shadowRoot.querySelectorAll(".controls > *:not(.live), .moves button")) {
            const box = part.getBoundingClientRect();
            const name = `${id}: ${part.textContent}`;
            if (box.left < frame.left || box.right > frame.right) wrong.push(`${name} sticks out`);
            if (part.scrollWidth > part.clientWidth) wrong.push(`${name} is cut`);
            if (part.matches("button, a") && Math.min(box.width, box.height) < 44) wrong.push(`${name} is small`);
          }
          const picture = shadowRoot.querySelector("svg").getBoundingClientRect();
          if (Math.abs(picture.width - picture.height) >= 1) wrong.push(`${id}: no square`);
        }
        return wrong;
      });
      assert.deepEqual(wrong, [], `${width} px`);
    }
  }, { head: "<style>body{margin:0}</style>" }));

test("a board follows the post, not the system, also when the post changes, and is light on paper", TIMEOUT, async (t) => {
  const board = `<uttt-board id="b1" game="${SHORT}"></uttt-board>`;
  const colours = { head: "<style>body{background:#111;color:#eee}body.day{background:#fff;color:#111}</style>" };
  await article(t, `${board}<uttt-board id="b2" theme="light" game="${SHORT}"></uttt-board>`, async (page) => {
    const [b1, b2] = [await ready(page, "#b1"), await ready(page, "#b2")];
    assert.deepEqual([await colour(b1), await colour(b2)], [DARK, LIGHT]);
    await page.evaluate(() => document.body.classList.add("day"));
    await until(page, (board, light) => getComputedStyle(board.shadowRoot.querySelector("svg .uttt-o")).stroke === light, b1, LIGHT);
  }, colours);
  // A replay's moves are printed; those of a board to play on are not.
  await article(t, board.replace("id=", 'mode="play" id='), async (page) => {
    assert.equal(await colour(await ready(page, "#b1")), DARK);
    const drawn = streams(await page.pdf()).join("\n");
    const near = ([red, green, blue]) => new RegExp([red, green, blue].map((part) => `${(part / 255).toFixed(6).slice(0, 4)}\\d* `).join("") + "(?:RG|rg)");
    assert.match(drawn, near([11, 86, 160]));
    assert.doesNotMatch(drawn, near([109, 181, 255]));
    // The words and buttons below the board are all the text there is.
    assert.doesNotMatch(drawn, /\bBT\b/);
  }, colours);
  // The system is dark, which only the first of these posts follows.
  for (const [head, expected] of [["<style>:root{color-scheme:light dark}</style>", DARK], ["", LIGHT]]) {
    await article(t, board, async (page) => assert.equal(await colour(await ready(page, "#b1")), expected), { head });
  }
});

test("one tab stop for the board, then arrows; each part has a role and a name", TIMEOUT, (t) =>
  article(t, `<p><a id="before" href="#b1">Before</a></p><uttt-board id="b1" game="${SHORT}" mode="play"></uttt-board>
    <uttt-board id="b2" loading="eager" game="${STUDY}" ply="0"></uttt-board>`, async (page) => {
    const b1 = await ready(page, "#b1");
    const b2 = await ready(page, "#b2");
    const focused = () => page.evaluate(() => {
      const inner = document.activeElement.shadowRoot?.activeElement;
      return inner?.dataset.cell ?? inner?.getAttribute("aria-label") ?? inner?.textContent;
    });
    const key = async (...keys) => {
      for (const one of keys) await page.keyboard.press(one);
      return focused();
    };
    await page.focus("#before");
    assert.equal(await key("Tab"), "55");
    assert.equal(await key("ArrowUp"), "52");
    await key("Enter");
    assert.deepEqual((await told(page, "move")).map(({ move }) => move), ["52"]);
    const said = await b1.evaluate((board) => board.shadowRoot.querySelector("[role=status]").textContent);
    assert.equal(said, "O: centre board, top middle. X to move in the top middle board.");
    assert.equal(await key("Tab"), "Undo");
    assert.equal(await key("ArrowRight"), "Start again");
    // The next board is one stop as well, and steps by arrows.
    assert.equal(await key("Tab"), "Board, arrow keys step through the moves");
    await key("ArrowRight");
    assert.equal(await text(b2), "1 of 4 — X takes the centre");
    assert.equal(await key("Tab"), "Previous move");

    const find = async (board, name, role) => {
      const frame = await board.evaluateHandle(({ shadowRoot }) => shadowRoot.querySelector(".frame"));
      const found = await frame.$$(`::-p-aria([name="${name}"][role="${role}"])`);
      return found.length;
    };
    assert.equal(await find(b1, "centre board, top middle, O, last move", "button"), 1);
    assert.equal(await find(b1, "Undo", "button"), 1);
    assert.equal(await find(b2, "Next move", "button"), 1);
    assert.equal(await find(b2, "Board, arrow keys step through the moves", "group"), 1);
  }));

test("a host's strict policy: the board is drawn, and the engine thinks on the page", TIMEOUT, (t) => {
  const origin = new URL(site.url).origin;
  return article(t, `<uttt-board id="b1" game="${SHORT}" mode="play" play="o" level="1"></uttt-board>`, async (page) => {
    const board = await ready(page, "#b1");
    assert.equal(await colour(board), LIGHT);
    await press(board, 'button[data-cell="52"]');
    await until(page, () => window.told.filter(({ name }) => name === "move").length === 2);
    assert.deepEqual((await told(page, "move")).map(({ player }) => player), ["O", "X"]);
  }, {
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; style-src 'none'; img-src data:; worker-src 'none'">`,
    style: "",
    expected: /Content-Security-Policy|worker/i,
  });
});

/** The content of a PDF's compressed streams. */
function streams(pdf) {
  const bytes = Buffer.from(pdf);
  const all = [];
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 9)) {
    if (bytes.subarray(at - 3, at).toString() === "end") continue;
    const begin = bytes[at + 6] === 13 ? at + 8 : at + 7;
    try {
      all.push(inflateSync(bytes.subarray(begin)).toString("latin1"));
    } catch {
      // A stream of another kind.
    }
  }
  return all;
}
