// Starts the game in the single file, as `www/start.js` does on the site.
import { watch } from "./failure.js";
import init from "./page.js";

/** Unpacks a part of the game, which stands in the page. */
async function unpacked(name, as = "arrayBuffer") {
  const { body } = await fetch(`data:;base64,${document.getElementById(`packed-${name}`).textContent}`);
  return new Response(body.pipeThrough(new DecompressionStream("deflate-raw")))[as]();
}

/** Reads the words of a language. The page calls this when somebody chooses it. */
window.readWords = (language) => unpacked(`words-${language}`, "text");

/** Reads the puzzles. The page calls this when somebody wants to learn. */
window.readPuzzles = () => unpacked("puzzles", "text");

async function start() {
  // Until then, the storage must not be read.
  await window.languageChosen;
  const { lang } = document.documentElement;
  if (lang !== "en") window.words = await window.readWords(lang).catch(console.warn);
  const address = URL.createObjectURL(new Blob([await unpacked("worker")], { type: "text/javascript" }));
  let engine;
  // On the site, the page deletes this property when it takes over the worker. Here it stays, and gives a worker
  // whenever the page asks for one. The worker's program follows as soon as it is unpacked.
  Object.defineProperty(window, "startedWorker", {
    get() {
      const worker = new Worker(address);
      engine ??= unpacked("engine");
      engine.then((bytes) => worker.postMessage(bytes), console.warn);
      return worker;
    },
  });
  return init({ module_or_path: await unpacked("program") });
}

/** Adds the later part and its styles. The page's program calls this by the name that the splitting tool sets. */
export async function __wasm_split_load_later(done, waiting) {
  const exports = await first;
  let added = false;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await unpacked("styles", "text"));
    document.adoptedStyleSheets = [sheet];
    await WebAssembly.instantiate(await unpacked("later"), { __wasm_split: exports });
    added = true;
  } catch (error) {
    console.warn(error);
  }
  exports.__indirect_function_table.get(done)(waiting, added);
}

const first = start();
watch(first);
