import {
  type AnsweringReport,
  answeringRounds,
  siteNames,
} from '#bench/answering/measure-answering.ts'
import { slowdown } from '#bench/answering/open-visit.ts'
import { type Figures, figureNames } from '#bench/answering/visits.ts'
import { answerBudgets } from '#bench/speed-budgets.ts'
import { findMedian } from '#bench/summarize.ts'
import { formatTable } from '#tools/format-table.ts'

type Sites = AnsweringReport['sites']

/** NaN where a site has no such page. */
const findMiddle = (rounds: readonly Figures[], read: (round: Figures) => number) =>
  findMedian(rounds.map(read))

const readOne = (name: string) => (round: Figures) => round[name] ?? Number.NaN
const readViews = (round: Figures) =>
  figureNames.views.reduce((sum, path) => sum + (round[path] ?? Number.NaN), 0)

const format = (value: number, digits = 0) => (Number.isNaN(value) ? '' : value.toFixed(digits))

/** Round by round, because a busy minute slows both and leaves their ratio alone. */
function findShare(sites: Sites, read: (round: Figures) => number): number {
  const before = sites.find(({ name }) => name === siteNames.before)?.rounds ?? []
  const ours = sites[0]?.rounds ?? []
  return findMiddle(
    ours.map((round, index) => ({ share: read(round) / read(before[index] ?? {}) })),
    ({ share = Number.NaN }) => share,
  )
}

function formatRow(sites: Sites, label: string, limit: string, read: (round: Figures) => number) {
  return [
    label,
    ...sites.map(({ rounds }) => format(findMiddle(rounds, read))),
    format(findShare(sites, read), 2),
    limit,
  ]
}

export function describeAnswering({ browser, sites, notes }: AnsweringReport): string[] {
  const { nextPaintMs, taskMs, viewsOfBefore } = answerBudgets
  const row = (label: string, name: string, limit = '') =>
    formatRow(sites, label, limit, readOne(name))
  return [
    `How quickly pages answer: ${browser}, slowed down ${slowdown} times, 360 px, nothing cached, all by`,
    `turns in one run, median of ${answeringRounds} rounds, in ms. Presses are counted to the next paint (INP), 16`,
    'being the least that is told; "longest task" from the first module on, 0 being less than 50; "view"',
    'is style and layout until the page is there. Astro has our page and our very form as its island.',
    '',
    formatTable([
      ['', ...sites.map(({ name }) => name), 'of before', 'allowed'],
      ...figureNames.answers.map((name) => row(name, name, `${nextPaintMs}`)),
      ...figureNames.tasks.map((name) => row(name, name, `${taskMs}`)),
      ...figureNames.views.map((path) => row(`view of ${path}`, path)),
      formatRow(sites, 'all five views', `${viewsOfBefore.toFixed(2)} of before`, readViews),
    ]),
    ...notes.map((note) => `  ${note}`),
  ]
}

/** Why pages do not answer quickly enough, as sentences. */
export function findAnsweringFaults({ sites }: AnsweringReport): string[] {
  const { nextPaintMs, taskMs, viewsOfBefore } = answerBudgets
  const ours = sites[0]?.rounds ?? []
  const findSlow = (names: readonly string[], limit: number) =>
    names.flatMap((name) => {
      const ms = findMiddle(ours, readOne(name))
      return ms > limit ? [`"${name}" takes ${format(ms)} ms; ${limit} are allowed.`] : []
    })
  const share = findShare(sites, readViews)
  return [
    ...findSlow(figureNames.answers, nextPaintMs),
    ...findSlow(figureNames.tasks, taskMs),
    ...(share > viewsOfBefore
      ? [`First views cost ${format(share, 2)} of before; ${viewsOfBefore} is allowed.`]
      : []),
  ]
}
