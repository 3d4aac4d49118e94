// How the specs find things: by the names and words that a person gets.

import { expect } from "./fixture.js";
import { named, saying } from "./language.js";

/** The cells that may be played now. */
export const legal = (page) => page.getByRole("button", { name: saying(/, empty, legal(,|$)/) });

const PLACES = ["top left", "top middle", "top right", "middle left", "centre", "middle right", "bottom left", "bottom middle",
  "bottom right"];
/** Where a board or a cell with this digit lies. */
export const place = (digit) => PLACES[digit - 1];

/** The button of a cell, with any mark: `cell(page, "51")`. */
export const cell = (page, move) =>
  page.getByRole("button", { name: saying(new RegExp(`^${place(move[0])} board, ${place(move[1])}, `)) });

/** The line of words below the players. */
export const line = (page) => page.locator("#line");

/** The moves of the list that are played, as text: `["5·5", "5·1"]`. */
export const moves = (page) => page.locator("#moves li:not(.undone) button").allInnerTexts();

/** A button by its whole name. */
export const button = (page, name) => page.getByRole("button", { name: named(name), exact: true });

/**
 * Opens the page with an engine that says it is alive, and never answers a request. So a test that
 * is not about the engine compiles no engine, and nothing that the engine does comes between its steps.
 */
export async function open(page, url) {
  await page.addInitScript(() => {
    // The page knows a worker by this class.
    window.Worker = class extends EventTarget {
      postMessage(data) {
        if (data[0] === "ping") this.#say("pong");
      }

      terminate() {}

      #say(word) {
        setTimeout(() => {
          this.dispatchEvent(new MessageEvent("message", { data: [word] }));
          window.engineIsThere = true;
        });
      }
    };
  });
  await opened(page, url);
}

/** Opens the page with its own engine, and waits until that is ready. */
export async function openWithEngine(page, url) {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(...settings) {
        super(...settings);
        // The worker of a board in an article has other messages.
        this.addEventListener("message", ({ data }) => {
          if (data[0] === "ready") window.engineIsThere = true;
        });
      }
    };
  });
  await opened(page, url);
}

async function opened(page, url) {
  await page.goto(url);
  await expect(page.locator("#board.drawn")).toBeVisible();
  await page.waitForFunction(() => window.engineIsThere);
}

/** What articles and programs take: one press behind what people share. */
const FOR_MAKERS = ["Article", "Text", "Drawing"];

/** Opens the dialog Share with the form of this kind: `share(page, "Drawing", "SVG")`. */
export async function share(page, kind, format) {
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: saying("Share") });
  if (FOR_MAKERS.includes(kind)) await button(dialog, "For an article or a program").click();
  for (const name of [kind, format].filter(Boolean)) {
    await dialog.getByRole("radio", { name: named(name), exact: true }).check();
  }
  return dialog;
}

/** Copies a link to the game, by the dialog, and closes it. */
export async function shareLink(page) {
  const dialog = await share(page, "Result");
  // There is no choice before the first move.
  const form = dialog.getByRole("radio", { name: named("Link"), exact: true });
  if (await form.count()) await form.check();
  await button(dialog, "Copy link").click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  await button(dialog, "Done").click();
}

/** Turns a switch of the settings on or off. */
export async function flip(page, setting, on) {
  await button(page, "Settings").click();
  await page.getByRole("switch", { name: setting }).setChecked(on);
  await button(page, "Done").click();
}

/** A click on a cell that is marked as disabled, which Playwright would wait for. */
export const refuse = (page, move) => cell(page, move).click({ force: true });

/** Starts a game by the dialog: `{ rules: "Overwrite", seats: ["A person", "Level 1", "Level 3"] }`. */
export async function newGame(page, { rules, seats }) {
  await button(page, "New game").click();
  const dialog = page.getByRole("dialog");
  if (rules) {
    await dialog.getByRole("button", { name: /Change$/ }).click();
    await dialog.getByRole("button", { name: new RegExp(`^${rules} ?[A-Z]`) }).click();
  }
  const more = button(dialog, "More options");
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  const lists = dialog.getByRole("combobox", { name: /^Who plays / });
  await expect(lists).toHaveCount(seats.length);
  for (const [at, seat] of seats.entries()) await sit(lists.nth(at), seat);
  await button(dialog, "Start").click();
  await expect(dialog).toBeHidden();
}

/** Chooses who plays a symbol, by the beginning of the entry. */
async function sit(list, seat) {
  const entry = list.locator("option", { hasText: new RegExp(`^${seat}\\b`) });
  await list.selectOption({ label: await entry.textContent() });
}

/** Plays until the game is over; `act` plays one move, and the computer the others. */
export async function playToTheEnd(page, act) {
  const over = page.locator("#line[data-end]");
  const next = legal(page).first();
  for (;;) {
    await expect(next.or(over).first()).toBeVisible();
    if (await over.isVisible()) return;
    await act(next);
  }
}

/** Waits until the page has been painted this many times. */
export const framesPass = (page, count) => page.evaluate((count) => new Promise((resolve) => {
  const next = (left) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
  next(count);
}), count);

/** Holds the first worker's moves back until the page calls `letMovesThrough()`. */
export async function holdMoves(page) {
  await page.addInitScript(() => {
    let first = true;
    window.Worker = class extends Worker {
      constructor(...settings) {
        super(...settings);
        if (!first) return;
        first = false;
        let held = true;
        this.addEventListener("message", (event) => {
          if (!held || event.data[0] !== "moved") return;
          event.stopImmediatePropagation();
          window.letMovesThrough = () => {
            held = false;
            this.dispatchEvent(new MessageEvent("message", { data: event.data }));
          };
        });
      }
    };
  });
}
