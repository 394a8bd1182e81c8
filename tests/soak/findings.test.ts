import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#tests/start-server.ts'
import { findings } from './findings.ts'

test('every finding names tests that are there', () => {
  const files = findings.flatMap(({ heldBy }) => heldBy)
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
})
