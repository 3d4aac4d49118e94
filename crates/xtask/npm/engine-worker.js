// The worker that `engine.js` starts.
import { LocalEngine } from "./engine-local.js";

let engine;

/** Lets messages in between two slices, without a timer's delay. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** What stops each call that has not ended, by the number of the call. */
const running = new Map();

addEventListener("message", async ({ data: { id, name, args, wantsReports } }) => {
  if (name === "stop") return running.get(id)?.abort();
  const search = new AbortController();
  running.set(id, search);
  try {
    if (name === "create") {
      engine = new LocalEngine(args[0], { pause });
      await engine.started;
      return postMessage({ id });
    }
    const onReport = wantsReports ? (report) => postMessage({ id, report }) : undefined;
    const value = await engine.call(name, args, { onReport, signal: search.signal });
    postMessage({ id, value });
  } catch (error) {
    postMessage({ id, error: { kind: error.kind ?? "internal", message: error.message } });
  } finally {
    running.delete(id);
  }
});

// Messages that were sent earlier would be lost.
postMessage({ isReady: true });
