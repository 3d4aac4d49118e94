import { failure } from "./failure.js";
import { AUTOPLAY } from "./modes.js";
import { report } from "./telling.js";

/** Attributes whose value is one of a few words, or empty. */
const WORDS = {
  level: "1 2 3 4 5 6 7 8 9 10 easy random",
  loading: "lazy eager",
  mode: "static view play puzzle analyse",
  reveal: "auto click",
  theme: "auto light dark",
};
/** Patterns for the values of other attributes, and how a message describes them. */
const FORMS = {
  autoplay: [AUTOPLAY, "milliseconds"],
  comments: [/^(none)?$/, "none"],
  controls: [/^\s*(none\s*|((buttons|text|link|moves|tree)\b\s*)+)$/, "none or some of buttons text link moves tree"],
  puzzle: [/^(daily(-\d+)?|[a-z][a-z\d-]*-\d+|)$/, "daily, or an id like classic-18"],
  play: [/^\s*(none\s*|[xo+][xo+,\s]*)?$/i, "none or some of x o +"],
  solution: [/^\s*[^\s,|;]/, "moves like 52 29"],
};

const NAMES = [...Object.keys({ ...WORDS, ...FORMS }), "arrows", "ask", "game", "highlight", "players"];
const FLAGS = ["coordinates", "hint"];

export const OBSERVED = [...NAMES, ...FLAGS, "ply", "lang"];

/** Whether a value is valid for an attribute. */
const isRight = (name, value) => FORMS[name]?.[0].test(value) ?? (!value || !WORDS[name] || WORDS[name].split(" ").includes(value));

/** Reports the attributes whose values are wrong. */
export function check(element, names = OBSERVED) {
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value === null || isRight(name, value)) continue;
    const expected = FORMS[name]?.[1] ?? `one of ${WORDS[name]}`;
    report(element, failure("bad-attribute", `${name}: ${value || "empty"}, expected ${expected}`));
  }
}

/** Gives a class the properties. `ply` is its own, `lang` is every element's, and `play` is a method. A wrong value reads as an empty one. */
export function reflect(prototype) {
  const define = (name, get, set) => Object.defineProperty(prototype, name, { configurable: true, enumerable: true, get, set });
  for (const name of NAMES) {
    const read = function () {
      const value = this.getAttribute(name) ?? "";
      return isRight(name, value) ? value : "";
    };
    define(name === "play" ? "seats" : name, read, function (value) {
      if (value == null) this.removeAttribute(name);
      // A game is its record.
      else this.setAttribute(name, value.toJSON?.() ?? value);
    });
  }
  for (const name of FLAGS) {
    const read = function () {
      return this.hasAttribute(name);
    };
    define(name, read, function (value) {
      this.toggleAttribute(name, Boolean(value));
    });
  }
  // JSX sets the property with the attribute's name; without this setter, the text would replace the method.
  const { play } = prototype;
  define("play", () => play, function (seats) {
    this.seats = seats;
  });
}

/** Sets again all properties that were set before the class existed, so that the setters see them. */
export function upgrade(element) {
  for (const name of [...OBSERVED, "seats"]) {
    if (Object.hasOwn(element, name)) {
      const value = element[name];
      delete element[name];
      element[name] = value;
    }
  }
}
