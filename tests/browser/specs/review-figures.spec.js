// The view Review finds the same as `uttt review`: each verdict and its reason, the shares, the accuracy.

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { test, expect, ROOT } from "../fixture.js";
import { openWithEngine } from "../board.js";

// `cargo xtask test browser` builds the program and says where it is.
const UTTT = process.env.UTTT ?? path.join(ROOT, "target/debug/uttt");

// Native tests look at longer games and other rule systems: here the engine is that of the browser.
const GAME = "classic: 55 51 15";

const panel = (page) => page.getByRole("region", { name: "Review" });

/** A share as the page writes it, if it is not certain. */
function points(share) {
  return share <= 0 || share >= 1 ? [] : [`${Math.min(99, Math.max(1, Math.round(100 * share)))} %`];
}

/** A reason with the page's names of boards. */
const NAMES = ["top left", "top middle", "top right", "middle left", "centre", "middle right",
  "bottom left", "bottom middle", "bottom right"];
const named = (why) => why.replace(/board (\d)/g, (_, board) => `the ${NAMES[board - 1]} board`)
  .replace("does not", "doesn't");

/** Where the best move lies; its board is named if another one was played in. */
function place(best, move) {
  const [board, cell] = [...best].map((digit) => NAMES[digit - 1]);
  return best[0] === move[0] ? `${cell} cell` : `${cell} cell of the ${board} board`;
}

/** What the page should say about a move, from the fields that `uttt review` prints. */
function said({ player, verdict, before, after, best, move, why }) {
  const text = (move) => move.split("").join("·");
  const isJudged = !["forced", "already-lost"].includes(verdict);
  return {
    label: `${player}: ${text(move)}, ${verdict.replace("-", " ")}`,
    shares: ["fair", "inaccuracy", "mistake", "blunder"].includes(verdict) ? [before, after].flatMap(points) : [],
    why: named(why ?? ""),
    best: isJudged && best !== move ? `The ${place(best, move)} (${text(best)}) was best.` : "",
  };
}

test("the page and the command line review a game alike", async ({ page, site }) => {
  const { stdout } = await promisify(execFile)(UTTT, ["review", GAME]);
  const expected = JSON.parse(stdout);
  const [rules, moves] = GAME.split(": ");
  await openWithEngine(page, `${site.url}#${rules}:${moves.split(" ").join("-")}&view=review`);
  // The review has ended once there is no progress to show any more.
  await expect(panel(page).getByRole("slider")).toBeVisible();
  await expect(panel(page).getByRole("progressbar")).toBeHidden();
  const graph = panel(page).getByRole("slider");
  await graph.focus();
  await page.keyboard.press("Home");
  const found = [];
  for (const { ply } of expected.moves) {
    await page.keyboard.press("ArrowRight");
    await expect(graph).toHaveAttribute("aria-valuenow", `${ply + 1}`);
    const value = await graph.getAttribute("aria-valuetext");
    const words = await panel(page).locator("[data-verdict] p").allInnerTexts();
    found.push({
      label: value.slice(value.indexOf(", ") + 2, value.indexOf(". ")),
      // Some spaces do not break.
      words: words.join(" ").replace(/\s+/g, " ").trim(),
    });
  }
  const players = Object.keys(expected.counts);
  const wanted = expected.moves.map(said);
  expect(found.map(({ label }) => label)).toEqual(wanted.map(({ label }) => label));
  for (const [at, { shares, why, best }] of wanted.entries()) {
    // The best move is told with what it keeps.
    const told = found[at].words.replace(/ keeps \d+ %\./, "");
    expect(told.match(/\d+ %/g) ?? [], found[at].label).toEqual(shares);
    expect(found[at].words.endsWith(`${why} ${best}`.trim()), found[at].words).toBe(true);
  }
  const accuracies = panel(page).getByRole("row", { name: /^accuracy/ }).getByRole("cell");
  await expect(accuracies).toHaveText(players.map((player) => {
    const accuracy = expected.accuracy[player];
    return accuracy === undefined ? "–" : `${Math.round(accuracy)}\u{a0}%`;
  }));
  for (const verdict of ["blunder", "mistake", "inaccuracy"]) {
    const counts = panel(page).getByRole("row", { name: new RegExp(`^${verdict}`) }).getByRole("cell");
    await expect(counts).toHaveText(players.map((player) => `${expected.counts[player][verdict]}`));
  }
});
