import { expect, test } from 'vitest'
import { findAbsentTests } from '#tests/find-absent-tests.ts'
import { findings } from './findings.ts'

test('every finding names tests that are there', () => {
  expect(findAbsentTests(findings.flatMap(({ heldBy }) => heldBy))).toEqual([])
})

test('a file or a title that is not there is found', () => {
  const here = 'tests/soak/findings.test.ts'
  const absent = ['tests/soak/nothing.test.ts', `${here}: every finding has a test`]
  const named = [here, `${here}: every finding names tests that are there`, ...absent]
  expect(findAbsentTests(named)).toEqual(absent)
})
