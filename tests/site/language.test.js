// The languages of the page: the words of its first paint, and the files with all others.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import vm from "node:vm";
import { ROOT, embedded, part, text } from "./site.js";

const page = text("index.html");
const [script] = embedded(page, "script");
const codes = part("words").map((name) => name.match(/^words-([\w-]+)-[0-9a-f]{16}\.txt$/)[1]);

/** An element whose words the script may put in again, with the text that the page has. */
class Place {
  constructor(name, words) {
    Object.assign(this, { dataset: { w: name }, words, lastChild: { data: words } });
  }

  setAttribute(_, words) {
    this.words = words;
  }

  get said() {
    return this.dataset.w ? this.words : this.lastChild.data;
  }
}

/** What the page says in a browser with these languages, this address and these stored preferences. */
function said({ languages = ["en-US"], hash = "", kept = null, refuses = false } = {}) {
  const places = [...page.matchAll(/ data-w(?:="([^"]*)")?/g)].map(([, name]) => new Place(name ?? "", "English"));
  const root = { lang: "en", style: { visibility: "" } };
  let loaded = () => {};
  const localStorage = { getItem: (key) => (key === "uttt.preferences" ? kept : null) };
  const world = {
    document: {
      documentElement: root,
      readyState: "loading",
      querySelectorAll: () => places,
      addEventListener: (type, listener) => { if (type === "readystatechange") loaded = listener; },
    },
    location: { hash, protocol: "https:" },
    navigator: { languages },
    get localStorage() {
      if (refuses) throw new Error("denied");
      return localStorage;
    },
  };
  vm.runInNewContext(script, world);
  const hidden = root.style.visibility === "hidden";
  loaded();
  assert.equal(root.style.visibility, "");
  return { lang: root.lang, hidden, words: places.map((place) => place.said) };
}

test("the first words of the page are there in each language, and nobody sees English before them", () => {
  const there = readdirSync(path.join(ROOT, "www/words"), { withFileTypes: true });
  const languages = there.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(["en", ...codes].sort(), languages.sort());
  const english = said();
  assert.equal(english.lang, "en");
  assert.ok(!english.hidden && english.words.length >= 25);
  for (const code of codes) {
    const { lang, hidden, words } = said({ languages: [code] });
    assert.equal(lang, code);
    assert.ok(hidden);
    assert.ok(words.every((word) => word && word !== "English"), words.join());
  }
  assert.ok(said({ languages: ["de"] }).words.includes("Teilen"));
});

test("a link's language goes before the person's choice, and that before the browser's", () => {
  const kept = (language) => `uttt-preferences 1\ntheme: system\nmotion: system\nlanguage: ${language}\nponder: on\n`;
  for (const [expected, browser] of [
    ["de", { languages: ["de-AT", "en"] }],
    ["de", { languages: ["tlh", "de"] }],
    ["en", { languages: ["tlh"] }],
    ["en", { languages: [] }],
    ["de", { languages: ["de"], refuses: true }],
    ["en", { languages: ["de"], kept: kept("en") }],
    ["de", { kept: kept("de") }],
    ["de", { languages: ["de"], kept: kept("constructor") }],
    ["en", { kept: kept("de"), hash: "#classic:55-51&lang=en" }],
    ["de", { hash: "#lang=de" }],
    ["de", { hash: "#classic:55-51&lang=de&ply=1" }],
    ["en", { hash: "#classic:55-51&lang=toString" }],
  ]) assert.equal(said(browser).lang, expected, JSON.stringify(browser));
});

test("the words of a language are for this build", () => {
  for (const name of part("words")) assert.match(text(name), /^uttt-words 2 [0-9a-f]{16}\n[0-5]{200}\n/, name);
});
