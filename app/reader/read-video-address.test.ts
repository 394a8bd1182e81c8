import { expect, test } from 'vitest'
import { readVideoAddress } from './read-video-address.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
])('%s, as a browser shows it, names one video of YouTube', (address) => {
  expect(readVideoAddress(address)).toEqual({ provider: 'youtube', id: 'dQw4w9WgXcQ' })
})

test.each([
  'https://vimeo.com/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/76979871?h=abc',
])('%s names one of Vimeo', (address) => {
  expect(readVideoAddress(address)).toEqual({ provider: 'vimeo', id: '76979871' })
})

test.each([
  'dQw4w9WgXcQ',
  'https://www.youtube.com/@solstice',
  'https://vimeo.com/solstice',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
])('%s is a sentence', (address) => {
  expect(readVideoAddress(address)).toEqual(expect.stringContaining(`("${address}"): open the vid`))
})
