// Made-up reviews. A fake worker sends them, so a test of the page needs no engine and chooses which words the
// page shows.

import { expect } from "./fixture.js";

const RULES = ["classic", "most-boards", "open-boards", "adjacent", "nested-1", "nested-2", "nested-3", "overwrite"];
const VERDICTS = ["forced", "already-lost", "slower", "good", "fair", "inaccuracy", "mistake", "blunder"];
const OUTCOMES = ["none", "win", "draw", "loss"];

/** The codes of facts, and what follows each: players and counts, or the numbers of boards. */
const FACTS = {
  "misses-win": 1, "allows-win": 2, "allows-two-threats": 3, "opens-line": 4, "sends-to-win": 5, "gives-board": 6,
  "misses-board": 7, "free-move": 8, "misses-block": 9, "sends-to-block": 10,
  "forces-board": 11, "misses-forced-board": 12, "allows-fork": 13, "misses-threat": 14, "allows-threat": 15,
};

/** The index of a cell: of nine, of nine boards, or of four rows. */
function place(rules, move) {
  const [first, second] = [...move].map((digit) => digit - 1);
  if (second === undefined) return first;
  return first * (rules.startsWith("overwrite") ? 4 : 9) + second;
}

/** A list as it is sent: how long it is, and then its items. */
const list = (rules, moves) => [moves.length, ...moves.map((move) => place(rules, move))];

/** A result that is proven: `["win", 3]`, in plies if they are known exactly. */
const proven = ([outcome, plies] = ["none"]) => [OUTCOMES.indexOf(outcome), plies ?? 0, plies === undefined ? 0 : 1];

/** What the worker sends about the move of this ply. All but what a test says of it is good. */
function judged(rules, moves, ply, told) {
  const players = rules.startsWith("overwrite") ? 3 : 2;
  const player = ply % players;
  const { verdict = "good", before = 0.5, loss = 0, best = moves[ply], why } = told ?? {};
  const after = before - loss;
  const shares = [0, 1, 2].map((at) => (at === player ? after : at < players ? (1 - after) / (players - 1) : 0));
  return [
    ply, player, place(rules, moves[ply]), VERDICTS.indexOf(verdict), before, after, loss, ...shares,
    place(rules, best), ...list(rules, told?.line ?? [best]), ...list(rules, moves.slice(ply + 1, ply + 3)),
    ...proven(told?.provenBefore), ...proven(told?.provenAfter), 0.5, 0,
    ...(why ? [FACTS[why[0]], ...why.slice(1), ...list(rules, moves.slice(ply, ply + 3))] : [0]),
  ];
}

/** The messages of a review, which goes backwards: the pass, what is done of ten, and the moves that are judged. */
function messages(record, faults) {
  const [rules, text] = record.split(":");
  const moves = text.split("-");
  const all = moves.map((_, ply) => judged(rules, moves, ply, faults[ply]));
  const message = (finished, pass, done, from) =>
    [finished, pass, done, 10, RULES.indexOf(rules), 4000, all.length - from, ...all.slice(from).flat()];
  const half = Math.floor(all.length / 2);
  return [message(0, 0, 1, all.length - 1), message(0, 0, 5, half), message(0, 1, 5, 0), message(1, 2, 10, 0)];
}

/**
 * Opens an address with an engine that has reviewed this game, `classic:55-51`, and knows nothing else. It sends
 * what it has found in some steps, one in a frame, and stops before its end if it does not `end`. `faults` tells by
 * ply what is not good.
 */
export async function openReviewed(page, url, record, faults, { ends = true } = {}) {
  await page.addInitScript((steps) => {
    window.Worker = class extends EventTarget {
      postMessage([word, number]) {
        if (word === "ping") this.#say(["pong"]);
        if (word === "review") this.#tell(number);
      }

      terminate() {}

      #say(data) {
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
      }

      async #tell(number) {
        for (const step of steps) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          this.#say(["found", number, Float64Array.from(step)]);
        }
      }
    };
  }, messages(record, faults).slice(0, ends ? undefined : -1));
  await page.goto(url);
  await expect(page.locator("#board.drawn")).toBeVisible();
}
