import { defineConfig } from "@playwright/test";
import config from "./playwright.config.js";

// The page itself, in German at each look of the walk: `cargo xtask test words` walks through it, too.
process.env.SPOKEN = "de";

export default defineConfig({ ...config, testDir: "words", testMatch: "walk.spec.js" });
