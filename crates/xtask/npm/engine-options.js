// What callers pass to the engine, checked before it goes to a worker: functions cannot go there.
import { badArgument, refusal } from "./errors.js";

const NUMBER = { expected: "a number", fits: (value) => typeof value === "number" };
const FLAG = { expected: "true or false", fits: (value) => typeof value === "boolean" };
const LEVEL = {
  expected: 'a level, 1 to 10, "easy" or "random"',
  fits: (value) => typeof value === "number" || typeof value === "string",
};
const SEED = {
  expected: "a whole number, 0 or more",
  fits: (value) => Number.isSafeInteger(value) && value >= 0,
};
/** The texts of all levels; the engine reads them in either case. */
const LEVEL_NAME = /^\s*(easy|random|[1-9]|10)\s*$/i;
const SIGNAL = {
  expected: "an AbortSignal",
  fits: (value) => typeof value === "object" && typeof value.addEventListener === "function",
};
const CALLBACK = { expected: "a function", fits: (value) => typeof value === "function" };

const OF_ENGINE = { level: LEVEL, seed: SEED };
const OF_LIMITS = { timeMs: NUMBER, nodes: NUMBER, mayEndEarly: FLAG };
const OF_REVIEW = { nodes: NUMBER, signal: SIGNAL, onProgress: CALLBACK };
const OF_ANALYSIS = { ...OF_LIMITS, signal: SIGNAL, onReport: CALLBACK };

/** How long a search takes where nobody gives a limit or a signal. */
const DEFAULT_LIMITS = { timeMs: 1000 };

function check(name, { expected, fits }, value) {
  if (!fits(value)) throw badArgument(name, expected, value);
  return value;
}

/** The options that are given; null is the same as nothing. */
function read(options, known) {
  if (options === undefined || options === null) return {};
  if (typeof options !== "object") throw badArgument("options", "an object", options);
  const given = {};
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, name)) {
      throw badArgument("option", `one of ${Object.keys(known).join(", ")}`, name);
    }
    if (value !== undefined && value !== null) given[name] = check(name, known[name], value);
  }
  return given;
}

/** The options of the constructor. Everything that can be wrong with them is found here. */
export function engineOptions(options) {
  const given = read(options, OF_ENGINE);
  if ("level" in given) levelOf(given.level);
  return given;
}

/** The limits of an analysis, and what goes with it. */
export function analyseOptions(options) {
  const { signal, onReport, ...limits } = read(options, OF_ANALYSIS);
  const isLimited = "timeMs" in limits || "nodes" in limits || signal;
  return { signal, onReport, limits: isLimited ? limits : { ...limits, ...DEFAULT_LIMITS } };
}

/** The limits of a search for a move, which ends early where more thought would hardly change the move. */
export function moveOptions(options) {
  const { limits, ...rest } = analyseOptions(options);
  const usual = "timeMs" in limits || "nodes" in limits ? {} : DEFAULT_LIMITS;
  return { ...rest, limits: { mayEndEarly: true, ...usual, ...limits } };
}

/** The limits of a review, and what goes with it. */
export function reviewOptions(options) {
  const { signal, onProgress, ...limits } = read(options, OF_REVIEW);
  return { signal, onReport: onProgress, limits };
}

export function levelOf(level) {
  if (LEVEL_NAME.test(check("level", LEVEL, level))) return level;
  const found = JSON.stringify(String(level).trim().slice(0, 40));
  throw refusal("unknown-level", `unknown level ${found}, expected 1 to 10, easy or random`);
}

/** The text of a game: its record. */
export function recordOf(game) {
  const record = typeof game?.toJSON === "function" ? game.toJSON() : game;
  if (typeof record === "string") return record;
  throw badArgument("game", "a Game or its record", game);
}
