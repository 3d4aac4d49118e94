// An article on another site with boards in it, for the specs of the element.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { serve, test } from "./fixture.js";

/** A game with comments, a variation, a mark and an arrow. */
export const STUDY = "classic: 55! {X takes the centre [#55]} 51 (52 {another way}) 15 {[>15-55] Now O must answer in the centre.} 59";
/** A game that O is to answer in board 5. */
export const SHORT = "classic: 55 51 15";

/**
 * Serves an article and opens it; the site with the element is another origin.
 *
 * @param {string} body what is in it; `$SCRIPT` stands for the script's address
 */
export async function article({ page, site, guard }, body, { head = "", style = "uttt-board:not(:defined){display:block}", before } = {}) {
  const folder = test.info().outputPath("article");
  await mkdir(folder, { recursive: true });
  const source = `${site.url}v1/uttt-board.js`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
    ${style && `<style>${style}</style>`}<script type="module" src="${source}"></script></head><body><main>${body}</main></body></html>`;
  await writeFile(path.join(folder, "index.html"), html.replaceAll("$SCRIPT", source));
  const host = await serve(folder);
  const url = host.url.replace("127.0.0.1", "localhost");
  guard.allow(url);
  await page.addInitScript(() => {
    window.told = [];
    const names = ["ready", "before-move", "move", "illegal", "ply", "analysis", "end", "solved", "error"];
    for (const name of names) {
      addEventListener(`uttt-${name}`, ({ type, detail, target }) => window.told.push({ type, detail, id: target.id }));
    }
  });
  await before?.();
  await page.goto(url);
  return url;
}

/** The details of the events of a name so far. */
export const told = (page, name) =>
  page.evaluate((name) => window.told.filter(({ type }) => type === `uttt-${name}`).map(({ detail }) => detail), name);

/** The button over a cell. */
export const cell = (board, move) => board.locator(`button[data-cell="${move}"]`);

/** Waits until a board is ready. */
export async function ready(board) {
  await board.locator(".ready").waitFor();
  return board;
}
