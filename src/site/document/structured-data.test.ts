import { expect, test } from 'vitest'
import { gatherings } from '#schema/gatherings.ts'
import type { Founder } from '#schema/pages.ts'
import { type Address, paths } from '#schema/paths.ts'
import type { Question, Video } from '#schema/shapes.ts'
import type { FoundPhoto } from '#site/art/find-photo.ts'
import {
  composeBrand,
  composeFounders,
  composePlace,
  composeQuestions,
  composeTrail,
  composeVideos,
} from './structured-data.ts'

const siteUrl = 'https://solstice.example'
const sample = true as const

test('a founder is listed as a person, unless invented', () => {
  const founder: Founder = {
    name: 'Marcus Hale',
    title: 'Founder',
    description: ['He began.', 'He went on.'],
    education: 'Exercise science',
    pillars: ['vitality'],
    superpower: 'He listens.',
    photo: { file: 'Marcus.jpg', alt: 'Marcus by the lake' },
  }
  const findPortrait = () => ({ src: '/assets/photo-1a-832.jpg' }) as FoundPhoto
  expect(composeFounders(siteUrl, [founder], findPortrait)).toMatchObject([
    {
      '@type': 'Person',
      name: 'Marcus Hale',
      jobTitle: 'Founder',
      description: 'He began.\nHe went on.',
      image: 'https://solstice.example/assets/photo-1a-832.jpg',
    },
  ])
  expect(composeFounders(siteUrl, [{ ...founder, sample }], findPortrait)).toEqual([])
})

test('a video is listed with an ISO duration, unless it is a sample', () => {
  const video: Video = {
    provider: 'vimeo',
    id: '76979871',
    title: 'A morning at the retreat',
    length: '1:02:40',
    publishedOn: '2026-05-01',
  }
  const page = { path: paths.retreats, title: 'Retreats', description: 'Two days.' }
  expect(composeVideos({ ...page, video }, siteUrl)).toEqual([
    {
      '@type': 'VideoObject',
      name: 'A morning at the retreat',
      embedUrl: 'https://player.vimeo.com/video/76979871',
      duration: 'PT1H2M40S',
      thumbnailUrl: 'https://solstice.example/share/retreats.jpg',
      uploadDate: '2026-05-01',
    },
  ])
  expect(composeVideos({ ...page, video: { ...video, sample } }, siteUrl)).toEqual([])
  expect(composeVideos(page, siteUrl)).toEqual([])
})

test('questions and the email address are listed, unless they are samples', () => {
  const asked: Question = { question: 'Why?', answer: ['Because.', 'That is why.'] }
  expect(
    composeQuestions([asked, { ...asked, question: 'How?', sample } as Question]),
  ).toMatchObject([
    { mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.\nThat is why.' } }] },
  ])
  expect(composeQuestions([])).toEqual([])
  const site = { name: 'Solstice', description: 'Coaching.', email: { address: 'a@b.example' } }
  expect(composeBrand(siteUrl, site)).toHaveProperty('email', 'a@b.example')
  const invented = { ...site, email: { ...site.email, sample } }
  expect(composeBrand(siteUrl, invented)).not.toHaveProperty('email')
})

test('a place is a Place once its address is public, and a text before', () => {
  expect(composePlace({ words: 'We write to you.' })).toBe('We write to you.')
  const open = { name: 'Oak Hill', address: '12 Mill Road' }
  expect(composePlace({ words: '', open })).toEqual({ '@type': 'Place', ...open })
})

test('breadcrumbs pass the page that a page belongs to', () => {
  const link = (to: string) => ({ label: `to ${to}`, to: to as Address })
  const links = [paths.home, paths.coaching, paths.immersions, paths.virtue].map(link)
  const join = link(paths.apply)
  const labels = { wide: links, menu: links, join, menuHeading: 'Navigate', footer: [] }
  const readTrail = (path: string) =>
    JSON.stringify(composeTrail(path, siteUrl, labels)).match(/(?<="name":")[^"]+(?=","item")/g)
  expect(readTrail(paths.virtue)).toEqual(['to /', 'to /coaching', `to ${paths.virtue}`])
  expect(readTrail(paths.winterSolstice)).toEqual(['to /', 'to /immersions', gatherings[3]?.name])
})
