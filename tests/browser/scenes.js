// Every view, dialog and state of the page, for specs that look at all of them: add each new one here.
//
//   for (const { title, visit } of SCENES) test(title, ({ page, site }) => visit(page, site.url, look));
//
// `look(page, shown, { part, windows })` is called at each: `shown` names it, `part` is the selector of an open
// dialog, and `windows` says that a phone and a wide window show different things. Afterwards the window
// is that of a phone.

import { expect } from "./fixture.js";
import { button, cell, line, open, openWithEngine, refuse, share } from "./board.js";
import { named, saying } from "./language.js";
import { seed, WON } from "./seed.js";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** A game with won and drawn boards; X won with its last move. */
const GAME = "18-82-22-27-73-35-55-54-41-13-38-88-89-99-96-69-94-46-61-19-91-14-45-53-34-47-74-49-93-32-23-31"
  + "-12-25-52-24-44-48-87-77-72-29-98-86-68-84-71-16-65-56-66-67-85-57-92-26-63-37-64-83-36-59-81";
/** The same before its last moves: boards won, some closed, many moves to choose from. */
export const MIDDLE = `#classic:${GAME.slice(0, 3 * 44 - 1)}`;
const OVER = `#classic:${GAME}`;
const POSITION = "#classic:55-51-15-59-95-57-77-75-53-33";

const DIALOG = "dialog[open]";

export const SCENES = [];
const scene = (title, visit) => SCENES.push({ title, visit });

/** Looks at the open dialog: the page beneath it cannot be reached. */
async function lookAtDialog(page, title, look) {
  const heading = { level: 2, name: named(title), exact: true };
  await expect(page.getByRole("dialog").getByRole("heading", heading)).toBeVisible();
  await look(page, title, { part: DIALOG });
}

