// An article on another site with boards in it, for the specs of the element.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { serve, test } from "./fixture.js";

/** A game with comments, a variation, a mark and an arrow. */
export const STUDY = "classic: 55! {X takes the centre [#55]} 51 (52 {another way}) 15 {[>15-55] Now O must answer in the centre.} 59";
/** A game that O is to answer in board 5. */
export const SHORT = "classic: 55 51 15";

/** Serves a page as another site than the board's, and opens it. */
async function host({ page, guard }, html, before) {
  const folder = test.info().outputPath("article");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), html);
  const served = await serve(folder);
  // Another host name makes it another site for the browser.
  const url = served.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await before?.();
  await page.goto(url);
  return url;
}

/**
 * Serves an article and opens it; the site with the element is another origin.
 *
 * @param {string} body what is in it; `$SCRIPT` stands for the script's address
 */
export async function article({ page, site, guard }, body, { head = "", style = "uttt-board:not(:defined){display:block}", lang = "en", before } = {}) {
  const source = `${site.url}v1/uttt-board.js`;
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>A post</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
    ${style && `<style>${style}</style>`}<script type="module" src="${source}"></script></head><body><main>${body}</main></body></html>`;
  await page.addInitScript(() => {
    window.told = [];
    const names = ["ready", "before-move", "move", "illegal", "ply", "analysis", "end", "solved", "error"];
    for (const name of names) {
      addEventListener(`uttt-${name}`, ({ type, detail, target }) => window.told.push({ type, detail, id: target.id }));
    }
  });
  return host({ page, guard }, html.replaceAll("$SCRIPT", source), before);
}

/** Opens an article on another site with an address in a frame and the host's script of the docs, and returns the frame. */
export async function framed({ page, guard }, address, attributes = "", size = 'width="100%" height="300"') {
  await host({ page, guard }, `<!doctype html>
    <html lang="en"><title>A post</title><link rel="icon" href="data:,">
    <iframe title="A board" src="${address}" ${attributes} ${size} style="border:0"></iframe>
    <script>
      window.told = [];
      addEventListener("message", ({ source, data }) => {
        const frame = [...document.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source);
        if (!frame || !String(data?.type).startsWith("uttt-")) return;
        told.push(data);
        if (data.type === "uttt-height" && data.height > 0 && data.height < 4000) frame.style.height = data.height + "px";
      });
    </script>`);
  return page.frameLocator("iframe");
}

/** The details of the events of a name so far, or of a frame's messages. */
export const told = (page, name) =>
  page.evaluate((name) => window.told.filter(({ type }) => type === `uttt-${name}`).map(({ detail }) => detail), name);

/** The button over a cell. */
export const cell = (board, move) => board.locator(`button[data-cell="${move}"]`);

/** Waits until a board is ready. */
export async function ready(board) {
  await board.locator(".ready").waitFor();
  return board;
}
