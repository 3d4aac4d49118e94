// The board's program as a class. What a call asks for is a number, and what goes in and out is a text: see
// `calls.rs` of the program.
const [FREE, REPLAY, READ, GO_TO, PLAY, UNDO, FACTS, CELLS, LABELS, TARGETS, SVG, GO_TO_POSITION, END_BY, TREE, LEARN, SPEAK] =
  Array(16).keys();

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
let program;

/** Calls the program, and returns its answer. */
function ask(what, board, text = "", number = 0) {
  const bytes = encoder.encode(text);
  const view = (length) => {
    // First: making room may replace the buffer.
    const address = program.room(length);
    return new Uint8Array(program.memory.buffer, address, length);
  };
  view(bytes.length).set(bytes);
  return decoder.decode(view(program.call(what, board, number)));
}

const garbage = globalThis.FinalizationRegistry && new FinalizationRegistry((board) => ask(FREE, board));

/** The numbers of the languages that the program has read, by their texts. */
const languages = new Map();

export class Board {
  #ask;

  constructor(number) {
    this.#ask = (what, ...rest) => ask(what, number, ...rest);
    garbage?.register(this, number);
  }

  /** Reads a record from the start position, annotated or not; undefined for any other text. */
  static replay(text) {
    const answer = ask(REPLAY, 0, text);
    return answer ? new Board(answer) : undefined;
  }

  /** Reads any game, once the later part is there. Throws what the program says: see `Game`. */
  static read(text) {
    const answer = ask(READ, 0, text);
    if (/^\d+$/.test(answer)) return new Board(answer);
    throw answer;
  }

  /** Speaks the language of this text from now on; without one, English. */
  speak(text) {
    if (text && !languages.has(text)) languages.set(text, Number(ask(LEARN, 0, text)));
    this.#ask(SPEAK, "", languages.get(text));
  }

  goTo(ply) {
    return Boolean(this.#ask(GO_TO, "", ply));
  }

  goToPosition(number) {
    return Boolean(this.#ask(GO_TO_POSITION, "", number));
  }

  endBy(loss) {
    return Boolean(this.#ask(END_BY, loss));
  }

  /** Plays a move. Throws as `read` does. */
  play(move) {
    const refusal = this.#ask(PLAY, move);
    if (refusal) throw refusal;
  }

  undo() {
    return Boolean(this.#ask(UNDO));
  }

  facts() {
    return this.#ask(FACTS);
  }

  cells() {
    return this.#ask(CELLS);
  }

  tree() {
    return this.#ask(TREE);
  }

  labels() {
    return this.#ask(LABELS);
  }

  /** Left, top, width and height of each cell, in percent of the picture's side. */
  targets() {
    return this.#ask(TARGETS).split(" ").map((side) => side / 100);
  }

  svg(...lines) {
    return this.#ask(SVG, lines.join("\n"));
  }
}

async function load(source) {
  if (source) return WebAssembly.instantiate(source);
  const response = await fetch(new URL("board_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const isNamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isNamed
    ? WebAssembly.instantiateStreaming(response)
    : WebAssembly.instantiate(await response.arrayBuffer());
}

/** Starts the program, from its bytes or from the file beside this script, and returns its exports. */
export default async function init(source) {
  program = (await load(source)).instance.exports;
  return program;
}
