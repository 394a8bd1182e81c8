import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFolderRoom } from '#tests/architecture/rooms.ts'
import { findAbsentTests } from '#tests/find-absent-tests.ts'
import { projectRoot } from '#tests/start-server.ts'
import { explainMisfit } from './explain-misfit.ts'
import { plantedFaults } from './planted-faults.ts'

test('there are thirty faults, each with a name of its own', () => {
  expect(plantedFaults).toHaveLength(30)
  expect(new Set(plantedFaults.map(({ what }) => what)).size).toBe(30)
})

test('each can be planted where it says', () => {
  const misfits = plantedFaults.map((fault) =>
    explainMisfit(fault, readFileSync(join(projectRoot, fault.file), 'utf8')),
  )
  expect(misfits.filter(Boolean)).toEqual([])
})

test('each names tests that are there', () => {
  expect(findAbsentTests(plantedFaults.flatMap(({ caughtBy }) => caughtBy))).toEqual([])
})

test('no room with rules of its own is left out', () => {
  const rooms = plantedFaults.map(({ file }) => findFolderRoom(file)?.name ?? 'hosted')
  const app = ['calendar', 'art', 'content', 'forms', 'leads', 'reader']
  const others = ['bench', 'couriers', 'hosted', 'builder', 'owner', 'server', 'studio']
  expect(rooms).toEqual(expect.arrayContaining([...app, ...others]))
})

test('words that are not there, stand there twice or stay as they are can not be planted', () => {
  const [fault] = plantedFaults
  if (!fault) throw new Error('There is no fault.')
  const plant = (from: string, text: string) =>
    explainMisfit({ ...fault, file: 'a.ts', from, to: 'y' }, text)
  expect(plant('x', 'one x')).toBeUndefined()
  expect(plant('x', 'none')).toBe('a.ts holds "x" 0 times: name words that stand there once.')
  expect(plant('x', 'x x')).toBe('a.ts holds "x" 2 times: name words that stand there once.')
  expect(plant('y', 'y')).toBe('a.ts: "y" stays as it is, so there is no fault in it.')
})
