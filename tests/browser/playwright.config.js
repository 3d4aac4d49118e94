import { defineConfig } from "@playwright/test";

// `cargo xtask test browser` says where the system's Chromium is; Playwright brings none here.
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

// Each page of a test has a browser window of its own. Without these, Chromium gives each window a second
// renderer for the suggestions below its address bar, and another for the next site. Together they took a
// third of the processor's time. The switch replaces Playwright's own, so its names come first.
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
  "SpareRendererForSitePerProcess", "WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup",
];

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
        `--disable-features=${withoutFeatures}`,
      ],
    },
  },
});
