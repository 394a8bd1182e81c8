import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findLatest, readHistory } from './read-history.ts'

const place = mkdtempSync(join(tmpdir(), 'solstice-history-'))
const project = join(place, 'repository', 'site')
mkdirSync(join(project, 'words'), { recursive: true })
afterAll(() => rmSync(place, { recursive: true }))

function git(cwd: string, args: string[], date = ''): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_COMMITTER_DATE: date }
  execFileSync('git', [...who, ...args], { cwd, env, stdio: 'ignore' })
}

function commit(file: string, text: string, date: string): void {
  writeFileSync(join(project, 'words', file), text)
  git(project, ['add', '.'], date)
  git(project, ['commit', '-m', file], date)
}

git(join(place, 'repository'), ['init'])
commit('home.ts', 'one', '2026-03-01T08:00:00+02:00')
commit('faq.ts', 'one', '2026-04-01T08:00:00Z')
commit('home.ts', 'two', '2026-05-01T08:00:00Z')

test('each file has the date of its last change, also where the project is part of a repository', () => {
  const dates = [...readHistory('words', project)].map(([file, date]) => [file, new Date(date)])
  expect(Object.fromEntries(dates)).toEqual({
    'words/home.ts': new Date('2026-05-01T08:00:00Z'),
    'words/faq.ts': new Date('2026-04-01T08:00:00Z'),
  })
})

test('a shallow clone, in which one commit dates everything, has no history', () => {
  const shallow = join(place, 'shallow')
  const source = pathToFileURL(join(place, 'repository')).href
  git(place, ['clone', '--depth=1', source, shallow])
  expect(readHistory('site/words', shallow).size).toBe(0)
})

test('neither has a folder that git does not know', () => {
  expect(readHistory('.', tmpdir()).size).toBe(0)
})

test('a file with changes that nobody has committed is left out', () => {
  writeFileSync(join(project, 'words', 'faq.ts'), 'changed')
  onTestFinished(() => git(project, ['checkout', '.']))
  expect([...readHistory('words', project).keys()]).toEqual(['words/home.ts'])
})

test('the latest of some files is by time, whatever the offset, and unknown where one is unknown', () => {
  const history = new Map([
    ['a', '2026-05-01T01:00:00+02:00'],
    ['b', '2026-04-30T23:30:00Z'],
  ])
  expect(findLatest(history, ['a', 'b'])).toBe('2026-04-30T23:30:00Z')
  expect(findLatest(history, ['a', 'c'])).toBeUndefined()
})
