import { stripVTControlCharacters } from 'node:util'

/** What a step of the suite came to. */
export type Outcome = {
  passed: number
  /** What fell, by name and first words. */
  fallen: string[]
  /** How long each file took its worker. */
  seconds: Map<string, number>
}

export type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: VitestAssertion[]
  }[]
}

type VitestAssertion = {
  status: string
  title: string
  ancestorTitles: string[]
  fullName: string
  failureMessages: string[]
}

export type PlaywrightReport = {
  stats: { expected: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; line: number; tests: PlaywrightTest[] }[]
}

type PlaywrightTest = {
  status: string
  results: { duration: number; errors: { message?: string }[] }[]
}

const words = 600

function name(place: string, test: string, message: string | undefined): string {
  // Runners colour their sentences; a log keeps the words.
  const plain = stripVTControlCharacters(message ?? '').trim()
  return `${place} › ${test}\n${plain.slice(0, words)}`
}

export function readVitest(report: VitestReport): Outcome {
  const fallen = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') {
      return [name(file.name, 'the file itself', file.message)]
    }
    return tests.map((test) => name(file.name, test.fullName, test.failureMessages[0]))
  })
  const seconds = report.testResults.map(
    (file) => [file.name, (file.endTime - file.startTime) / 1000] as const,
  )
  return { passed: report.numPassedTests, fallen, seconds: new Map(seconds) }
}

function readSuite(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const errors = test.results.flatMap((result) => result.errors)
        return name(`${suite.file}:${spec.line}`, spec.title, errors[0]?.message)
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(readSuite)]
}

function sumSeconds({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + sumSeconds(suite), own)
}

export function readPlaywright(report: PlaywrightReport): Outcome {
  const outside = report.errors.map(({ message }) => name('playwright', 'outside tests', message))
  return {
    passed: report.stats.expected,
    fallen: [...outside, ...report.suites.flatMap(readSuite)],
    seconds: new Map(report.suites.map((suite) => [`tests/${suite.file}`, sumSeconds(suite)])),
  }
}
