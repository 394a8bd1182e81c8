import { existsSync } from 'node:fs'
import { defineConfig, firefox, webkit } from '@playwright/test'

// Playwright's own Firefox and WebKit, where `npx playwright install firefox webkit` has put them.
const engines = { firefox, webkit }
const installed = Object.entries(engines).filter(([, type]) => existsSync(type.executablePath()))
const journeys = /journeys[\\/](forms|menu-and-keyboard|unscripted)\.test\.ts$/

export default defineConfig({
  testDir: '..',
  outputDir: '../../test-results/engines',
  forbidOnly: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    ...installed.map(([browserName]) => ({
      name: browserName,
      testMatch: journeys,
      use: { browserName: browserName as 'firefox' | 'webkit' },
    })),
    { name: "the system's Firefox", testMatch: /system-firefox\.test\.ts$/ },
  ],
})
