import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { aboutUs, content, facts } from '#tests/shipped-content.ts'
import { SiteContext, type SiteOfPage } from './context/site.ts'
import { Founders } from './pages/about-us/about-us.tsx'
import { Place } from './pages/gathering/gathering.tsx'
import { Facts, PhotoSet, Quotes, Schedule } from './pages/retreats/retreats.tsx'
import { Passages } from './sections/passages.tsx'
import { QuestionList } from './sections/question-list.tsx'

/** Renders a band in a page of the shipped site. */
function render(band: ReactNode): string {
  const site = { ...facts, path: '/', photos: {}, drawings: { chairs: '/chairs.svg' } }
  return renderToString(<SiteContext value={site as unknown as SiteOfPage}>{band}</SiteContext>)
}

const head = { heading: 'A heading', lead: 'A lead' }
const people = { labels: aboutUs.founders.labels, pillars: content.pillars }

test.each<[name: string, section: ReactNode]>([
  ['testimonials', <Quotes key="" {...head} items={[]} />],
  ['schedule', <Schedule key="" {...head} days={[]} />],
  ['facts', <Facts key="" facts={[]} />],
  ['photos', <PhotoSet key="" photos={[]} />],
  ['passages', <Passages key="" passages={[]} />],
  ['questions', <QuestionList key="" heading="Questions" questions={[]} />],
])('%s: a page closes over a section that has nothing to show', (_, section) => {
  expect(render(section)).toBe('')
})

test('empty chairs stand where no founder is named', () => {
  const page = render(<Founders {...head} {...people} founders={[]} />)
  expect(page).toContain('src="/chairs.svg"')
  expect(page).not.toContain(head.heading)
})

test('the place of a gathering is named once it is public, and then not promised', () => {
  const words = 'We send the address once you sign up.'
  expect(render(<Place words={words} />)).toContain(words)
  const open = render(<Place words={words} open={{ name: 'Oak Hill', address: '12 Mill Road' }} />)
  expect(open).toContain('Oak Hill')
  expect(open).toContain('12 Mill Road')
  expect(open).not.toContain(words)
})

const sample = { quote: 'I slept.', name: 'Tom', context: 'A client', sample: true } as const

afterEach(() => vi.unstubAllEnvs())

test('a sample is marked while developing, and shown without a mark in a build', () => {
  const quotes = <Quotes heading="What men say" lead="Two days." items={[sample]} />
  expect(render(quotes)).toContain('Sample')
  vi.stubEnv('DEV', false)
  expect(render(quotes)).toContain('I slept.')
  expect(render(quotes)).not.toContain('Sample')
})
