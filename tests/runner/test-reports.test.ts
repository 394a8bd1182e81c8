import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.ts'

test('a fallen test of Vitest is named with its file and its first words', () => {
  const place = { title: '', ancestorTitles: [] }
  const failureMessages = ['\u001b[31mexpected 1\u001b[0m']
  const assertionResults = [
    { ...place, status: 'passed', fullName: 'adds', failureMessages: [] },
    { ...place, status: 'failed', fullName: 'subtracts', failureMessages },
  ]
  const times = { startTime: 1_000, endTime: 3_500 }
  const torn = { name: 'torn.test.ts', message: 'no such module' }
  const testResults = [
    { name: 'sums.test.ts', ...times, status: 'failed', message: '', assertionResults },
    { ...torn, ...times, status: 'failed', assertionResults: [] },
  ]
  expect(readVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    fallen: [
      'sums.test.ts › subtracts\nexpected 1',
      'torn.test.ts › the file itself\nno such module',
    ],
    seconds: new Map([
      ['sums.test.ts', 2.5],
      ['torn.test.ts', 2.5],
    ]),
  })
})

test('a fallen journey is named with its line, however deep it stands', () => {
  const errors = [{ message: 'no such button' }]
  const failed = { status: 'unexpected', results: [{ duration: 1_500, errors }] }
  const inner = {
    file: 'menu.test.ts',
    specs: [{ title: 'opens', line: 7, tests: [failed, { status: 'expected', results: [] }] }],
  }
  const suites = [{ file: 'menu.test.ts', specs: [], suites: [inner] }]
  expect(readPlaywright({ stats: { expected: 1 }, errors: [{ message: 'torn' }], suites })).toEqual(
    {
      passed: 1,
      fallen: ['playwright › outside tests\ntorn', 'menu.test.ts:7 › opens\nno such button'],
      seconds: new Map([['tests/menu.test.ts', 1.5]]),
    },
  )
})
