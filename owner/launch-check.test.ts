import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isShipped } from '#scripts/shipped-content.ts'

const project = join(import.meta.dirname, '..')
const needed = ['app', 'bench', 'content', 'owner', 'package.json', 'scripts', 'server']
const ready = { SITE_URL: 'https://www.solstice.example', DATA_DIR: '/var/lib/solstice' }

let house = ''
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'solstice-launch-'))
  for (const name of needed) cpSync(join(project, name), join(house, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  takeSamplesOut()
})
afterEach(() => rmSync(house, { recursive: true }))

/** As if the owner had confirmed all of it. */
function takeSamplesOut(): void {
  const names = readdirSync(join(house, 'content'), { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.endsWith('.yaml'))) {
    const consent = '$1consent:\n$1  givenBy: Tom Reed\n$1  givenOn: 2026-06-21'
    change(name, (text) =>
      text.replace(/^( *)sample: yes$/gm, name === 'retreats.yaml' ? consent : '$1# confirmed'),
    )
  }
  change('retreats.yaml', (text) => text.replace(/^( {2})consent:\n.*\n.*$/gm, '$1# confirmed'))
}

function change(name: string, edit: (text: string) => string): void {
  const file = join(house, 'content', name)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

/** What a person types, in a house with content of its own. */
function run(env: Record<string, string> = ready, root = house) {
  const command = join(root, 'owner/launch-check.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { ENV_FILE: 'none', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('with real content and a public address, nothing stands in the way', () => {
  const { status, stdout, stderr } = run()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  if (isShipped('questions')) {
    expect(stdout).toMatch(/^ {2}content\/questions\.yaml, line \d+: .* whether that one is free/m)
  }
  expect(stdout).toMatch(/^Good to know; none of it blocks a launch:\n {2}No hosted backend/m)
  expect(stdout).toMatch(/\n\nNothing stands in the way of a launch\.\n$/)
})

test('samples are listed with file and line, in the order of the files, and block', () => {
  change('site.yaml', (text) => text.replace(/^email:$/m, 'email:\n  sample: yes'))
  change('questions.yaml', (text) => `- question: Why?\n  answer: So.\n  sample: yes\n${text}`)
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout.slice(0, stdout.search(/\n(?:Worth a look|Good to know)/))).toMatch(
    /^Sample content\. See to each one, then delete its "sample: yes":\n {2}content\/questions\.yaml:\d+ +question “Why\?”\. Confirm the answer or write your own\.\n {2}content\/site\.yaml:\d+ +contact address “[^”]+”\. Put in the address that visitors may write to\.\n$/,
  )
  expect(stdout).toMatch(/\n2 things stand in the way of a launch\.\n$/)
})

test('mistakes block too, each with its file, its line and what to do', () => {
  change('home.yaml', (text) => text.replace('heading:', 'headng:'))
  change('site.yaml', (text) => `${text}\nmotto: Onward\n`)
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout).toMatch(/content\/home\.yaml, line \d+: .* did you mean "heading"\?\n/)
  expect(stdout).toMatch(/content\/site\.yaml, line \d+: there is no field "motto"/)
  expect(stdout).toMatch(/\n2 things stand in the way of a launch\.\n$/)
})

test('what is worth a look is said and blocks nothing', () => {
  change('home.yaml', (text) => text.replace(/^title:.*(\n .*)*/m, 'title: For $500, Łukasz'))
  const { status, stdout } = run()
  expect(status).toBe(0)
  expect(stdout).toMatch(/content\/home\.yaml, line \d+: the site’s fonts have no "Ł"/)
  expect(stdout).toMatch(/content\/home\.yaml, line \d+: names a price/)
})

test('an unset address blocks alone', () => {
  const { status, stdout } = run({})
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Settings:\n {2}SITE_URL is not set\. Set it to/)
  expect(stdout).toMatch(/\nOne thing stands in the way of a launch\.\n$/)
})

test('a wrong setting is the sentence that also stops the start', () => {
  const { status, stdout, stderr } = run({ SITE_URL: 'solstice' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^SITE_URL must be an http or https address [^\n]+ it is "solstice"\.\n$/)
})

test('on this site, it ends with 0 exactly when it says that nothing is in the way', () => {
  const { status, stdout, stderr } = run(ready, project)
  expect(stderr).toBe('')
  expect(status).toBe(stdout.endsWith('\nNothing stands in the way of a launch.\n') ? 0 : 1)
})
