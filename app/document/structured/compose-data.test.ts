import { describe, expect, test } from 'vitest'
import { listAllOccurrences } from '#almanac/occurrence.ts'
import type { FoundPhoto } from '#art/find-photo.ts'
import type { Founder } from '#content/founders.ts'
import { gatherings } from '#content/gatherings.ts'
import type { Question } from '#content/page.ts'
import type { Video } from '#content/video.ts'
import { paths } from '#paths.ts'
import { composeBrand, composeFounders } from './compose-brand.ts'
import { composeData } from './compose-data.ts'
import { composePlace } from './compose-event.ts'
import { composeQuestions } from './compose-questions.ts'
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

test('the way to a page passes the page it belongs to', () => {
  const readTrail = (path: string) =>
    JSON.stringify(composeData(path, facts)).match(/(?<="name":")[^"]+(?=","item")/g)
  expect(readTrail(paths.winterSolstice)).toEqual(['Home', 'Immersions', 'Winter Solstice'])
  expect(readTrail(paths.virtue)).toEqual(['Home', 'Coaching', 'Virtue'])
  expect(readTrail(paths.career)).toEqual(['Home', 'Coaching', 'Career'])
  expect(readTrail(paths.faq)).toEqual(['Home', 'Questions'])
  expect(readTrail(paths.home)).toBeNull()
})
