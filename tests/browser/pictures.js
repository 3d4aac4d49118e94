// Draws the icons and the picture for shared links with the system's Chromium:
// `npm run pictures` in this folder, after `npm ci`. What it writes is kept in www/icons.

import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const FOLDER = new URL("../../www/icons/", import.meta.url);
const INK = { X: "#b23a07", O: "#0b56a0" };
const TINT = { X: "#f6dccd", O: "#d3e2f3", "-": "#d1cdc4" };

// A game in its middle: who won the board (or "-": drawn, ".": open), then its nine cells.
const GAME = [
  ["X", "X.O.X.O.X"], [".", "..O.O...."], [".", "..O.X...."],
  ["X", "X..XO.X.."], [".", ".OXX....."], ["O", "OX..O...O"],
  ["O", "O.XO..O.."], ["-", "XOXXOOOXX"], [".", ".X..O.X.."],
];
const ACTIVE = 2;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const icon = await readFile(new URL("icon.svg", FOLDER), "utf8");
const typeface = (await readFile(new URL("../font/figtree.woff2", FOLDER))).toString("base64");
// For platforms that cut out a shape of their own, the background reaches the edge.
const square = icon.replace('rx="14"', "");
// The inner four fifths of a maskable icon are always visible.
const safe = square.replace('<g id="board">', '<g transform="translate(6.4 6.4) scale(.8)">');

await write("icon-192.png", icon, 192, 192);
await write("icon-512.png", icon, 512, 512);
await write("maskable-512.png", safe, 512, 512);
await write("apple-touch-icon.png", square, 180, 180);
await write("picture.png", picture(), 1200, 630);
await browser.close();

async function write(name, svg, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await writeFile(new URL(name, FOLDER), await page.screenshot({ omitBackground: true }));
  await page.close();
}

function picture() {
  const tiles = GAME.map(([owner, cells], at) => {
    const [x, y] = [(at % 3) * 190, Math.floor(at / 3) * 190];
    return `<g transform="translate(${x} ${y})">${tile(owner, cells, at === ACTIVE)}</g>`;
  });
  const text = (y, size, weight, fill, words) =>
    `<text x="620" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"
      font-family="Figtree">
    <style>@font-face { font-family: Figtree; font-weight: 400 800; src: url(data:font/woff2;base64,${typeface}); }</style>
    <rect width="1200" height="630" fill="#e8e5df"/>
    <g transform="translate(36 36) scale(.9982)">${tiles.join("")}</g>
    <g transform="translate(30 0)">
      ${text(232, 64, 700, "#23211d", "Ultimate")}
      ${text(306, 64, 700, "#23211d", "Tic-Tac-Toe")}
      ${text(370, 25, 400, "#56524a", "Nine boards in one: each move decides")}
      ${text(406, 25, 400, "#56524a", "where the other must play.")}
    </g>
  </svg>`;
}

function tile(owner, cells, active) {
  const paper = TINT[owner] ?? (active ? "#ffffff" : "#dbd7cf");
  const ring = active ? `stroke="${INK.X}" stroke-width="5"` : "";
  const lines = owner === "."
    ? '<path d="M62 14v148M114 14v148M14 62h148M14 114h148" stroke="#c0bbb0" stroke-width="2"/>'
    : "";
  const small = [...cells].map((who, at) =>
    mark(who, 36 + (at % 3) * 52, 36 + Math.floor(at / 3) * 52, 13, 6));
  const large = owner === "-"
    ? '<path d="M67 79h42M67 97h42" stroke="#56524a" stroke-width="7" stroke-linecap="round"/>'
    : mark(owner, 88, 88, 42, 10);
  return `<rect width="176" height="176" rx="12" fill="${paper}" ${ring}/>${lines}
    <g opacity="${owner === "." ? 1 : 0.18}">${small.join("")}</g>${large}`;
}

function mark(who, x, y, size, width) {
  const stroke = `stroke="${INK[who]}" stroke-width="${width}" fill="none" stroke-linecap="round"`;
  if (who === "X") {
    const [a, b, c, d] = [x - size, y - size, x + size, y + size];
    return `<path d="M${a} ${b}L${c} ${d}M${c} ${b}L${a} ${d}" ${stroke}/>`;
  }
  return who === "O" ? `<circle cx="${x}" cy="${y}" r="${size}" ${stroke}/>` : "";
}
