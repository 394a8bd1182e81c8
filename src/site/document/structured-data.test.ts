import { expect, test } from 'vitest'
import { paths } from '#content/paths.ts'
import type { Video } from '#content/shapes.ts'
import { composeHome, composePlace, composeVideos } from './structured-data.ts'

const sample = true as const
const siteUrl = 'https://solstice.example'

test('a video is listed with an ISO duration, unless it is a sample', () => {
  const video: Video = {
    provider: 'vimeo',
    id: '76979871',
    title: 'A morning at the retreat',
    length: '1:02:40',
    publishedOn: '2026-05-01',
  }
  const { retreats: path } = paths
  expect(composeVideos(siteUrl, { path, video })).toMatchObject([
    {
      '@type': 'VideoObject',
      embedUrl: 'https://player.vimeo.com/video/76979871',
      duration: 'PT1H02M40S',
      uploadDate: '2026-05-01',
    },
  ])
  expect(composeVideos(siteUrl, { path, video: { ...video, sample } })).toEqual([])
  expect(composeVideos(siteUrl, { path })).toEqual([])
})

test('the email address is listed, unless it is a sample', () => {
  const email = { address: 'a@b.example' }
  const site = { name: 'Solstice', description: 'Coaching.', lang: 'en', email }
  expect(composeHome(siteUrl, site)[0]?.email).toBe('a@b.example')
  expect(
    composeHome(siteUrl, { ...site, email: { ...site.email, sample } })[0]?.email,
  ).toBeUndefined()
})

test('a place is a Place once its address is public, and a text before', () => {
  expect(composePlace({ words: 'We write to you.' })).toBe('We write to you.')
  const open = { name: 'Oak Hill', address: '12 Mill Road' }
  expect(composePlace({ words: '', open })).toEqual({ '@type': 'Place', ...open })
})