/** Closes the open dialog, and so many in all with those that it was opened from. */
async function closeDialog(page, levels = 1) {
  for (let level = 0; level < levels; level += 1) await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

scene("in Play: at the start, in the middle, when a game is over, with a notice", async (page, url, look) => {
  await open(page, url);
  await look(page, "the start");
  await page.setViewportSize(DESKTOP);
  await look(page, "the start in a wide window");
  await page.setViewportSize(PHONE);

  await page.goto(`${url}${MIDDLE}`);
  await expect(page.locator("#moves li")).toHaveCount(44);
  await button(page, "Undo").click();
  await refuse(page, "11");
  await look(page, "the middle", { windows: true });

  await page.goto(`${url}${OVER}`);
  await expect(line(page)).toContainText(saying("X won. Three boards "));
  // What fades in has other colours meanwhile.
  await expect(line(page)).toHaveCSS("opacity", "1");
  await look(page, "the end");
  await share(page, "GIF");
  await lookAtDialog(page, "Share", look);
  await closeDialog(page);

  // A notice with two buttons.
  await page.evaluate(() => localStorage.setItem("uttt.game", "not a game"));
  await page.goto("about:blank");
  await open(page, url);
  await expect(button(page, "Discard it")).toBeVisible();
  await look(page, "a notice");
});

scene("in the dialogs of Play and beside a clock", async (page, url, look) => {
  await open(page, url + POSITION);
  await button(page, "New game").click();
  await lookAtDialog(page, "New game", look);
  await page.getByRole("radio", { name: saying("Play by link") }).check({ force: true });
  await look(page, "New game by link", { part: DIALOG });
  await page.getByRole("button", { name: saying(/Change$/) }).click();
  await lookAtDialog(page, "Rules", look);
  await page.getByRole("button", { name: saying(/^Overwrite ?For three people\. Four/) }).click();
  await page.getByRole("radio", { name: saying("Same screen") }).check({ force: true });
  const more = button(page, "More options");
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  await look(page, "New game of three", { part: DIALOG });
  const time = page.getByRole("combobox", { name: saying("Time") });
  const pace = await time.locator("option", { hasText: saying("12 s a move") }).textContent();
  await time.selectOption({ label: pace });
  await button(page, "How to play").click();
  await lookAtDialog(page, "Overwrite", look);
  await button(page, "Back").click();
  await button(page, "Start").click();
  await expect(page.locator("#player-x small")).toHaveText(named("to move"));
  await look(page, "a clock");

  await button(page, "Settings").click();
  await lookAtDialog(page, "Settings", look);
  await closeDialog(page);
  await page.locator("#rules").click();
  await lookAtDialog(page, "Rules", look);
  await closeDialog(page);
  await page.locator("#help").click();
  await lookAtDialog(page, "How to play", look);
  await button(page, "Keyboard shortcuts").click();
  await lookAtDialog(page, "Keyboard shortcuts", look);
  await closeDialog(page, 2);
  for (const kind of ["Result", "Picture", "Article"]) {
    await share(page, kind);
    await lookAtDialog(page, "Share", look);
    await closeDialog(page);
  }
});

scene("where a person resigns, and where a move from earlier on is asked about", async (page, url, look) => {
  await open(page, `${url}#classic:55-51-15-52&x=person&o=4`);
  await button(page, "Resign").click();
  await lookAtDialog(page, "Resign this game?", look);
  await closeDialog(page);
  await page.getByRole("button", { name: saying(/^move 1, O/) }).click();
  await look(page, "an earlier move");
  await cell(page, "11").click();
  await lookAtDialog(page, "Play on from here?", look);
});

scene("where a friend's link invites to a game, and one adds a name", async (page, url, look) => {
  await open(page, `${url}#classic:55&game=0123456789abcdef`);
  await expect(button(page, "New here? Two minutes")).toBeVisible();
  await look(page, "an invitation");
  await button(page, "Share").click();
  await button(page, "Add your name").click();
  await lookAtDialog(page, "Your name", look);
});

scene("in Analyse: with lines, with notes, in its dialogs", async (page, url, look) => {
  await openWithEngine(page, `${url}${POSITION}&view=analyse`);
  await expect(page.getByRole("table", { name: saying("Best moves") }).locator("tbody tr")).toHaveCount(3);
  await button(page, "Pause the engine").click();
  await expect(button(page, "Start the engine")).toBeVisible();
  await look(page, "lines", { windows: true });

  await button(page, "What the scores mean").click();
  await lookAtDialog(page, "What the scores mean", look);
  await closeDialog(page);
  const more = async (name) => {
    await button(page, "More").click();
    await button(page, name).click();
  };
  await button(page, "More").click();
  await lookAtDialog(page, "Analyse", look);
  await button(page, "Play from here").click();
  await lookAtDialog(page, "Play from here", look);
  await button(page, "Cancel").click();
  await closeDialog(page);
  await more("Keyboard shortcuts");
  await lookAtDialog(page, "Keyboard shortcuts", look);
  await closeDialog(page, 2);
  await more("Paste a game or a position");
  await page.getByRole("dialog").getByRole("textbox").fill("classic: 55 51 (52) 15");
  await expect(button(page, "Use it")).toBeVisible();
  await lookAtDialog(page, "Paste a game or a position", look);
  await closeDialog(page, 2);

  await more("Write a note");
  await expect(page.getByRole("group", { name: saying("Notes") })).toBeVisible();
  await button(page, "Mark the cell").click();
  await cell(page, "19").click();
  await look(page, "notes", { windows: true });
});

scene("where a position is set up", async (page, url, look) => {
  await open(page, `${url}#classic:&view=analyse`);
  await button(page, "More").click();
  await button(page, "Set up a position").click();
  const laws = page.getByRole("group", { name: saying("What is wrong") }).getByRole("button");
  for (const at of ["11", "12", "13"]) await cell(page, at).click();
  await button(page, "Place O").click();
  for (const at of ["17", "18", "19"]) await cell(page, at).click();
  await button(page, "Next board: where the next move must be").click();
  await cell(page, "15").click();
  await expect(laws).toHaveCount(2);
  await laws.last().click();
  await look(page, "set up", { windows: true });
  await button(page, "More for this position").click();
  await lookAtDialog(page, "Set up a position", look);
  await button(page, "Rules").click();
  await lookAtDialog(page, "Rules", look);
  // The rules with the most tools.
  await page.getByRole("radio", { name: named("Overwrite"), exact: true }).click({ force: true });
  await expect(button(page, "Lost: who can't take a cell back")).toBeVisible();
  await look(page, "set up for three");
});

scene("in Review: with a verdict, with a wrong try, in its dialogs", async (page, url, look) => {
  await openWithEngine(page, `${url}#nested-1:1-2-5-4-9&view=review`);
  const panel = page.getByRole("region", { name: saying("Review") });
  const verdict = panel.getByRole("heading");
  await expect(panel.getByRole("progressbar")).toBeHidden();
  await button(page, "Next mistake").click();
  await expect(verdict).toContainText(saying("blunder"));
  await look(page, "a verdict", { windows: true });
  await button(page, "More").click();
  await lookAtDialog(page, "Review", look);
  await closeDialog(page);
  await button(page, "How moves are judged").click();
  await lookAtDialog(page, "How moves are judged", look);
  await closeDialog(page);
  await button(page, "Try again").click();
  await page.getByRole("button", { name: saying(/^middle left, /) }).click();
  await expect(verdict).toContainText(saying("isn't right"));
  await expect(button(panel, "Back to the game")).toBeVisible();
  await look(page, "a wrong try");
});

scene("in Learn: what there is to learn, a lesson, its end", async (page, url, look) => {
  // Then nothing goes on by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, url);
  await page.getByRole("link", { name: saying("Learn") }).click();
  await expect(button(page, "Begin")).toBeVisible();
  await look(page, "what there is to learn", { windows: true });
  await button(page, "Begin").click();
  const heading = (name) => page.locator("#learn").getByRole("heading", { name: named(name), exact: true });
  const at = (place) => page.getByRole("button", { name: saying(new RegExp(`^${place}, `)) });
  await expect(heading("Three in a row")).toBeVisible();
  await look(page, "a step", { windows: true });
  await at("middle left").click();
  await expect(page.locator("#learn")).toContainText(saying("That isn't three in a row yet."));
  await expect(at("middle left")).toHaveAccessibleName(saying(/, empty/));
  await look(page, "a wrong move");
  await at("bottom right").click();
  await expect(button(page, "Next")).toBeVisible();
  await look(page, "a right move");
  await button(page, "Next").click();
  await expect(heading("One of nine boards")).toBeVisible();
  await look(page, "a board to press");
  for (let step = 1; step < 7; step += 1) await button(page, "Skip").click();
  await expect(button(page, "Play a game")).toBeVisible();
  await look(page, "the end of a lesson", { windows: true });
});

scene("in Learn: a puzzle, with help, given up, lists of puzzles", async (page, url, look) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `${url}#puzzle=classic-322`);
  const learn = page.locator("#learn");
  await expect(button(page, "Hint")).toBeVisible();
  await look(page, "a puzzle", { windows: true });
  await button(page, "Hint").click();
  await expect(learn.locator(".puzzle .told")).not.toBeEmpty();
  await look(page, "a hint");
  await button(page, "Solution").click();
  await expect(button(page, "Next puzzle")).toBeVisible();
  await look(page, "the solution", { windows: true });
  await learn.locator(".puzzle .leave").click();
  await expect(button(page, "Next puzzle")).toBeVisible();
  await look(page, "what there is to learn, with puzzles", { windows: true });
  await button(page, "All puzzles").click();
  await expect(button(page, "Show more")).toBeVisible();
  await look(page, "a list of puzzles", { windows: true });
});

