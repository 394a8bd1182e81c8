import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests' settings are their own, whatever .env says.
    env: { ENV_FILE: 'none' },
    // Only what hangs reaches these: a busy machine may need ten times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than the cores of a small machine: many tests wait for a server.
    maxWorkers: 3,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/!(content)/**', 'build/**'],
          // Pages link to these sheets: without their address, React warns of an empty href.
          css: { include: /\.css\?url$/ },
        },
      },
      {
        // Needs the build, starts processes or takes longer than a commit may wait for.
        extends: true,
        test: {
          name: 'built',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{content,engines,journeys}/**'],
          globalSetup: ['tests/ensure-build.ts', 'tests/hosted/hosted-database.ts'],
        },
      },
      {
        // Firefox and WebKit, by `npm run test:engines` alone.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/ensure-build.ts',
        },
      },
    ],
  },
})
