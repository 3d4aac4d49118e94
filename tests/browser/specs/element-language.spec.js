// Boards speak the language of the text around them: that of the article, of a part of it, or of the board itself.
import { article, cell, framed, ready, SHORT, STUDY, told } from "../article.js";
import { hold, test, expect, shot } from "../fixture.js";

const WORDS = /\/v1\/[0-9a-f]+\/words-de\.js$/;

/** The words that a page asks for. */
function requests(page) {
  const asked = [];
  page.on("request", (request) => WORDS.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** The language that a part of a board is marked with. */
const marked = (part) => part.evaluate((element) => element.closest("[lang]").lang);

/** Has a board speak a language. */
const speak = (board, language) => board.evaluate((element, language) => { element.lang = language; }, language);

test("in a German article, all of a board is German, and comments are the author's", async ({ page, site, guard }) => {
  const asked = requests(page);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="0" controls="buttons moves tree text link"></uttt-board>
    <uttt-board id="b2" loading="eager" game="${SHORT}" mode="analyse" hint></uttt-board>
    <uttt-board id="b3" loading="eager" game="${SHORT}" reveal="click"></uttt-board>`, { lang: "de-AT" });
  const [study, analysed] = [await ready(page.locator("#b1")), await ready(page.locator("#b2"))];
  await expect(study.locator(".text")).toHaveText("0 von 4 – X ist am Zug.");
  const tree = study.getByRole("group", { name: "Züge und Kommentare" });
  await expect(tree).toBeVisible();
  for (const own of [study.locator(".text"), study.locator(".moves button").first(), tree, tree.getByRole("button").first()]) {
    expect(await marked(own)).toBe("de");
  }
  expect(await marked(tree.locator(".words").first())).toBe("de-AT");
  await study.getByRole("button", { name: "Nächster Zug" }).click();
  await expect(study.locator(".text")).toHaveText("1 von 4 – X takes the centre");
  expect(await marked(study.locator(".text"))).toBe("de-AT");
  await expect(study.locator("svg title")).toHaveText(/^Ultimate Tic-Tac-Toe: O ist am Zug/);
  await expect(study.locator(".board")).toHaveAttribute("lang", "de");
  expect(await marked(study.getByRole("status"))).toBe("de");
  await expect(study.getByRole("link", { name: "Diese Partie auf ihrer eigenen Seite öffnen" })).toBeVisible();
  await cell(analysed, "99").click({ force: true });
  await expect(analysed.locator(".text")).toHaveText(/^9·9: .*Brett/);
  await analysed.getByRole("button", { name: "Analyse" }).click();
  await expect(analysed.locator(".text")).toHaveText(/^Chance von O: \d+\u00a0%\. Bester Zug: 5·\d\.$/);
  await page.locator("#b3").getByRole("button", { name: "Brett öffnen" }).click();
  await expect((await ready(page.locator("#b3"))).locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
  expect(asked).toHaveLength(1);
  await shot(page, "element-german");
});

test("each board speaks the language around it, also one that changes, and English needs no words", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: .*wrong board/);
  const asked = requests(page);
  await article({ page, site, guard }, `<uttt-board id="english" game="${SHORT}" mode="play"></uttt-board>
    <p lang="fr"><uttt-board id="french" loading="eager" game="${SHORT}"></uttt-board></p>
    <p lang="fr"><uttt-board id="wrong" loading="eager" game="classic: 55 99"></uttt-board></p>`);
  const english = await ready(page.locator("#english"));
  const french = await ready(page.locator("#french"));
  await expect(french.locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  const wrong = page.locator("#wrong .text");
  await expect(wrong).toHaveText(/^This board can't be shown: /);
  for (const own of [french.getByRole("toolbar"), french.getByRole("button", { name: "Next move" }), french.locator(".text"), wrong]) {
    expect(await marked(own)).toBe("en");
  }
  expect(asked).toEqual([]);
  await speak(french, "de");
  await expect(french.locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
  expect(await marked(french.getByRole("button", { name: "Nächster Zug" }))).toBe("de");
  // The other one speaks English still.
  await cell(english, "99").click({ force: true });
  await expect(english.locator(".text")).toHaveText("9·9: wrong board; play in board 5.");
  await expect(cell(english, "52")).toHaveAccessibleName("centre board, top middle, empty, legal");
  await speak(french, "en-GB");
  await expect(french.locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  await expect(french.getByRole("button", { name: "Next move" })).toBeVisible();
});

test("what a board has said already changes with its language, and nothing is read out", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="nested-1: 1 5 2" mode="analyse" ask="Where should O play?"></uttt-board>
    <uttt-board id="b2" loading="eager" game="nested-1: 1 2 5 4" mode="puzzle" solution="9" hint></uttt-board>`);
  const [analysed, puzzle] = [await ready(page.locator("#b1")), await ready(page.locator("#b2"))];
  const letters = (pattern) => analysed.locator("button[data-cell]").filter({ hasText: pattern });
  await cell(analysed, "9").click();
  await expect(analysed.locator(".text")).toHaveText(/^9: a chance to score of \d+ %\. Best move: 3, \d+ %\.$/);
  await expect(letters(/^[WDL]\d?$/).first()).toHaveAccessibleName(/(wins|draws|loses)$/);
  await speak(analysed, "de");
  await expect(analysed.locator(".text")).toHaveText(/^9: eine Chance von \d+\s%\. Bester Zug: 3, \d+\s%\.$/);
  await expect(letters(/^[GRV]\d?$/).first()).toHaveAccessibleName(/(gewinnt|unentschieden|verliert)$/);
  await expect(letters(/^[WDL]\d?$/)).toHaveCount(0);

  const text = puzzle.locator(".text");
  await cell(puzzle, "3").click();
  await expect(text).toHaveText("Not that move. Try again.");
  const status = await puzzle.getByRole("status").elementHandle();
  const said = await status.textContent();
  await speak(puzzle, "de");
  await expect(text).toHaveText("Das ist nicht der richtige Zug. Versuche es nochmal.");
  await expect(puzzle.getByRole("status")).toContainText("Das ist nicht der richtige Zug.");
  // What stands in a new part is not read out; the old one kept its words.
  expect(await status.evaluate((element) => [element.isConnected, element.textContent])).toEqual([false, said]);
  // The program's own words for a refusal go with their language.
  await cell(puzzle, "1").click({ force: true });
  await expect(text).toHaveText(/^1: /);
  await speak(puzzle, "en");
  await expect(text).toHaveText("X to move.");
  await puzzle.getByRole("button", { name: "Hint" }).click();
  await expect(text).toHaveText("Hint: 9.");
  await speak(puzzle, "de");
  await expect(text).toHaveText("Tipp: 9.");
});

test("a failure is told again once the words are there, and in another language", async ({ page, site, guard }) => {
  guard.expectError(/<uttt-board>: /);
  let words;
  await article({ page, site, guard }, `<uttt-board id="b1" lang="de" game="classic: 55 99"></uttt-board>`, {
    before: async () => { words = await hold(page, WORDS); },
  });
  const board = page.locator("#b1"), text = board.locator(".text");
  await expect(text).toHaveText(/^This board can't be shown: /);
  words.release();
  await expect(text).toHaveText(/^Dieses Brett lässt sich nicht anzeigen: /);
  await expect(board.getByRole("link", { name: "Seite öffnen" })).toBeVisible();
  await speak(board, "en");
  await expect(text).toHaveText(/^This board can't be shown: /);
  await board.evaluate((element, game) => { element.game = game; }, SHORT);
  await ready(board);
  await speak(board, "de");
  await expect(text).toHaveText(/^3 von 3 – O ist am Zug/);
  expect(await told(page, "error")).toHaveLength(1);
});

test("a board that gets its game off the page speaks the language of the place to which it comes", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board><section lang="de"></section>`);
  const board = await ready(page.locator("#b1"));
  await page.evaluate(async () => {
    const board = document.querySelector("#b1");
    board.remove();
    const shown = new Promise((resolve) => board.addEventListener("uttt-ply", resolve));
    board.game = "classic: 55";
    await shown;
    document.querySelector("section").append(board);
  });
  await expect(board.locator(".text")).toHaveText(/^1 von 1 – O ist am Zug/);
});

test("a board that only the reader opens asks for its words once it is near", async ({ page, site, guard }) => {
  const asked = requests(page);
  await article({ page, site, guard }, `<div style="height:400vh">Above.</div><uttt-board id="b1" game="${SHORT}" reveal="click"></uttt-board>`, { lang: "de" });
  const board = page.locator("#b1");
  await expect(board.getByRole("button", { name: "Open the board" })).toBeAttached();
  expect(asked).toEqual([]);
  await board.scrollIntoViewIfNeeded();
  await board.getByRole("button", { name: "Brett öffnen" }).click();
  await expect((await ready(board)).locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
  expect(asked).toHaveLength(1);
});

test("a board is there before its words, and nothing moves when they come", async ({ page, site, guard }) => {
  let words;
  await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board>`, {
    lang: "de",
    before: async () => { words = await hold(page, WORDS); },
  });
  await words.asked;
  const board = await ready(page.locator("#b1"));
  await expect(board.locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  const box = await board.boundingBox();
  words.release();
  await expect(board.locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
  expect(await board.boundingBox()).toEqual(box);
});

for (const [what, message, answer] of [
  ["can't be loaded", "", (route) => route.abort()],
  ["are of another build", "they are of another build", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"[0-9a-f]{16}"/, '"0123456789abcdef"');
    await route.fulfill({ response, body });
  }],
]) {
  test(`words that ${what} leave English, and the author hears of it once`, async ({ page, site, guard }) => {
    guard.expectError(/<uttt-board>: the words of the language de were not loaded|ERR_FAILED/);
    await article({ page, site, guard }, `<uttt-board id="b1" lang="de" game="${SHORT}" mode="play"></uttt-board>`, {
      before: () => page.route(WORDS, answer),
    });
    const board = await ready(page.locator("#b1"));
    await expect.poll(() => told(page, "error")).toMatchObject([{ kind: "not-loaded", message: expect.stringContaining(message) }]);
    await expect(board.locator(".text")).toHaveText("O to move in the centre board.");
    await cell(board, "52").click();
    await expect(board.getByRole("button", { name: "Undo" })).toBeEnabled();
    for (const language of ["en", "de"]) await speak(board, language);
    await board.evaluate((element) => element.reset());
    await expect(board.getByRole("button", { name: "Undo" })).toBeDisabled();
    expect(await told(page, "error")).toHaveLength(1);
  });
}

// A sandboxed frame loads the classic script, which has the words inside.
for (const [what, attributes, files] of [["a frame", "", 1], ["a sandboxed frame", 'sandbox="allow-scripts"', 0]]) {
  test(`${what} speaks the language of its link`, async ({ page, site, guard }) => {
    const asked = requests(page);
    const frame = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15&view=play&lang=de`, attributes);
    const board = await ready(frame.locator("uttt-board"));
    await expect(board.locator(".text")).toHaveText(/^O ist am Zug/);
    await expect(board.getByRole("button", { name: "Zug zurücknehmen" })).toBeVisible();
    await expect(frame.locator("html")).toHaveAttribute("lang", "de");
    await expect(frame.locator("#failure a")).toHaveText("Auf eigener Seite öffnen.");
    expect(asked).toHaveLength(files);
  });
}

test.describe("in a browser that wants German", () => {
  test.use({ locale: "de-DE" });

  test("a frame speaks it unless its link names another, and an English article stays English", async ({ page, site, guard }) => {
    const frame = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15`);
    await expect((await ready(frame.locator("uttt-board"))).locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
    const english = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15&lang=en`);
    await expect((await ready(english.locator("uttt-board"))).locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
    await article({ page, site, guard }, `<uttt-board id="b1" game="${SHORT}"></uttt-board>`);
    await expect((await ready(page.locator("#b1"))).locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  });
});
