// node fetch.mjs FROM TO NAME…: copies files from an address or a folder. It ends with 4 if one is not there.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const [from, to, ...names] = process.argv.slice(2);

async function read(name) {
  if (!/^https?:/.test(from)) return readFile(from + name);
  // Hosts may answer from caches for minutes. No cache knows this address.
  const response = await fetch(`${from}${name}?asked=${Date.now()}`, { signal: AbortSignal.timeout(120_000) });
  if (response.status === 404) throw Object.assign(new Error("not found"), { code: "ENOENT" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

for (const name of names) {
  const content = await read(name).catch(({ code, cause, message }) => {
    console.error(`${from}${name}: ${cause?.message || cause?.code || message}`);
    process.exit(code === "ENOENT" ? 4 : 1);
  });
  await mkdir(path.dirname(`${to}/${name}`), { recursive: true });
  await writeFile(`${to}/${name}`, content);
}
