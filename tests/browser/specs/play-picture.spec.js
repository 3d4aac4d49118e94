// Copying, saving and sharing pictures of the board.
import { readFile } from "node:fs/promises";
import { test, expect, shot } from "../fixture.js";
import { button, cell, open, share } from "../board.js";

const GAME = "#classic:55-51-15";

/** The file that the browser saves because of an action. */
async function saved(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const isPng = (bytes) => expect([...bytes.subarray(1, 4)]).toEqual([..."PNG"].map((c) => c.charCodeAt(0)));

test("the picture is copied as pixels, and the dialog says so", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `${site.url}${GAME}`);
  const dialog = await share(page, "Picture");
  await shot(page, "desktop-light-picture");
  await button(dialog, "Copy picture").click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  await expect(button(dialog, "Copy picture")).toBeFocused();

  const seen = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await item.getType("image/png"));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
    return { types: item.types, width: bitmap.width, corner: [...data.slice(0, 4)], colours: [...colours] };
  });
  expect(seen.types).toEqual(["image/png"]);
  expect(seen.width).toBe(1200);
  // Opaque paper, and the ink of both players.
  expect(seen.corner).toEqual([232, 229, 223, 255]);
  expect(seen.colours).toContain("178,58,7");
  expect(seen.colours).toContain("11,86,160");
});

test("a notice stays while a person is reading it, and then goes by itself", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await open(page, `${site.url}${GAME}&game=0123456789abcdef`);
  await page.clock.resume();
  await cell(page, "52").click();
  await button(page, "Send").click();
  const notice = page.getByText("Link copied.");
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.fastForward(60_000);
  await expect(notice).toBeHidden();
});

test("the picture is saved as a PNG and as an SVG file, and the policy lets it", async (
  { page, site },
) => {
  await open(page, `${site.url}${GAME}`);
  const dialog = await share(page, "Picture");
  await expect(button(dialog, "Copy picture")).toBeVisible();
  // This browser has no share sheet.
  await expect(button(dialog, "Share…")).toBeHidden();
  const png = await saved(page, () => button(dialog, "Save as PNG").click());
  expect(png.name).toBe("tic-tac-toe-classic-3.png");
  isPng(png.bytes);
  // Width and height.
  expect([16, 20].map((at) => png.bytes.readUInt32BE(at))).toEqual([1200, 1200]);

  await button(dialog, "For an article or a program").click();
  await dialog.getByRole("radio", { name: "Drawing" }).check();
  const svg = await saved(page, () => button(dialog, "Save as SVG").click());
  expect(svg.name).toBe("tic-tac-toe-classic-3.svg");
  expect(svg.bytes.toString()).toContain("<desc>classic: 55 51 15 (O to move)</desc>");
});

test("where the browser copies no picture, the page says so and offers to save it", async ({ page, site }) => {
  await open(page, `${site.url}${GAME}`);
  const refusals = [
    () => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
    () => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }),
  ];
  for (const refuse of refusals) {
    await page.evaluate(refuse);
    const dialog = await share(page, "Picture");
    await button(dialog, "Copy picture").click();
    await expect(dialog.getByRole("status")).toHaveText(/^The browser blocked copying the picture./);
    const png = await saved(page, () => button(dialog, "Save as PNG").click());
    isPng(png.bytes);
    await button(dialog, "Done").click();
  }
});

test("the share sheet gets a file if it takes one", async ({ page, site }) => {
  await page.addInitScript(() => {
    Navigator.prototype.canShare = ({ files }) => files.every((file) => file.type === "image/png");
    Navigator.prototype.share = async ({ files: [file] }) => {
      window.shared = `${file.name} ${file.type} ${file.size > 1000}`;
    };
  });
  await open(page, `${site.url}${GAME}`);
  await button(await share(page, "Picture"), "Share…").click();
  await expect.poll(() => page.evaluate(() => window.shared))
    .toBe("tic-tac-toe-classic-3.png image/png true");
});
