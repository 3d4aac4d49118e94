// Unpacks the parts of the single file. They are one stream of LZMA, which browsers cannot unpack by
// themselves.
import { Decoder } from "lzma1/decoder";

/*! With the decoder of lzma1, (c) 2023 Filip Seman, MIT License: github.com/xseman/lzma1 */

/** How long the page may be busy with unpacking before it responds again, in milliseconds. */
const SLICE = 8;
/** How many steps the decoder takes between two looks at the clock. */
const STEPS = 2048;

/** Ends the current task; the code after it runs in another. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Takes what the decoder writes, and hands out each part once it is whole. */
class Parts {
  /** The promise of each part by its name. */
  all = {};
  /** The parts that are not whole yet, in the order of the stream. */
  waiting = [];
  #bytes;
  #size = 0;

  constructor(sizes) {
    let end = 0;
    for (const [name, size] of sizes) {
      const begin = end;
      end += size;
      this.all[name] = new Promise((resolve, reject) => this.waiting.push({ name, begin, end, resolve, reject }));
      // Only the code that needs the part should fail without it.
      this.all[name].catch(() => {});
    }
    this.#bytes = new Uint8Array(end);
  }

  /** The decoder calls this. */
  writeBytes(bytes, begin, size) {
    this.#bytes.set(bytes.subarray(begin, begin + size), this.#size);
    this.#size += size;
    while (this.waiting[0]?.end <= this.#size) {
      const { begin, end, resolve } = this.waiting.shift();
      resolve(this.#bytes.slice(begin, end));
    }
  }
}

async function decode(packed, parts, urgent) {
  const decoder = new Decoder();
  let at = 0;
  decoder.initDecompression({ readByte: () => packed[at++] ?? -1 }, parts);
  let due = 0;
  while (parts.waiting.length > 0) {
    for (let step = 0; step < STEPS && decoder.nowPos64 < decoder.outSize; step += 1) {
      if (decoder.codeOneChunk() !== 0) throw new Error("its parts are damaged");
    }
    decoder.flush();
    if (parts.waiting.length > 0 && decoder.nowPos64 >= decoder.outSize) throw new Error("its parts end too soon");
    const isUrgent = parts.waiting.some(({ name }) => name === urgent);
    if (isUrgent || performance.now() < due) continue;
    await pause();
    due = performance.now() + SLICE;
  }
}

/**
 * Unpacks everything up to the part `urgent` at once, and the rest in slices.
 *
 * @param {Uint8Array} packed the stream
 * @param {[string, number][]} sizes the name and the size of each part, in the order of the stream
 * @returns {Record<string, Promise<Uint8Array>>} the parts by name
 */
export function unpack(packed, sizes, urgent) {
  const parts = new Parts(sizes);
  decode(packed, parts, urgent).catch((error) => parts.waiting.forEach(({ reject }) => reject(error)));
  return parts.all;
}
