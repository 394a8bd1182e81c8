import { defineConfig } from '@playwright/test'

/** `npm test` finds or installs a browser and names it here; without it Playwright looks for its own. */
const executablePath = process.env.TEST_BROWSER

export default defineConfig({
  testDir: 'tests',
  testMatch: 'journeys/**/*.test.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: { launchOptions: executablePath ? { executablePath } : {} },
})
