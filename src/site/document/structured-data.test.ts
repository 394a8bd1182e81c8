import { expect, test } from 'vitest'
import { type Address, paths } from '#schema/paths.ts'
import type { Question, Video } from '#schema/shapes.ts'
import {
  composeBrand,
  composePlace,
  composeQuestions,
  composeTrail,
  composeVideos,
} from './structured-data.ts'

const sample = true as const

test('a video is listed with an ISO duration, unless it is a sample', () => {
  const video: Video = {
    provider: 'vimeo',
    id: '76979871',
    title: 'A morning at the retreat',
    length: '1:02:40',
    publishedOn: '2026-05-01',
  }
  const page = { path: paths.retreats, title: 'Retreats', description: 'Two days.' }
  expect(composeVideos({ ...page, video })).toMatchObject([
    {
      '@type': 'VideoObject',
      embedUrl: 'https://player.vimeo.com/video/76979871',
      duration: 'PT1H02M40S',
      uploadDate: '2026-05-01',
    },
  ])
  expect(composeVideos({ ...page, video: { ...video, sample } })).toEqual([])
  expect(composeVideos(page)).toEqual([])
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
  expect(composeBrand(site).email).toBe('a@b.example')
  expect(composeBrand({ ...site, email: { ...site.email, sample } }).email).toBeUndefined()
})

test('a place is a Place once its address is public, and a text before', () => {
  expect(composePlace({ words: 'We write to you.' })).toBe('We write to you.')
  const open = { name: 'Oak Hill', address: '12 Mill Road' }
  expect(composePlace({ words: '', open })).toEqual({ '@type': 'Place', ...open })
})

test('breadcrumbs pass the page that a page belongs to, by the names that links have', () => {
  const link = (to: string) => ({ label: `to ${to}`, to: to as Address })
  const links = [paths.home, paths.coaching, paths.immersions, paths.virtue].map(link)
  const join = link(paths.apply)
  const labels = { wide: links, menu: links, join, menuHeading: 'Navigate', footer: [] }
  const readTrail = (path: Address) => {
    const trail = composeTrail({ path, opening: { heading: 'Heading' } }, labels)
    return JSON.stringify(trail).match(/(?<="name":")[^"]+(?=","item")/g)
  }
  expect(readTrail(paths.virtue)).toEqual(['to /', 'to /coaching', `to ${paths.virtue}`])
  expect(readTrail(paths.winterSolstice)).toEqual(['to /', 'to /immersions', 'Heading'])
})
