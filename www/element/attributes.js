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
  // JSX sets the property with the attribute's name; without this setter, the text would replace the method.
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

export const words = (text) => text.split(/[\s,]+/).filter(Boolean);
