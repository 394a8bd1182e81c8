import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPublished } from './read-published.ts'

const place = mkdtempSync(join(tmpdir(), 'solstice-published-'))
afterAll(() => rmSync(place, { recursive: true }))

function git(cwd: string, ...args: string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...who, ...args], { cwd, stdio: 'ignore' })
}

const write = (root: string, file: string, text: string) =>
  writeFileSync(join(root, 'content', file), text)

/** A project with two files, and a photograph that came later. */
function makeProject(name: string): string {
  const root = join(place, name)
  mkdirSync(join(root, 'content/photos'), { recursive: true })
  write(root, 'home.yaml', 'heading: One\n')
  write(root, 'faq.yaml', 'heading: Same\n')
  return root
}

function keep(root: string): void {
  git(root, 'add', '.')
  git(root, 'commit', '-m', 'Words')
}

test('without git the words of the start are what others are compared with', async () => {
  const root = makeProject('bare')
  cpSync(join(root, 'content'), join(place, 'copy'), { recursive: true })
  write(root, 'home.yaml', 'heading: Two\n')
  const published = await readPublished(root, join(place, 'copy'))
  expect(published.since).toBe('start')
  expect(await published.read('home')).toBe('heading: One\n')
})

test('with git it is what was kept last, and a photograph that git does not know is new', async () => {
  const root = makeProject('kept')
  git(root, 'init')
  keep(root)
  write(root, 'home.yaml', 'heading: Two\n')
  write(root, 'photos/IMG 1.jpg', 'x')
  const published = await readPublished(root, '')
  expect(published).toMatchObject({ since: 'kept', photos: ['IMG 1.jpg'] })
  expect(Date.parse(published.date ?? '')).not.toBeNaN()
  expect([published.isChanged('home'), published.isChanged('faq')]).toEqual([true, false])
  expect(await published.read('home')).toContain('heading: One')
})

test('where git sends words on, it is what it has sent: what is only kept is not live yet', async () => {
  const root = makeProject('sent')
  git(root, 'init')
  keep(root)
  git(place, 'clone', '--bare', root, join(place, 'there'))
  git(place, 'clone', join(place, 'there'), join(place, 'here'))
  const here = join(place, 'here')
  write(here, 'home.yaml', 'heading: Two\n')
  keep(here)
  const published = await readPublished(here, '')
  expect(published.since).toBe('sent')
  expect(published.isChanged('home')).toBe(true)
  expect(await published.read('home')).toContain('heading: One')
})

test('a project that only lies in a folder of somebody else’s git has none of its own', async () => {
  const outer = join(place, 'outer')
  mkdirSync(outer)
  git(outer, 'init')
  writeFileSync(join(outer, 'a.txt'), 'a')
  keep(outer)
  const root = makeProject('outer/inner')
  expect((await readPublished(root, '')).since).toBe('start')
})
