import { expect, test } from 'vitest'
import { describeEngines } from './describe-engines.ts'

function report(engine: string, status: string, statuses: readonly string[], first = 1) {
  const assertionResults = statuses.map((each, at) => ({
    status: each,
    title: `journey ${at + first}`,
    ancestorTitles: [engine],
    fullName: '',
    failureMessages: [],
  }))
  const times = { startTime: 0, endTime: 0 }
  return { name: `${engine}.test.ts`, ...times, status, message: '', assertionResults }
}

test('each browser has a column, one that is not there a sentence, and other tests nothing', () => {
  const testResults = [
    report('WebKit', 'passed', ['skipped', 'skipped']),
    report('Chromium', 'failed', ['passed']),
    report('Firefox', 'failed', ['skipped', 'skipped']),
    report('Chromium', 'failed', ['failed'], 2),
    report('a build that was killed', 'passed', ['passed']),
  ]
  expect(describeEngines({ numPassedTests: 1, testResults })).toEqual([
    [
      '              Chromium       Firefox    WebKit',
      '  journey 1     passed   not reached   not run',
      '  journey 2     failed   not reached   not run',
    ].join('\n'),
    'WebKit is not installed here, so nothing ran in it (Debian: apt-get install webkit2gtk-driver xvfb).',
  ])
})
