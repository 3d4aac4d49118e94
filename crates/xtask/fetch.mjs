// node fetch.mjs BASE FOLDER NAME…: saves files below an address into a folder. It prints the names of
// those that are not there, one a line; any other failure ends it with a message.
import { writeFile } from "node:fs/promises";
import path from "node:path";

/** How long a file may take, in milliseconds. */
const PATIENCE = 120_000;

const [base, folder, ...names] = process.argv.slice(2);

/** Makes an address that no cache knows, because hosts may answer from caches for minutes. */
function fresh(name) {
  const url = new URL(name, base);
  url.searchParams.set("asked", Date.now());
  return url;
}

for (const name of names) {
  try {
    const response = await fetch(fresh(name), { signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 404) {
      console.log(name);
    } else if (!response.ok) {
      throw new Error(`${response.status} ${response.statusText}`);
    } else {
      await writeFile(path.join(folder, name), new Uint8Array(await response.arrayBuffer()));
    }
  } catch (error) {
    console.error(`${new URL(name, base)}: ${error.cause?.message || error.cause?.code || error.message}`);
    process.exit(1);
  }
}
