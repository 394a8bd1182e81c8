import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const needed = ['owner', 'package.json', 'server/settings.ts', 'server/start-error.ts']
const ready = { SITE_URL: 'https://www.solstice.example', DATA_DIR: '/var/lib/solstice' }

let house = ''
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'solstice-launch-'))
  for (const name of needed) cpSync(join(project, name), join(house, name), { recursive: true })
  mkdirSync(join(house, 'app/content'), { recursive: true })
})
afterEach(() => rmSync(house, { recursive: true }))

function write(name: string, source: string): void {
  writeFileSync(join(house, 'app/content', name), source)
}

/** What a person types, in a house with content of its own. */
function run(env: Record<string, string> = ready, root = house) {
  const command = join(root, 'owner/launch-check.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('with real content and a public address, nothing stands in the way', () => {
  write('site.ts', `export const site = { email: { address: 'tom@solstice.example' } }`)
  const { status, stdout, stderr } = run()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Good to know; none of it blocks a launch:\n {2}No hosted backend/)
  expect(stdout).toMatch(/\n\nNothing stands in the way of a launch\.\n$/)
})

test('samples are listed with file and line, in the order of the files, and block', () => {
  const long = 'What would you say to a man who asks whether this is for him?'
  write('site.ts', `export const site = {\n  email: { address: 'a@b.example', sample: true },\n}`)
  write('questions.ts', `export const questions = [{ question: '${long}', sample: true }]`)
  write('retreats.ts', `export const a = { testimonials: [{ name: 'Tom, 24', sample: true }] }`)
  write('retreats.test.ts', `const a = { sample: true }`)
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout.slice(0, stdout.indexOf('\nGood to know'))).toBe(
    `Sample content. See to each one, then delete its "sample: true":
  app/content/questions.ts:1       question “What would you say to a man who asks whether th…”. Confirm the answer or write your own.
  app/content/retreats.ts:1        testimonial “Tom, 24”. Put in real words and his consent, who and when; or delete it.
  app/content/site.ts:2            contact address “a@b.example”. Put in the address that visitors may write to.
`,
  )
  expect(stdout).toMatch(/\n3 things stand in the way of a launch\.\n$/)
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
