// Starts the game in several short tasks, so that the browser can paint and respond between them.
import { watch } from "./failure.js";

/** The addresses of the files of a part of the game, which the build wrote into the page. */
function addresses(part) {
  const { content } = document.querySelector(`meta[name="${part}"]`);
  return content.split(" ").map((file) => new URL(file, document.baseURI).href);
}

/** Reads the words of a language. The page calls this when somebody chooses it. */
window.readWords = async (language) => {
  const file = addresses("words").find((it) => it.includes(`/words-${language}-`));
  if (!file) throw new Error(`no words of ${language}`);
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
};

/** Reads the puzzles. The page calls this when somebody wants to learn. */
window.readPuzzles = async () => {
  const response = await fetch(new URL("puzzles.txt", document.baseURI));
  if (!response.ok) throw new Error(`puzzles.txt: ${response.status}`);
  return response.text();
};

/**
 * Starts the engine's worker, so that it gets ready while the page's program starts. The page takes it
 * over from `window.startedWorker`.
 */
function startWorker() {
  try {
    const name = addresses("engine").join(" ");
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module", name });
    window.startedWorker = worker;
    worker.addEventListener("error", (event) => {
      // One that fails before the page has it is forgotten.
      if (window.startedWorker === worker) event.preventDefault();
      delete window.startedWorker;
    });
  } catch {
    // The page starts one in another way.
  }
}

/** The bytes of the program and of its later part, which the build wrote into the page. */
const [SIZE, LATER_SIZE] = document.querySelector('meta[name="sizes"]').content.split(" ").map(Number);

/** The response, of which the page counts the bytes as they arrive. */
function counted(response, size) {
  if (!response.ok || !response.body || !window.arrives) return response;
  window.arrives(0, size);
  const count = new TransformStream({
    transform(chunk, controller) {
      window.arrives(chunk.length, 0);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), response);
}

/** Ends the current task; the code after it runs in another. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches the page's program, and compiles it while it arrives if the server sends the right content type.
 * The engine's worker starts only afterwards, because the first move needs the program alone.
 */
async function fetchProgram(address) {
  const response = counted(await fetch(address), SIZE);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const isNamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  const program = isNamed
    ? await WebAssembly.compileStreaming(response)
    : await WebAssembly.compile(await response.arrayBuffer());
  startWorker();
  return program;
}

/** Adds a style sheet to the page. */
function addStyles(address) {
  if (document.querySelector(`link[href="${address}"]`)) return undefined;
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    Object.assign(link, { rel: "stylesheet", href: address, onload: resolve, onerror: fail });
    document.head.append(link);
  });
}

/** Waits until the browser has nothing else to do, or until another task if the browser cannot tell. */
const idle = () => new Promise((resolve) => {
  if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 1000 });
  else setTimeout(resolve);
});

/**
 * Fetches the later part of the page's program, and its styles. With the priority `"low"`, everything else
 * goes first.
 */
async function fetchLaterPart(priority) {
  if (priority === "low") await idle();
  const [program, ...styles] = addresses("later");
  const fetched = fetch(program, { priority }).then((response) => counted(response, LATER_SIZE));
  const [response] = await Promise.all([fetched, ...styles.map(addStyles)]);
  if (!response.ok) throw new Error(`${program}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** The later part, fetched at once if the page cannot begin without it: it opens links. */
let laterPart = location.hash.length > 1 ? fetchLaterPart("high") : undefined;
laterPart?.catch(() => {});

/**
 * Adds the later part of the program to the first, which calls this: the two share a memory and a
 * table of functions. The function at `done` in this table learns whether that worked. The build's
 * tool for splitting sets the name.
 */
export async function __wasm_split_load_later(done, waiting) {
  const drawn = document.querySelector("#board.drawn");
  const fetched = laterPart ?? fetchLaterPart(drawn ? "low" : "high");
  laterPart = undefined;
  let added = false;
  try {
    const program = await WebAssembly.compile(await fetched);
    await pause();
    await WebAssembly.instantiate(program, { __wasm_split: await first });
    added = true;
  } catch (error) {
    console.warn(error);
  }
  (await first).__indirect_function_table.get(done)(waiting, added);
}

/**
 * Starts the page's program, and returns what it exports. It finds the words of the page's language in
 * `window.words`; without them it speaks English, and says so.
 */
async function start() {
  const [glue, wasm] = addresses("program");
  const { lang } = document.documentElement;
  const words = lang === "en" ? undefined : window.readWords(lang).catch(console.warn);
  const [{ default: init }, program] = await Promise.all([import(glue), fetchProgram(wasm)]);
  // Nobody waits for ever for words that do not come.
  window.words = await (words && Promise.race([words, new Promise((done) => setTimeout(done, 5000))]));
  await pause();
  return init({ module_or_path: program });
}

const first = start();
watch(first);

/**
 * Keeps the site for use without a network, as soon as people can play. The later part of the program says
 * so if the browser refuses, and watches for new builds.
 */
async function keepSite() {
  await first;
  // A page to work on has no manifest, and must not show old files.
  if (!document.querySelector("link[rel=manifest]")) return;
  await navigator.serviceWorker?.register("./sw.js", { updateViaCache: "none" });
}
keepSite().catch(() => {});
