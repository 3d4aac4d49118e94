// The board of a frame: what the address names after `#`, told to the host as messages. It is a classic
// script, for a sandboxed frame of another origin may load those alone.
(() => {
  "use strict";
  const EVENTS = ["ready", "move", "illegal", "ply", "analysis", "end", "solved", "error"];
  const SEATS = ["x", "o", "plus"];
  const MODES = ["static", "view", "play", "puzzle", "analyse"];
  // The page's own views are not wrong in an address, but mean nothing here.
  const VIEWS = ["review", "games"];
  // What stands in the elements with the attribute `data-w`, in each language; the build adds those besides English.
  const WORDS = {};
  const places = [...document.querySelectorAll("[data-w]")];
  WORDS.en = places.map(({ textContent }) => textContent);
  const page = document.currentScript.src.replace(/embed\.js.*/, "");

  // Any site may embed the frame, and the messages contain no secrets.
  const tell = (type, rest) => parent.postMessage({ type: `uttt-${type}`, ...rest }, "*");

  const settings = () => {
    // A comment may have any sign.
    const [game, ...keys] = location.hash.slice(1).replace(/\{(\\.|[^\\}])*\}/gs, "").split("&");
    return { game, keys: new URLSearchParams(keys.join("&").toLowerCase()) };
  };

  /** The attributes of the element, as the address sets them. The element reads the rest of the link. */
  function attributes() {
    const { game, keys } = settings();
    const usual = SEATS.some((seat) => keys.has(seat)) || /^[\w-]*:?-*$/.test(game) ? "play" : "view";
    const view = keys.get("view");
    const isMode = MODES.includes(view);
    const [, kind, puzzle] = /^(puzzle|daily)=([\w-]+)$/.exec(game) ?? [];
    const day = puzzle === "today" ? "daily" : `daily-${puzzle}`;
    const set = puzzle ? { puzzle: kind === "daily" ? day : puzzle } : { game: location.hash.slice(1) || "classic:", mode: isMode ? view : usual };
    if (view && !isMode && !VIEWS.includes(view)) {
      const message = `view: ${view}, expected one of ${MODES.join(" ")}`;
      console.error(message);
      tell("error", { detail: { kind: "bad-attribute", message } });
    }
    for (const key of ["theme", "controls"]) if (keys.has(key)) set[key] = keys.get(key);
    // The frame cannot see its post, and most posts are light.
    set.theme ||= "light";
    return set;
  }

  /** Speaks the language of the link, or else the first of the browser's that there is. The board speaks that of the page. */
  function speak() {
    const wanted = [settings().keys.get("lang"), ...navigator.languages.map((name) => name.split("-")[0])];
    const language = wanted.find((name) => Object.hasOwn(WORDS, name)) ?? "en";
    document.documentElement.lang = language;
    places.forEach((place, at) => { place.textContent = WORDS[language][at]; });
  }

  function show() {
    speak();
    document.querySelector("uttt-board")?.remove();
    const board = document.createElement("uttt-board");
    const set = attributes();
    for (const [name, value] of Object.entries(set)) board.setAttribute(name, value);
    document.documentElement.dataset.theme = set.theme;
    document.body.prepend(board);
    const link = document.querySelector("#failure a");
    link.href = page + location.hash;
  }

  function fail(message) {
    document.getElementById("failure").hidden = false;
    tell("error", { detail: { kind: "not-loaded", message } });
  }

  /** Loads the same as one classic script, if the browser allows no modules. */
  function loadClassic() {
    const script = document.createElement("script");
    script.src = `${page}v1/uttt-board-classic.js`;
    script.onerror = () => fail("the board's script was not loaded");
    document.head.append(script);
  }

  for (const name of EVENTS) {
    document.addEventListener(`uttt-${name}`, ({ detail }) => tell(name, { detail }));
  }
  const height = () => tell("height", { height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(height).observe(document.body);
  addEventListener("hashchange", show);
  show();
  // A sandboxed frame may load modules only where the host lets every origin read them.
  if (origin === "null") loadClassic();
  else import(`${page}v1/uttt-board.js`).catch(loadClassic);
})();
