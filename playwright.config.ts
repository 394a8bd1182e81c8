import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from '#tools/find-browser.ts'

const executablePath = findInstalledBrowser()

// A developer's own settings are not those of the tests.
process.env.ENV_FILE ??= 'none'

/** As Playwright has it, which this replaces; and the address bar, two hidden pages in every window. */
const disabledFeatures = [
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay',
  'MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch',
  'TcpPortRandomizationWin,ThirdPartyStoragePartitioning,WebUIOmniboxAimPopup,WebUIOmniboxPopup',
]

const journeys = (name: string) => new RegExp(`journeys[\\\\/]${name}\\.test\\.ts$`)

/** They build a copy of the site or start a server on one, so they come first and keep one worker each. */
const onCopies = [
  { name: 'own site', testMatch: journeys('own-site'), workers: 1 },
  { name: 'studio', testMatch: journeys('edit'), workers: 1 },
  { name: 'dev', testMatch: journeys('dev'), workers: 1 },
]

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/ensure-build.ts',
  // One more than the cores of a small machine: journeys often wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For what hangs, not for what is slow: a busy machine needs ten times as long as an idle one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  projects: [
    ...onCopies,
    {
      name: 'site',
      testMatch: 'journeys/*.test.ts',
      testIgnore: onCopies.map(({ testMatch }) => testMatch),
    },
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A page that moves takes a third of a core: the tests whose subject is motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without a GPU to imitate, pages are painted with a sixth less work.
      args: [`--disable-features=${disabledFeatures}`, '--disable-gpu'],
    },
  },
})
