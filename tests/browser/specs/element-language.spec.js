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

test("in a German article, all of a board is German, and comments are the author's", async ({ page, site, guard }) => {
  const asked = requests(page);
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="0" controls="buttons moves tree text link"></uttt-board>
    <uttt-board id="b2" loading="eager" game="${SHORT}" mode="analyse" hint></uttt-board>
    <uttt-board id="b3" loading="eager" game="${SHORT}" reveal="click"></uttt-board>`, { lang: "de-AT" });
  const [study, analysed] = [await ready(page.locator("#b1")), await ready(page.locator("#b2"))];
  await expect(study.locator(".text")).toHaveText("0 von 4 – X ist am Zug.");
  await expect(study.getByRole("group", { name: "Züge und Kommentare" })).toBeVisible();
  await study.getByRole("button", { name: "Nächster Zug" }).click();
  await expect(study.locator(".text")).toHaveText("1 von 4 – X takes the centre");
  await expect(study.locator("svg title")).toHaveText(/^Ultimate Tic-Tac-Toe: O ist am Zug/);
  await expect(study.locator(".board")).toHaveAttribute("lang", "de");
  await expect(study.getByRole("status")).toHaveAttribute("lang", "de");
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
  const asked = requests(page);
  await article({ page, site, guard }, `<uttt-board id="english" game="${SHORT}" mode="play"></uttt-board>
    <p lang="fr"><uttt-board id="french" loading="eager" game="${SHORT}"></uttt-board></p>`);
  const english = await ready(page.locator("#english"));
  const french = await ready(page.locator("#french"));
  await expect(french.locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  await expect(french.getByRole("button", { name: "Next move" })).toHaveAttribute("lang", "en");
  expect(asked).toEqual([]);
  await french.evaluate((element) => { element.lang = "de"; });
  await expect(french.locator(".text")).toHaveText(/^3 von 3 – O ist am Zug/);
  await expect(french.getByRole("button", { name: "Nächster Zug" })).toHaveAttribute("lang", "de");
  // The other one speaks English still.
  await cell(english, "99").click({ force: true });
  await expect(english.locator(".text")).toHaveText("9·9: wrong board; play in board 5.");
  await expect(cell(english, "52")).toHaveAccessibleName("centre board, top middle, empty, legal");
  await french.evaluate((element) => { element.lang = "en-GB"; });
  await expect(french.locator(".text")).toHaveText("3 of 3 — O to move in the centre board.");
  await expect(french.getByRole("button", { name: "Next move" })).toBeVisible();
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
  test(`words that ${what} leave English, and the author hears of it`, async ({ page, site, guard }) => {
    guard.expectError(/<uttt-board>: the words of the language de were not loaded|ERR_FAILED/);
    await article({ page, site, guard }, `<uttt-board id="b1" lang="de" game="${SHORT}" mode="play"></uttt-board>`, {
      before: () => page.route(WORDS, answer),
    });
    const board = await ready(page.locator("#b1"));
    await expect.poll(() => told(page, "error")).toMatchObject([{ kind: "not-loaded", message: expect.stringContaining(message) }]);
    await expect(board.locator(".text")).toHaveText("O to move in the centre board.");
    await cell(board, "52").click();
    await expect(board.getByRole("button", { name: "Undo" })).toBeEnabled();
  });
}

test("a frame speaks the language of its link", async ({ page, site, guard }) => {
  const frame = await framed({ page, guard }, `${site.url}embed.html#classic:55-51-15&view=play&lang=de`);
  const board = await ready(frame.locator("uttt-board"));
  await expect(board.locator(".text")).toHaveText(/^O ist am Zug/);
  await expect(frame.locator("html")).toHaveAttribute("lang", "de");
  await expect(frame.locator("#failure a")).toHaveText("Auf eigener Seite öffnen.");
});

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
