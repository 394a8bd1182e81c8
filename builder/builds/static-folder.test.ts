import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { linkClient, publishStatic, restoreStatic } from './static-folder.ts'

let builds = ''
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'solstice-static-'))
  onTestFinished(() => rmSync(builds, { recursive: true }))
})

function addBuild(name: string): string {
  const folder = join(builds, name)
  mkdirSync(join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, 'client', 'index.html'), name)
  return folder
}

const readIndex = () => readFileSync(join(builds, 'client', 'index.html'), 'utf8')
const isLink = () => lstatSync(join(builds, 'client')).isSymbolicLink()

test('a static site is a folder of its own, which the next one replaces', () => {
  for (const name of ['site-1', 'site-2']) {
    publishStatic(addBuild(name), builds)
    expect([readIndex(), isLink()]).toEqual([name, false])
  }
  expect(readdirSync(builds).sort()).toEqual(['client', 'site-1', 'site-2'])
})

test('the files of a served build are found there too, until a static one is made', () => {
  for (const name of ['site-1', 'site-2']) {
    linkClient(addBuild(name), builds)
    expect([readIndex(), isLink()]).toEqual([name, true])
  }
  publishStatic(addBuild('site-3'), builds)
  expect(readFileSync(join(builds, 'site-2/client/index.html'), 'utf8')).toBe('site-2')
  linkClient(addBuild('site-4'), builds)
  expect([readIndex(), isLink()]).toEqual(['site-3', false])
})

test('a static site that was put aside by a build that was killed comes back', () => {
  publishStatic(addBuild('site-1'), builds)
  renameSync(join(builds, 'client'), join(builds, 'client.previous'))
  restoreStatic(builds)
  expect(readIndex()).toBe('site-1')
  restoreStatic(builds)
  publishStatic(addBuild('site-2'), builds)
  expect(readIndex()).toBe('site-2')
})
