/** Attributes, and the properties that reflect them where these have another name. */
const NAMES = {
  arrows: 0, autoplay: 0, comments: 0, controls: 0, game: 0, highlight: 0, level: 0, loading: 0,
  mode: 0, play: "seats", reveal: 0, solution: 0, theme: 0,
};
const FLAG = "hint";

export const OBSERVED = [...Object.keys(NAMES), FLAG, "ply"];

/** Gives a class the properties. `ply` is its own. */
export function reflect(prototype) {
  for (const [name, other] of Object.entries(NAMES)) {
    Object.defineProperty(prototype, other || name, {
      configurable: true,
      enumerable: true,
      get() {
        return this.getAttribute(name) ?? "";
      },
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
  Object.defineProperty(prototype, FLAG, {
    configurable: true,
    enumerable: true,
    get() {
      return this.hasAttribute(FLAG);
    },
    set(value) {
      this.toggleAttribute(FLAG, Boolean(value));
    },
  });
  // JSX sets the property of an attribute's name, and would put a text in the method's place.
  const { play } = prototype;
  Object.defineProperty(prototype, "play", {
    configurable: true,
    enumerable: true,
    get: () => play,
    set(seats) {
      this.seats = seats;
    },
  });
}

/** Sets again what was set before the class was there, so that it goes through the properties. */
export function upgrade(element) {
  for (const name of [...OBSERVED, "seats"]) {
    if (Object.hasOwn(element, name)) {
      const value = element[name];
      delete element[name];
      element[name] = value;
    }
  }
}

export const words = (text) => text.split(/[\s,]+/).filter(Boolean);
