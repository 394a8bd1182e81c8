import { expect, test } from 'vitest'
import { describeMachine } from './describe-machine.ts'

const machine = { node: 'v24.21.0', cores: 2, platform: 'linux x64', load: 0.44 }

test('a quiet machine is named in one line', () => {
  expect(describeMachine(machine)).toEqual(['Node v24.21.0, 2 cores, linux x64, load 0.4'])
})

test('a busy one is told to be busy', () => {
  expect(describeMachine({ ...machine, load: 21.3 })[1]).toContain('busy with something else')
})
