import { expect, test } from 'vitest'
import { createNotices } from './notices.ts'

test('a sentence is logged once and listed from then on', () => {
  const logged: string[] = []
  const more: string[] = []
  const notices = createNotices({ notice: (sentence) => logged.push(sentence) }, () => more)
  expect(notices.list()).toEqual([])
  notices.say('A proxy stands in front.')
  notices.say('A proxy stands in front.')
  more.push('The file of the leads has passed 256 MB.')
  const all = ['A proxy stands in front.', 'The file of the leads has passed 256 MB.']
  expect(notices.list()).toEqual(all)
  more.length = 0
  expect(notices.list()).toEqual(all)
  expect(logged).toEqual(all)
})
