import { defineConfig } from '@playwright/test'

/** `npm test` finds or installs a browser and names it here; without it Playwright looks for its own. */
const executablePath = process.env.TEST_BROWSER

// The settings of whoever runs the tests are not theirs.
process.env.ENV_FILE ??= 'none'

export default defineConfig({
  testDir: 'tests',
  testMatch: 'journeys/**/*.test.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For what hangs, not for what is slow: a busy machine needs ten times as long as an idle one.
  timeout: 1_800_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  reporter: 'line',
  use: {
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    launchOptions: executablePath ? { executablePath } : {},
  },
})
