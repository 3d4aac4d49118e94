// The whole record beside the board, and moves in the article's own prose.
import { article, ready, STUDY } from "../article.js";
import { test, expect, shot } from "../fixture.js";

const TREE = 'controls="buttons text link tree"';

test("the tree has comments, variations and signs; its moves, first and last lead through it", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" ply="0" ${TREE} coordinates></uttt-board>`);
  const board = await ready(page.locator("#b1"));
  const tree = board.getByRole("group", { name: "Moves and comments" });
  await expect(tree).toHaveText(/1\. 5·5! +X takes the centre +2\. 5·1 +2\. 5·2 +another way +3\. 1·5 +Now O must answer in the centre\. +4\. 5·9/);
  await expect(tree.locator("[aria-current]")).toHaveCount(0);
  await tree.getByRole("button", { name: "Move 2: 5·2" }).click();
  await expect(board.locator(".text")).toHaveText("2 of 2 — another way");
  await expect(tree.locator("[aria-current]")).toHaveText("2. 5·2");
  await board.getByRole("button", { name: "First position" }).click();
  await expect(board.getByRole("button", { name: "First position" })).toBeDisabled();
  await tree.getByRole("button", { name: "Move 3: 1·5" }).click();
  await board.getByRole("button", { name: "Last position" }).click();
  await expect(tree.locator("[aria-current]")).toHaveText("4. 5·9");
  await expect(board.locator("svg text").first()).toHaveText("1");
});

for (const [where, width, height] of [["below the board", 390, 664], ["beside the board", 1280, 800]]) {
  test(`the tree is ${where} on a window of ${width} pixels, and is loaded only where a board asks for it`, async ({ page, site, guard }) => {
    await page.setViewportSize({ width, height });
    const loaded = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await article({ page, site, guard }, `<uttt-board id="plain" game="${STUDY}"></uttt-board>`);
    await ready(page.locator("#plain"));
    expect(loaded.filter((path) => path.endsWith("/tree.js"))).toEqual([]);
    await page.locator("#plain").evaluate((element) => { element.controls = "buttons text link tree"; });
    const board = page.locator("#plain");
    const tree = board.locator(".tree");
    await expect(tree).toBeVisible();
    const [picture, box, frame] = [await board.locator(".board").boundingBox(), await tree.boundingBox(), await board.locator(".frame").boundingBox()];
    if (width < 640) expect(box.y).toBeGreaterThan(picture.y + picture.height);
    else expect(box.x).toBeGreaterThan(picture.x + picture.width);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    await shot(page, `element-tree-${width}`);
  });
}

test("a board that fails keeps no place for its tree, and has it again with the next game", async ({ page, site, guard }) => {
  guard.expectError(/expected a rules id/);
  await page.setViewportSize({ width: 390, height: 664 });
  await article({ page, site, guard }, `<uttt-board id="b1" game="${STUDY}" players="Ada, Ben" ${TREE}>Inside.</uttt-board>`);
  const board = await ready(page.locator("#b1"));
  const [frame, tree] = [board.locator(".frame"), board.locator(".tree")];
  await expect(tree.locator(".players")).toHaveText("X: Ada · O: Ben");
  const padding = () => frame.evaluate((node) => getComputedStyle(node).paddingBottom);
  expect(await padding()).toBe("240px");
  await board.evaluate((element) => { element.game = "no game"; });
  await expect(board.locator(".text")).toHaveText(/^This board can't be shown/);
  await expect(tree).toBeHidden();
  expect(await padding()).toBe("12px");
  await board.evaluate((element) => { element.game = "classic: 55 51"; });
  await expect(tree).toHaveText(/5·5 +2\. 5·1/);
  expect(await padding()).toBe("240px");
});

test("moves in prose become links to the next position of the record to which they lead", async ({ page, site, guard }) => {
  await article({ page, site, guard }, `<uttt-moves for="b1">After 55 and 51, X plays 15 or, <b>in 2024</b>, 5·2 first. <a href="#x">52</a> 77.</uttt-moves>
    <uttt-board id="b1" game="${STUDY}" ply="0"></uttt-board>`);
  const board = await ready(page.locator("#b1"));
  const links = page.locator("uttt-moves a[data-uttt-at]");
  await expect(links).toHaveText(["55", "51", "15", "5·2"]);
  await expect(page.locator("uttt-moves")).toHaveText("After 55 and 51, X plays 15 or, in 2024, 5·2 first. 52 77.");
  await links.nth(2).click();
  await expect(board.locator(".text")).toHaveText("3 of 4 — Now O must answer in the centre.");
  await links.nth(3).click();
  await expect(board.locator(".text")).toHaveText("2 of 2 — another way");
});
