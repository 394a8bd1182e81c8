import { defineConfig } from 'vitest/config'

// For what hangs, not for what is slow: a busy machine needs ten times as long as an idle one.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, teardownTimeout: 60_000 }

export default defineConfig({
  test: {
    ...patience,
    // The settings of whoever runs the tests are not theirs.
    env: { ENV_FILE: 'none' },
    expect: { poll: { timeout: 180_000 } },
    // It imports what has a query behind its name, which is Node's way and not Vite's.
    server: { deps: { external: [/\/builder\/plugins\/content-modules\.ts$/] } },
    // One less than the cores would be Vitest's own choice: on two cores, half the machine idles.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files of a worker share what they import: a third of the time, and no test leaves a trace.
          isolate: false,
          include: [
            '{app,bench,builder,owner,screenshots,server,studio,tools,tests/architecture,tests/content,tests/pictures,tests/runner,tests/soak}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        // Reads what the build wrote, or takes longer than a commit may wait for.
        extends: true,
        test: {
          name: 'built',
          include: ['tests/{commands,deploy,faults,hosted,pages,photos,wire}/**/*.test.ts'],
          testTimeout: 1_800_000,
        },
      },
      {
        // The same journeys in every engine that is installed.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
