import { formatTable } from '#tools/format-table.ts'
import type { VitestReport } from './test-reports.ts'

/** What to install where a browser is missing, by its name in `tests/engines`. */
const packages: Readonly<Record<string, string>> = {
  Chromium: 'chromium',
  Firefox: 'firefox-esr',
  WebKit: 'webkit2gtk-driver xvfb',
}

type Column = { engine: string; outcomes: Map<string, string> }

/** Which journey passed in which browser, and a sentence for each browser that is not there. */
export function describeEngines({ testResults }: VitestReport): string[] {
  const columns = readColumns(testResults)
  const titles = [...new Set(columns.flatMap(({ outcomes }) => [...outcomes.keys()]))]
  const rows = titles.map((title) => [
    title,
    ...columns.map(({ outcomes }) => outcomes.get(title) ?? ''),
  ])
  return [
    formatTable([['', ...columns.map(({ engine }) => engine)], ...rows]),
    ...columns.filter(isMissing).map(({ engine }) => nameMissing(engine)),
  ]
}

/** A browser may have its journeys in several files, beside files that need none. */
function readColumns(testResults: VitestReport['testResults']): Column[] {
  const outcomes = testResults.flatMap(({ status, assertionResults }) => {
    // Journeys are left out where there is no browser; where it did not start, the file itself failed.
    const leftOut = status === 'failed' ? 'not reached' : 'not run'
    return assertionResults.map(({ ancestorTitles: [engine = ''], title, status }) => ({
      engine,
      outcome: [title, status === 'skipped' ? leftOut : status] as const,
    }))
  })
  const inEngines = outcomes.filter(({ engine }) => engine in packages)
  return Object.entries(Object.groupBy(inEngines, ({ engine }) => engine))
    .map(([engine, found = []]) => ({
      engine,
      outcomes: new Map(found.map(({ outcome }) => outcome)),
    }))
    .toSorted((one, other) => one.engine.localeCompare(other.engine))
}

const isMissing = ({ outcomes }: Column) =>
  [...outcomes.values()].every((outcome) => outcome === 'not run')

function nameMissing(engine: string): string {
  return `${engine} is not installed here, so nothing ran in it (Debian: apt-get install ${packages[engine]}).`
}
