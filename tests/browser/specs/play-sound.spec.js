// Sounds: the tests count the tones that the page starts, and when.
import { test, expect } from "../fixture.js";
import { button, cell, open } from "../board.js";

/** The tones since the last call, as their frequencies in hertz. */
const tones = (page) => page.evaluate(() => window.tones.splice(0));

test("moves sound where a person has switched sounds on", async ({ page, site }) => {
  await page.addInitScript(() => {
    window.tones = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.audio = this;
      }
    };
    const { prototype } = AudioScheduledSourceNode;
    const start = prototype.start;
    prototype.start = function (...when) {
      window.tones.push(Math.round(this.frequency.value));
      return start.apply(this, when);
    };
  });
  await open(page, `${site.url}#classic:55-51&x=person&o=person`);
  await cell(page, "15").click();
  await expect(page.locator("#moves li")).toHaveCount(3);
  expect(await tones(page)).toEqual([]);

  await button(page, "Settings").click();
  await page.getByRole("group", { name: "Sounds" }).getByRole("radio", { name: "Full" }).check();
  await expect.poll(() => tones(page)).toEqual([392]);
  await button(page, "Done").click();

  // The choice is kept, and a won board has a sound of its own.
  await page.reload();
  // The later part makes the sounds and the dialogs. Until it is there, moves are silent.
  await button(page, "Settings").click();
  await button(page, "Done").click();
  for (const at of ["52", "25"]) {
    await cell(page, at).click();
    await expect.poll(() => tones(page)).toEqual([392]);
  }
  await cell(page, "53").click();
  await expect.poll(() => tones(page)).toEqual([392, 523]);
  // In silence, the browser's audio sleeps.
  await expect.poll(() => page.evaluate(() => window.audio.state)).toBe("suspended");
});
