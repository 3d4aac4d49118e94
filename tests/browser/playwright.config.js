import { defineConfig } from "@playwright/test";

// `cargo xtask test browser` says where the system's Chromium is; Playwright brings none here.
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Generous, for a busy machine: no test waits for time to pass.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage", // a container's is too small
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
