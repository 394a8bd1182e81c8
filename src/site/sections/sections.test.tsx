import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { describeSite } from '#generator/site-config.ts'
import { Founders } from './founders.tsx'
import { Place } from './gatherings.tsx'
import { Facts, Quotes, readHour, Schedule } from './offer.tsx'
import { PhotoSet } from './photos.tsx'
import { Passages, QuestionList } from './reading.tsx'

const head = { heading: 'A heading', lead: 'A lead' }

test.each<[name: string, section: ReactNode]>([
  ['founders', <Founders key="" {...head} founders={[]} />],
  ['testimonials', <Quotes key="" {...head} items={[]} />],
  ['schedule', <Schedule key="" {...head} days={[]} />],
  ['facts', <Facts key="" facts={[]} />],
  ['photos', <PhotoSet key="" photos={[]} />],
  ['passages', <Passages key="" passages={[]} />],
  ['questions', <QuestionList key="" heading="Questions" questions={[]} />],
])('%s: a page closes over a section that has nothing to show', (_, section) => {
  expect(renderToString(section)).toBe('')
})

test('the place of a gathering is named once it is public, and then not promised', () => {
  const words = 'We send the address once you sign up.'
  expect(renderToString(<Place words={words} />)).toContain(words)
  const open = renderToString(
    <Place words={words} open={{ name: 'Oak Hill', address: '12 Mill Road' }} />,
  )
  expect(open).toContain('Oak Hill')
  expect(open).toContain('12 Mill Road')
  expect(open).not.toContain(words)
})

test.each([
  ['9:00 am', 9],
  ['12:30 pm', 12.5],
  ['12 am', 0],
  ['8:30 PM', 20.5],
  ['at dawn', undefined],
])('%s is the hour %s', (time, hour) => {
  expect(readHour(time)).toBe(hour)
})

const sample = { quote: 'I slept.', name: 'Tom', context: 'A client', sample: true } as const
const { sample: _, ...real } = { ...sample, quote: 'I ran.' }

afterEach(() => vi.unstubAllEnvs())

const draw = (items: Parameters<typeof Quotes>[0]['items']) =>
  renderToString(<Quotes heading="What men say" lead="Two days." items={items} />)

test('a sample is marked while developing, and shown without a mark in a build', () => {
  expect(draw([sample])).toContain('Sample')
  vi.stubEnv('DEV', false)
  expect(draw([sample])).toContain('I slept.')
  expect(draw([sample])).not.toContain('Sample')
})

test('a build for an address of its own leaves samples out, and a section that has only samples', () => {
  vi.stubEnv('DEV', false)
  vi.stubEnv('IS_PUBLIC', 'true')
  expect(draw([sample, real])).not.toContain('I slept.')
  expect(draw([sample, real])).toContain('I ran.')
  expect(draw([sample])).toBe('')
})

test.each([
  ['https://www.solstice-men.com', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:8080', false],
  ['https://solstice.example', false],
])('%s is an address of its own: %s', (siteUrl, isPublic) => {
  vi.stubEnv('SITE_URL', siteUrl)
  expect(describeSite().define).toMatchObject({ 'import.meta.env.IS_PUBLIC': String(isPublic) })
})
