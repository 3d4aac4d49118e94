import { defineConfig } from "@playwright/test";
import config from "./playwright.config.js";

// The page in the pseudo-language, which `cargo xtask test words` builds and walks through.
process.env.UTTT_WORDS = "pseudo";
process.env.SITE = "target/pseudo";

export default defineConfig({ ...config, testDir: "words" });
