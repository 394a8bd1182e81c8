import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that goes with the test; with `afterAll`, one for all tests of a file. */
export function createTempDir(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
