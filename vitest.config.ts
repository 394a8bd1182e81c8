import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For what hangs, not for what is slow: a busy machine needs ten times as long as an idle one.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, teardownTimeout: 60_000 }

/** Files of a worker share what they import: a third of the time, and no test leaves a trace. */
const shared = { isolate: false }

/** Start processes, wait for a disk or look at very many cases: longer than a commit may wait for. */
const patient = [
  'app/calendar/ten-years.test.tsx',
  'bench/load/lean-client.test.ts',
  'bench/servers/launch.test.ts',
  'bench/usage/tell-usage.test.ts',
  'builder/brand/read-logo.test.ts',
  'builder/files/read-history.test.ts',
  'builder/images/draw-icons.test.ts',
  'builder/plugins/subset-fonts.test.ts',
  'owner/canary/run-canary.test.ts',
  'owner/commands/format-csv.test.ts',
  'owner/desk/read-hosted-leads.test.ts',
  'owner/leads.test.ts',
  'owner/notify-test.test.ts',
  'server/backups/backups.test.ts',
  'server/backups/caretaker.test.ts',
  'server/couriers/explain-mail-failure.test.ts',
  'server/couriers/mail-courier.test.ts',
  'server/couriers/run-courier.test.ts',
  'server/erasure/erase-person.test.ts',
  'server/http/listen.test.ts',
  'server/limits/lead-limits.test.ts',
  'server/limits/sliding-counts.test.ts',
  'server/main.test.ts',
  'server/process/file-lock.test.ts',
  'server/process/log-writer.test.ts',
  'server/rest/any-input.test.ts',
  'server/store/disk-use.test.ts',
  'server/store/lock-folder.test.ts',
  'server/store/open-store.test.ts',
  'server/store/outbox.test.ts',
  'server/store/read-leads.test.ts',
  'studio/server/read-published.test.ts',
  'studio/writer/edit-text.test.ts',
  'tests/content/mistakes.test.ts',
  'tests/pictures/light-contrast.test.ts',
]

/**
 * They build the site or drive a browser: begun last, one would run while the other cores idle. Beside the
 * first, which takes all cores it can get, runs what mostly waits for a disk.
 */
const longest = [
  'tests/engines/firefox.test.ts',
  'tests/faults/disk.test.ts',
  'tests/engines/webkit.test.ts',
  'tests/commands/own-words.test.ts',
  'tests/photos/pipeline.test.ts',
  'tests/commands/launch-check.test.ts',
  'tests/faults/builds.test.ts',
  'tests/faults/killed-builds.test.ts',
]

const inSoakAlone = ['tests/engines/chromium.test.ts', 'tests/engines/owner-trial.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      if (at >= 0) return at
      // Their PostgreSQL stays in memory, and the larger a process the longer it takes to start another.
      return moduleId.includes('/tests/hosted/') ? longest.length + 1 : longest.length
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    ...patience,
    // The settings of whoever runs the tests are not theirs.
    env: { ENV_FILE: 'none' },
    expect: { poll: { timeout: 180_000 } },
    sequence: { sequencer: LongestFirst },
    // One less than the cores would be Vitest's own choice: on two cores, half the machine idles.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...shared,
          include: [
            '{app,bench,builder,owner,screenshots,server,studio,tools,tests/architecture,tests/content,tests/pictures,tests/runner,tests/soak}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', ...patient],
        },
      },
      {
        // Reads what the build wrote, or takes longer than a commit may wait for.
        extends: true,
        test: {
          name: 'built',
          ...shared,
          include: [
            'tests/{commands,deploy,faults,hosted,pages,photos,wire}/**/*.test.ts',
            ...patient,
          ],
          testTimeout: 1_800_000,
        },
      },
      {
        // The same journeys in every engine that is installed. All others are in Chromium, those of the
        // studio, too, so that `npm run soak` alone holds it against the rest.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          exclude: process.env.SOAK === 'whole' ? [] : inSoakAlone,
          testTimeout: 1_800_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
