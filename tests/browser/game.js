// How a spec plays: by the labels for screen readers.

import { expect } from "./fixture.js";

/**
 * Plays the first legal move as X and waits for the computer's answer.
 *
 * @param {import("@playwright/test").Page | import("@playwright/test").FrameLocator} game
 */
export async function playOneMove(game) {
  await game.getByRole("button", { name: /, empty, legal$/ }).first().click();
  await expect(game.getByRole("button", { name: /, O, last move$/ })).toBeVisible();
}
