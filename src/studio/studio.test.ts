import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { group, line, list, photo, prose } from '#content/fields.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { compareTexts, readPublished } from './changed-files.ts'
import { describeField, markText, placeText, removeMarks } from './marks.ts'
import { checkCaller } from './server.ts'

describe('places', () => {
  const schema = group({
    heading: line(20),
    story: prose(100),
    links: list(group({ label: line(20) }), { max: 3 }),
    photo: photo('founder'),
  })
  const field = describeField(schema)
  const value = {
    heading: 'One',
    story: ['First.', 'Second.'],
    links: [{ label: 'Go' }],
    photo: { file: 'a.jpg', alt: 'A jetty', focus: '30% 20%' },
  }
  const marked = markText(field, value, 'home') as typeof value

  test('are carried by text without showing, and not by the file and the focus of a photograph', () => {
    expect(marked.heading).not.toBe('One')
    expect(marked.photo).toMatchObject({ file: 'a.jpg', focus: '30% 20%' })
    expect(JSON.parse(removeMarks(JSON.stringify(marked)))).toEqual(value)
  })

  test('are named on the element around the text, and nothing else of the page changes', () => {
    const draw = ({ heading, story, links, photo }: typeof value) =>
      `<!DOCTYPE html><title>${heading}</title><h1>${heading}</h1><div><p class="a">${story[0]}</p><p>Then: ${story[1]} <b>${links[0]?.label}</b></p><br/><img alt="${photo.alt}" src="x"/></div><a href="mailto:?subject=${encodeURIComponent(heading)}">x</a><script>a < b && "${heading}"</script><!-- ${heading} -->`
    const placed = placeText(draw(marked))
    expect(placed.replace(/ data-place="[^"]*"/g, '')).toBe(draw(value))
    expect(placed).toContain('<h1 data-place="home:heading">One</h1>')
    expect(placed).toContain('<p class="a" data-place="home:story~0">First.</p>')
    expect(placed).toContain(
      '<p data-place="home:story~1">Then: Second. <b data-place="home:links.0.label">',
    )
    expect(placed).toContain('<img alt="A jetty" src="x" data-place="home:photo.alt"/>')
  })
})

describe('the list of changes', () => {
  const before = 'heading: One\nitems:\n  - name: Who\n    text: A\n  - name: Why\n    text: B\n'
  const who = '  - name: Who\n    text: A\n'

  test.each([
    ['changed text', before.replace('B', 'C'), [{ path: ['items', 1, 'text'], was: 'B', is: 'C' }]],
    [
      'a changed name',
      before.replace('Why', 'How'),
      [{ path: ['items', 1, 'name'], was: 'Why', is: 'How' }],
    ],
    [
      'an added item',
      before.replace('items:\n', 'items:\n  - name: New\n'),
      [{ path: ['items', 0, 'name'], is: 'New' }],
    ],
    [
      'a removed item',
      before.replace(who, ''),
      [
        { path: ['items', 0, 'name'], was: 'Who' },
        { path: ['items', 0, 'text'], was: 'A' },
      ],
    ],
    ['another order', before.replace(who, '') + who, []],
  ])('names %s', (_, after, fields) => {
    expect(compareTexts(before, after)).toEqual(fields)
  })

  test('is empty where only comments and line breaks differ', () => {
    expect(compareTexts(before, `# A note.\n${before}`)).toBeUndefined()
  })
})

describe('what was published', () => {
  const root = createTempDir(afterAll)
  const git = (cwd: string, ...args: string[]) => {
    const who = '-c user.name=A -c user.email=a@example.com -c commit.gpgsign=false'
    execFileSync('git', [...who.split(' '), ...args], { cwd, stdio: 'ignore' })
  }
  const write = (file: string, text: string) => writeFileSync(join(root, 'content', file), text)

  test('is the last commit, and after a push what was pushed', async () => {
    mkdirSync(join(root, 'content'))
    write('home.yaml', 'heading: One\n')
    expect(await readPublished(root)).toBeUndefined()
    git(root, 'init')
    git(root, 'add', '.')
    git(root, 'commit', '-m', 'Words')
    write('home.yaml', 'heading: Two\n')
    write('new.yaml', 'heading: New\n')
    const published = await readPublished(root)
    expect(published?.since).toBe('committed')
    expect(await published?.read('home')).toBe('heading: One\n')
    expect(await published?.read('new')).toBeUndefined()

    const remote = join(root, 'remote')
    git(root, 'init', '--bare', remote)
    git(root, 'remote', 'add', 'origin', remote)
    git(root, 'push', '-u', 'origin', 'HEAD')
    git(root, 'commit', '-am', 'More words')
    const pushed = await readPublished(root)
    expect(pushed?.since).toBe('pushed')
    expect(await pushed?.read('home')).toBe('heading: One\n')
  })
})

describe('the studio', () => {
  const own = {
    host: '127.0.0.1:4300',
    origin: 'http://127.0.0.1:4300',
    'x-studio-token': 'the-key',
  }
  const ask = (headers: Record<string, string>, method = 'POST', url = '/__studio/change') =>
    checkCaller({ headers, method, url } as unknown as IncomingMessage, 'the-key')

  test('answers its own window, as 127.0.0.1 and as localhost', () => {
    expect(ask({ ...own, 'sec-fetch-site': 'same-origin' })).toBeUndefined()
    const local = { host: 'localhost:4300', origin: 'http://localhost:4300' }
    expect(ask({ ...own, ...local })).toBeUndefined()
    expect(ask({ host: own.host }, 'GET', '/__studio/?token=the-key')).toBeUndefined()
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['a missing origin', { host: own.host, 'x-studio-token': 'the-key' }],
    ['a cross-site request', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a missing token', { host: own.host, origin: own.origin }],
    ['a wrong token', { ...own, 'x-studio-token': 'the-kex' }],
    ['a part of the token', { ...own, 'x-studio-token': 'the' }],
  ])('refuses %s', (_, headers) => {
    expect(ask(headers)).toBeTypeOf('string')
  })
})
