import { describe, expect, test } from 'vitest'
import type { FoundPhoto } from '#art/find-photo.ts'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { listAllOccurrences } from '#calendar/occurrence.ts'
import { faq } from '#content/faq.ts'
import type { Founder } from '#content/founders.ts'
import { gatherings } from '#content/gatherings.ts'
import type { Question } from '#content/page.ts'
import type { Video } from '#content/video.ts'
import { type Address, paths } from '#paths.ts'
import { composeBrand, composeFounders } from './compose-brand.ts'
import { composeData } from './compose-data.ts'
import { composePlace } from './compose-event.ts'
import { composeQuestions } from './compose-questions.ts'
import { composeTrail } from './compose-trail.ts'
import { composeVideos } from './compose-video.ts'

const siteUrl = 'https://solstice.example'
const facts = { siteUrl, occurrences: listAllOccurrences(gatherings, '2026-11-15') }
const founder: Founder = {
  name: 'Marcus Hale',
  title: 'Founder',
  description: ['He began.', 'He went on.'],
  education: 'Exercise science',
  pillars: ['vitality'],
  superpower: 'He listens.',
}
const video: Video = {
  provider: 'vimeo',
  id: '76979871',
  title: 'A morning at the retreat',
  length: '1:02:40',
}

const page = { path: paths.retreats, title: 'Retreats', description: 'Two days.' }

describe('what is invented is told to no machine', () => {
  test('a founder is a person once he is real', () => {
    expect(composeFounders(siteUrl, [{ ...founder, sample: true }])).toEqual([])
    const photo = { file: 'Marcus.jpg', alt: 'Marcus by the lake' }
    const findPortrait = () => ({ src: '/assets/photo-1a-832.jpg' }) as FoundPhoto
    expect(composeFounders(siteUrl, [{ ...founder, photo }], findPortrait)).toMatchObject([
      {
        '@type': 'Person',
        name: 'Marcus Hale',
        jobTitle: 'Founder',
        description: 'He began.\nHe went on.',
        image: 'https://solstice.example/assets/photo-1a-832.jpg',
      },
    ])
  })

  test('a video is listed once it is real, with its length as machines write it', () => {
    expect(composeVideos({ ...page, video: { ...video, sample: true } }, siteUrl)).toEqual([])
    expect(
      composeVideos({ ...page, video: { ...video, publishedOn: '2026-05-01' } }, siteUrl),
    ).toEqual([
      {
        '@type': 'VideoObject',
        name: 'A morning at the retreat',
        embedUrl: 'https://player.vimeo.com/video/76979871',
        duration: 'PT1H2M40S',
        thumbnailUrl: 'https://solstice.example/share/retreats.jpg',
        uploadDate: '2026-05-01',
      },
    ])
  })

  test('neither is an answer, nor an address to write to', () => {
    const asked: Question = { question: 'Why?', answer: ['Because.', 'That is why.'] }
    const page = composeQuestions([asked, { ...asked, question: 'How?', sample: true } as Question])
    expect(page).toMatchObject({
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.\nThat is why.' } }],
    })
    const site = { name: 'Solstice', description: 'Coaching.', email: { address: 'a@b.example' } }
    expect(composeBrand(siteUrl, site)).toHaveProperty('email', 'a@b.example')
    const invented = { ...site, email: { ...site.email, sample: true as const } }
    expect(composeBrand(siteUrl, invented)).not.toHaveProperty('email')
  })
})

test('a place is a place once it is public, and a sentence before', () => {
  expect(composePlace({ words: 'We write to you.' })).toBe('We write to you.')
  const open = { name: 'Oak Hill', address: '12 Mill Road' }
  expect(composePlace({ words: '', open })).toEqual({ '@type': 'Place', ...open })
})

const readTrail = (thing: unknown) => JSON.stringify(thing).match(/(?<="name":")[^"]+(?=","item")/g)

test('the way to a page passes the page it belongs to', () => {
  const link = (to: string) => ({ label: `to ${to}`, to: to as Address })
  const links = [paths.home, paths.coaching, paths.immersions, paths.virtue].map(link)
  const join = link(paths.apply)
  const names = { wide: links, menu: links, join, menuHeading: 'Navigate', footer: [] }
  const find = (path: string) => readTrail(composeTrail(path, siteUrl, names))
  expect(find(paths.virtue)).toEqual(['to /', 'to /coaching', `to ${paths.virtue}`])
  const [, , , winter] = gatherings
  expect(find(paths.winterSolstice)).toEqual(['to /', 'to /immersions', winter?.name])
  const bare = { ...names, wide: links.slice(1, 2) }
  expect(readTrail(composeTrail(paths.virtue, siteUrl, bare))?.[0]).toBe('to /coaching')
  expect(readTrail(composeTrail(paths.faq, siteUrl, bare))).toEqual([faq.opening.heading])
  expect(readTrail(composeData(paths.home, facts))).toBeNull()
})

test.runIf(isShipped('navigation'))('as it came, it is named as the bar and the footer do', () => {
  const find = (path: string) => readTrail(composeData(path, facts))
  expect(find(paths.winterSolstice)).toEqual(['Home', 'Immersions', 'Winter Solstice'])
  expect(find(paths.virtue)).toEqual(['Home', 'Coaching', 'Virtue'])
  expect(find(paths.career)).toEqual(['Home', 'Coaching', 'Career'])
  expect(find(paths.faq)).toEqual(['Home', 'Questions'])
})
