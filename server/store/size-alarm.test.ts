import { expect, test } from 'vitest'
import { describeSize } from './size-alarm.ts'

const megabyte = 1024 * 1024

test.each([
  [0, []],
  [256 * megabyte - 1, []],
  [256 * megabyte, ['The leads take more than 256 MB on the disk.']],
  [512 * megabyte - 1, ['The leads take more than 256 MB on the disk.']],
  [512 * megabyte, ['The leads take more than 512 MB on the disk.']],
  [3_000 * megabyte, ['The leads take more than 2048 MB on the disk.']],
])('of %i bytes it says: %j', (bytes, sentences) => {
  expect(describeSize(bytes)).toEqual(sentences)
})
