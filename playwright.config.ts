import { defineConfig } from '@playwright/test'

/** `npm test` finds or installs a browser and names it here; without it Playwright looks for its own. */
const executablePath = process.env.TEST_BROWSER

// The settings of whoever runs the tests are not theirs.
process.env.ENV_FILE ??= 'none'

const journeys = (names: string) => new RegExp(`journeys[\\\\/](${names})\\.test\\.ts$`)

/**
 * They build a copy of the site or start a studio: begun last, one would run while the other cores idle.
 * What stands together has one worker, which hands its studio or its builds from file to file.
 */
const onCopies = [
  { name: 'own sites', testMatch: journeys('hosted|longest-words|photos'), workers: 1 },
  { name: 'studio', testMatch: journeys('edit.*'), workers: 1 },
  { name: 'dev', testMatch: journeys('dev') },
]

export default defineConfig({
  testDir: 'tests',
  // A folder of its own: it is emptied first, and beside it lie the pictures of the engines.
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For what hangs, not for what is slow: a busy machine needs ten times as long as an idle one.
  timeout: 1_800_000,
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  reporter: 'line',
  projects: [
    ...onCopies,
    {
      name: 'site',
      testMatch: 'journeys/**/*.test.ts',
      testIgnore: onCopies.map(({ testMatch }) => testMatch),
      // A page that moves takes a third of a core: the journeys whose subject is motion ask for it.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  use: {
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    launchOptions: executablePath ? { executablePath } : {},
  },
})
