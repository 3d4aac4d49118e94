// Makes a worker of node look like one of a browser, to `uttt/engine` as a browser loads it.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";

globalThis.addEventListener = (_, listener) => parentPort.on("message", (data) => listener({ data }));
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.fetch = async (url) =>
  new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });

await import(workerData);
