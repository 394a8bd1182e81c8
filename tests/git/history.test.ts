import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#builder/files/read-history.ts'
import { readPublished } from '#studio/server/read-published.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-git-'))
afterAll(() => rmSync(folder, { recursive: true }))

function git(cwd: string, args: string[], date = '2026-03-01T08:00:00Z'): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_COMMITTER_DATE: date }
  execFileSync('git', [...who, ...args], { cwd, env, stdio: 'ignore' })
}

const write = (root: string, file: string, text: string) =>
  writeFileSync(join(root, 'content', file), text)

function commit(root: string, date?: string): void {
  git(root, ['add', '.'])
  git(root, ['commit', '-m', 'Words'], date)
}

function createProject(name: string): string {
  const root = join(folder, name)
  mkdirSync(join(root, 'content/photos'), { recursive: true })
  write(root, 'home.yaml', 'heading: One\n')
  write(root, 'faq.yaml', 'heading: Same\n')
  return root
}

test('without git, changes are compared with the copy made at the start', async () => {
  const root = createProject('bare')
  cpSync(join(root, 'content'), join(folder, 'copy'), { recursive: true })
  write(root, 'home.yaml', 'heading: Two\n')
  const published = await readPublished(root, join(folder, 'copy'))
  expect(published.since).toBe('start')
  expect(await published.read('home')).toBe('heading: One\n')
  expect(readHistory('content', root).size).toBe(0)
})

test('with git, changes are compared with the last commit, and files dated by theirs', async () => {
  const root = createProject('repository')
  git(root, ['init'])
  commit(root)
  write(root, 'home.yaml', 'heading: Two\n')
  commit(root, '2026-05-01T10:00:00+02:00')
  write(root, 'faq.yaml', 'heading: Other\n')
  write(root, 'photos/IMG 1.jpg', 'x')
  const published = await readPublished(root, '')
  expect(published).toMatchObject({ since: 'kept', photos: ['IMG 1.jpg'] })
  expect([published.isChanged('home'), published.isChanged('faq')]).toEqual([false, true])
  expect(await published.read('faq')).toContain('heading: Same')
  // What is not committed has no date.
  const dates = [...readHistory('content', root)].map(([file, date]) => [file, Date.parse(date)])
  expect(dates).toEqual([['content/home.yaml', Date.parse('2026-05-01T08:00:00Z')]])
})

test('with a remote, commits that are not pushed are changes; a shallow clone dates nothing', async () => {
  const origin = join(folder, 'repository')
  const clone = join(folder, 'clone')
  git(folder, ['clone', '--depth=1', pathToFileURL(origin).href, clone])
  write(clone, 'home.yaml', 'heading: Three\n')
  commit(clone)
  const published = await readPublished(clone, '')
  expect(published.since).toBe('sent')
  expect(published.isChanged('home')).toBe(true)
  expect(await published.read('home')).toContain('heading: Two')
  expect(readHistory('content', clone).size).toBe(0)
})

test('a repository around the project is not its own', async () => {
  const root = createProject('repository/inner')
  expect((await readPublished(root, '')).since).toBe('start')
})