scene("in Learn: a wrong move, the puzzle solved at last, a streak, the puzzle of the day, earlier days", async (page, url, look) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A day that has a puzzle.
  await page.clock.setFixedTime(new Date(2026, 10, 20, 12));
  await openWithEngine(page, `${url}#puzzle=classic-322`);
  const learn = page.locator("#learn");
  const told = learn.locator(".puzzle .told");
  await cell(page, "12").click();
  await expect(button(page, "Try again")).toBeVisible();
  await look(page, "a wrong move", { windows: true });
  await button(page, "Try again").click();
  for (const at of ["15", "95"]) await cell(page, at).click();
  await page.getByRole("button", { name: saying(/, empty, legal/) }).first().waitFor();
  await button(page, "Hint").click();
  await button(page, "Hint").click();
  const text = await told.textContent();
  await look(page, "the last turn");
  await cell(page, text.match(/\d\D?\d/)[0].replace(/\D/, "")).click();
  await expect(button(page, "Next puzzle")).toBeVisible();
  await look(page, "a puzzle that is solved", { windows: true });
  await learn.locator(".puzzle .leave").click();
  await learn.getByRole("button", { name: saying(/^Puzzles you missed/) }).click();
  await expect(learn.locator(".puzzles li")).toHaveCount(1);
  await look(page, "the puzzles that were missed");
  await learn.locator(".puzzles .leave").click();
  await button(page, "Streak").click();
  await expect(button(page, "Skip this one")).toBeVisible();
  await look(page, "a streak", { windows: true });
  await button(page, "Solution").click();
  await expect(button(page, "New streak")).toBeVisible();
  await look(page, "the end of a streak");
  await learn.locator(".puzzle .leave").click();
  await button(page, "Solve it").click();
  await expect(learn).toContainText(saying("Puzzle of the day 19, today."));
  await look(page, "the puzzle of the day", { windows: true });
  await learn.locator(".puzzle .leave").click();
  await button(page, "Earlier days").click();
  await expect(learn.locator(".puzzles li")).toHaveCount(19);
  await look(page, "the puzzles of a month", { windows: true });
});

