// Unpacks and runs the script that starts the game in the single file. The build makes it a classic script,
// because a page that was opened from a disk may load no modules.
import { tell } from "./failure.js";

/** Decodes a text in which each character stands for 7, 12 or 13 bits: see `dense_text` in the build. */
function bytes(text, size) {
  const bytes = new Uint8Array(size);
  let [held, bits, at] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 160) {
      held = (held << 7) | (code < 32 ? code - 9 : code < 60 ? code - 30 : code - 31);
      bits += 7;
    } else if (code < 1888) {
      held = (held << 13) | (0x1800 + code - 160);
      bits += 13;
    } else {
      held = (held << 12) | (0xf60 + code - 1888);
      bits += 12;
    }
    while (bits > 7) bytes[at++] = held >> (bits -= 8);
  }
  return bytes;
}

/** Packed bytes of the file. */
window.packed = (name) => {
  const { textContent, dataset } = document.getElementById(`packed-${name}`);
  return bytes(textContent, Number(dataset.size));
};

(async () => {
  try {
    const script = document.createElement("script");
    const packed = new Blob([window.packed("start")]).stream();
    script.textContent = await new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).text();
    document.body.append(script);
  } catch (error) {
    tell("start", error);
  }
})();
