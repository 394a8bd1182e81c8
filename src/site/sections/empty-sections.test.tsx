import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Founders } from './founders.tsx'
import { Place } from './gatherings.tsx'
import { HomeFacts } from './home-bands.tsx'
import { Facts, Quotes } from './offer.tsx'
import { PhotoSet } from './photos.tsx'
import { QuestionList } from './question-list.tsx'
import { Passages } from './reading.tsx'
import { Schedule } from './schedule.tsx'

const head = { heading: 'A heading', lead: 'A lead' }

test.each<[name: string, section: ReactNode]>([
  ['founders', <Founders key="" {...head} founders={[]} pillars={[]} />],
  ['testimonials', <Quotes key="" {...head} items={[]} />],
  ['schedule', <Schedule key="" {...head} days={[]} />],
  ['facts', <Facts key="" facts={[]} />],
  ['facts of home', <HomeFacts key="" facts={[]} founders={[]} />],
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