scene("in Learn: the lessons of other rules", async (page, url, look) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, url);
  for (const lesson of ["adjacent", "shared-draws", "overwrite", "open-boards"]) {
    await page.goto(`${url}#lesson=${lesson}`);
    await expect(page.locator("#learn .goal")).not.toBeEmpty();
    await look(page, `the first step of ${lesson}`);
  }
});

scene("in Games: with no games, with some, in its dialogs", async (page, url, look) => {
  await open(page, url);
  await page.getByRole("link", { name: saying("Games") }).click();
  const games = page.locator("#games");
  await expect(games).toContainText(saying("Your games appear here"));
  await look(page, "no games");
  await seed(page, 3, WON, WON.length);
  await page.reload();
  await expect(games).toContainText(saying("3 games"));
  await expect(games.getByRole("table", { name: saying("Classic: 1 of 10 levels beaten") })).toBeVisible();
  await look(page, "games", { windows: true });

  await button(page, "Filter").click();
  await lookAtDialog(page, "Filter", look);
  await closeDialog(page);
  await button(page, "More").click();
  await lookAtDialog(page, "All games", look);
  await button(page, "Delete all games").click();
  await lookAtDialog(page, "Delete all games", look);
  await button(page, "Delete all games").click();
  await lookAtDialog(page, "Are you sure?", look);
  await page.reload();
  await page.getByRole("button", { name: saying(/^More about/) }).first().click();
  await lookAtDialog(page, "Game", look);
  await button(page, "Rename").click();
  await lookAtDialog(page, "Rename", look);
});

scene("in a game by link: to send, sent, one's own link, and two tabs that differ", async (page, url, look) => {
  const stay = () => {
    BroadcastChannel.prototype.postMessage = () => {};
    const writeText = async (text) => { window.copied = text; };
    Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText } });
  };
  const send = async (tab) => {
    await button(tab, "Send").click();
    await expect(tab.getByText(named("Link copied. Paste it into a message to your friend."), { exact: true })).toBeVisible();
    return (await tab.evaluate(() => window.copied)).split(" ").at(-1);
  };
  await page.addInitScript(stay);
  await open(page, `${url}#classic:55&game=0123456789abcdef`);
  await cell(page, "52").click();
  await expect(button(page, "Send")).toBeVisible();
  await look(page, "to send", { windows: true });
  const sent = await send(page);
  await look(page, "sent");
  await page.evaluate((url) => { location.href = url; }, sent);
  await expect(button(page, "Play for your friend")).toBeVisible();
  await look(page, "one's own link");

  // Two tabs that know nothing of each other open the link to another game.
  const other = await page.context().newPage();
  await other.addInitScript(stay);
  for (const tab of [page, other]) {
    await tab.goto("about:blank");
    await open(tab, `${url}#classic:55&game=fedcba9876543210`);
    await expect(line(tab)).toContainText(saying("You play O."));
  }
  for (const [tab, move] of [[page, "52"], [other, "51"]]) await cell(tab, move).click();
  for (const tab of [other, page]) await send(tab);
  await expect(page.locator("#notices")).toContainText(saying("You sent a different move elsewhere, so these are two games now"));
  await look(page, "two moves");
});
