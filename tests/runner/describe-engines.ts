import { formatTable } from '#tools/format-table.ts'
import type { VitestReport } from './test-reports.ts'

/** What to install where a browser is missing, by its name in `tests/engines`. */
const packages: Readonly<Record<string, string>> = {
  Chromium: 'chromium',
  Firefox: 'firefox-esr',
  WebKit: 'webkit2gtk-driver xvfb',
}

type Column = { engine: string; isThere: boolean; outcomes: Map<string, string> }

/** Which journey passed in which browser, and a sentence for each browser that is not there. */
export function describeEngines({ testResults }: VitestReport): string[] {
  const columns = testResults
    .map(readColumn)
    .toSorted((one, other) => one.engine.localeCompare(other.engine))
  const titles = [...new Set(columns.flatMap(({ outcomes }) => [...outcomes.keys()]))]
  const rows = titles.map((title) => [
    title,
    ...columns.map(({ outcomes }) => outcomes.get(title) ?? ''),
  ])
  return [
    formatTable([['', ...columns.map(({ engine }) => engine)], ...rows]),
    ...columns.filter(({ isThere }) => !isThere).map(({ engine }) => nameMissing(engine)),
  ]
}

function readColumn({ status, assertionResults }: VitestReport['testResults'][number]): Column {
  // Journeys are left out where there is no browser; where it did not start, the file itself failed.
  const leftOut = status === 'failed' ? 'not reached' : 'not run'
  const outcomes = assertionResults.map(
    (test) => [test.title, test.status === 'skipped' ? leftOut : test.status] as const,
  )
  return {
    engine: assertionResults[0]?.ancestorTitles[0] ?? '?',
    isThere: outcomes.some(([, outcome]) => outcome !== 'not run'),
    outcomes: new Map(outcomes),
  }
}

function nameMissing(engine: string): string {
  return `${engine} is not installed here, so nothing ran in it (Debian: apt-get install ${packages[engine]}).`
}
