import { expect, test } from 'vitest'
import { type AnsweringReport, siteNames } from '#bench/answering/measure-answering.ts'
import { type Figures, figureNames } from '#bench/answering/visits.ts'
import { answerBudgets } from '#bench/speed-budgets.ts'
import { describeAnswering, findAnsweringFaults } from './describe-answering.ts'

const [firstAnswer] = figureNames.answers
const [task] = figureNames.tasks

/** Every press takes as long as is allowed, and every view as long as is said. */
const compose = (viewMs: number, change: Figures = {}): Figures => ({
  ...Object.fromEntries(figureNames.answers.map((name) => [name, answerBudgets.nextPaintMs])),
  [task]: answerBudgets.taskMs,
  ...Object.fromEntries(figureNames.views.map((path) => [path, viewMs])),
  ...change,
})

const report = (ours: Figures[], before?: Figures[]): AnsweringReport => ({
  browser: 'Chrome/156',
  sites: [
    { name: siteNames.ours, rounds: ours },
    ...(before ? [{ name: siteNames.before, rounds: before }] : []),
  ],
  notes: [],
})

test('what is exactly as slow as allowed is within the budget', () => {
  const before = compose(100)
  const ours = compose(100 * answerBudgets.viewsOfBefore)
  expect(findAnsweringFaults(report([ours], [before]))).toEqual([])
})

test('what is slower is named, by the middle of its rounds', () => {
  const slow = compose(71, { [firstAnswer]: 108, [task]: 101 })
  const before = compose(100)
  expect(findAnsweringFaults(report([slow, compose(60), slow], [before, before, before]))).toEqual([
    `"${firstAnswer}" takes 108 ms; 100 are allowed.`,
    `"${task}" takes 101 ms; 100 are allowed.`,
    'First views cost 0.71 of before; 0.7 is allowed.',
  ])
})

test('without a version before there is nothing to hold views against', () => {
  expect(findAnsweringFaults(report([compose(9000)]))).toEqual([])
})

test('a page that a site has not is left open in the table, and ratios are of one round', () => {
  const { sites, ...rest } = report([compose(50), compose(80)], [compose(100), compose(100)])
  const astro = { name: siteNames.astro, rounds: [{ '/apply': 60 }] }
  const notes = ['A note.']
  const words = describeAnswering({ ...rest, sites: [...sites, astro], notes }).join('\n')
  expect(words).toMatch(/view of \/apply +65 +100 +60 +0\.65\n/)
  expect(words).toMatch(/view of \/faq +65 +100 +0\.65\n/)
  expect(words).toMatch(/all five views +325 +500 +0\.65 +0\.70 of before\n/)
  expect(words).toContain('A note.')
})
