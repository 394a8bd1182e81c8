import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,scripts,owner,bench,tests/architecture}/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Reads what the build wrote, or takes longer than a commit may wait for.
        extends: true,
        test: {
          name: 'built',
          include: ['tests/{commands,faults,hosted,pages}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
