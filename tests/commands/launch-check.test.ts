import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isAllShipped } from '#build/budgets/shipped-content.ts'
import { inventedPhrases } from '#cli/find-contradictions.ts'
import { copyProject, plantPhotos } from '#tests/journeys/copy-project.ts'
import { makeFolder } from '#tests/run-command.ts'
import { runScript } from './run-script.ts'

const { root, remove } = copyProject(['supabase'])
afterAll(remove)

/** All that a launch needs. */
const ready = {
  SITE_URL: 'https://www.solstice-men.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://site:word@mail.solstice-men.org',
  NOTIFY_FROM: 'site@solstice-men.org',
  NOTIFY_TO: 'owner@solstice-men.org',
  // No site answers on this port of this machine.
  PORT: '1',
  SHIPPED: '',
}

/** The mistakes are made in content that is known; the owner's own may differ. */
const trial = test.runIf(isAllShipped())

type Edit = [file: string, edit: (text: string) => string]

function change([name, edit]: Edit): void {
  const file = join(root, name)
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`Nothing has changed in ${name}.`)
  writeFileSync(file, after)
  onTestFinished(() => writeFileSync(file, before))
}

function add(name: string, text: string): void {
  const file = join(root, name)
  writeFileSync(file, text)
  onTestFinished(() => rmSync(file))
}

/** Across the lines of a file. */
const phrases = new RegExp(
  inventedPhrases.map((each) => each.replaceAll(' ', '\\s+')).join('|'),
  'g',
)

/** As if the owner had put real words in the place of all sample content. */
function confirmSamples(): void {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.endsWith('.yaml'))) {
    const file = join(root, 'content', name)
    const text = readFileSync(file, 'utf8')
      .replaceAll('solstice.example', 'solstice-men.org')
      .replaceAll('v=sample-', 'v=abcdef-')
      .replace(phrases, 'went for a walk')
    const consent = '$1consent:\n$1  givenBy: Tom Reed\n$1  givenOn: 2026-06-21'
    const isSaid = /^( *)- quote:/m.test(text)
    const confirmed = text.replace(/^( {6,})sample: yes$/gm, isSaid ? consent : '')
    writeFileSync(file, confirmed.replace(/^( *)sample: yes$/gm, '$1# confirmed'))
  }
}
confirmSamples()

async function check(env: Record<string, string> = {}) {
  const settings = { ...ready, DATA_DIR: makeFolder(), ...env }
  const { code, stdout, stderr } = await runScript('src/cli/launch-check.ts', [], settings, root)
  return { code, output: stderr + stdout }
}

trial(
  'is green with real content and fitting settings, and says what is worth a look',
  async () => {
    // What a build does is tested elsewhere; here it succeeds.
    change(['scripts/build.ts', () => '\n'])
    change([
      'content/home.yaml',
      (text) => text.replace(/^title:.*(\n .*)*/m, 'title: For $500, Ł'),
    ])
    const { code, output } = await check()
    expect(output).toMatch(/\n\nNothing stands in the way of a launch\.\n/)
    expect(code).toBe(0)
    expect(output).toMatch(/content\/home\.yaml, line \d+: the site’s fonts have no "Ł"/)
    expect(output).toMatch(/content\/home\.yaml, line \d+: names a price/)
  },
)

trial('is red where the site cannot be built', async () => {
  change(['src/build/builds/site-config.ts', (text) => `${text}\nconst = 1\n`])
  const { code, output } = await check()
  expect(output).toMatch(/The site cannot be built:\n[\s\S]*site-config\.ts/)
  expect(output).toMatch(/\n\nOne thing stands in the way of a launch\.\n/)
  expect(code).toBe(1)
})

const winter = 'content/gatherings/winter-solstice.yaml'
const [oldYear, oldDays] = [
  'years:',
  '  - year: 2025\n    starts: December 19\n    ends: December 21',
]

const faults: { edit?: Edit; env?: Record<string, string>; says: RegExp }[] = [
  {
    edit: [
      'content/founders.yaml',
      (text) =>
        text
          .replace(/^( +)# photo:\n.*\n.*$/m, '$1photo:\n$1  file: No.jpg\n$1  alt: Me')
          .replace('went for a walk', inventedPhrases[0] ?? ''),
    ],
    says: /content\/founders\.yaml, line \d+: .*No\.jpg/,
  },
  { says: /content\/founders\.yaml, line \d+: “Marcus Hale” is invented and came with Solstice/ },
  {
    edit: [
      'content/site.yaml',
      (text) =>
        text
          .replace(/(address: .*)solstice-men\.org/, '$1solstice.example')
          .replace(/^email:$/m, 'email:\n  sample: yes'),
    ],
    says: /content\/site\.yaml, line \d+: hello@solstice\.example is only an example/,
  },
  { says: /content\/site\.yaml:\d+ +contact address “hello@solstice[^”]+”\. Put in/ },
  {
    edit: ['content/retreats.yaml', (text) => text.replace(/^ +consent:\n.*\n.*$/m, '')],
    says: /content\/retreats\.yaml, line \d+: .*consent/,
  },
  {
    edit: ['content/home.yaml', (text) => text.replace(/^title: .*/m, 'title: "Half a quote')],
    says: /Mistakes in content\/[\s\S]*?\n +content\/home\.yaml, line \d+: /,
  },
  {
    edit: [
      winter,
      (text) =>
        `${text.replace('meets in person on {dates}', 'meets on January 2')}\n${oldYear}\n${oldDays}\n`,
    ],
    says: /winter-solstice\.yaml, line \d+: says January 2, and the gathering is from December 21/,
  },
  { says: /winter-solstice\.yaml, line \d+: the days of 2025 are over: take them out/ },
  {
    edit: ['content/colours.yaml', (text) => text.replace(/^ink: .*/m, 'ink: d0d0d0')],
    says: /content\/colours\.yaml, line \d+: /,
  },
  {
    edit: ['content/coaching.yaml', (text) => text.replace('v=abcdef-', 'v=sample-')],
    says: /content\/coaching\.yaml, line \d+: v=sample-\w+ is no video: put in the address/,
  },
  { env: { TRUST_PROXY: '0' }, says: /SITE_URL is https and TRUST_PROXY is 0\./ },
  {
    env: { SMTP_URL: '', NOTIFY_FROM: '', NOTIFY_TO: '' },
    says: /Nobody is told of new leads\. Set SMTP_URL/,
  },
  { env: { BACKUPS: 'off' }, says: /BACKUPS is off: nobody makes a copy/ },
]

trial('is red at every mistake in content and settings, all at once', async () => {
  for (const { edit } of faults) if (edit) change(edit)
  add('content/gatherings/midsummer-men.yaml', 'name: Midsummer\n')
  add('content/photos/Lake.jpg', 'Shown by a file that cannot be read.')
  const { code, output } = await check(Object.assign({}, ...faults.map(({ env }) => env)))
  for (const { says } of faults) expect(output).toMatch(says)
  expect(output).toMatch(/content\/gatherings\/midsummer-men\.yaml: nothing reads this file/)
  expect(output).not.toContain('no page shows this photo')
  expect(output).toMatch(/\n\n\d+ things stand in the way of a launch\.\n/)
  expect(code).toBe(1)
})

test('a colour that cannot be read is a sentence, also where photographs are used', async () => {
  await plantPhotos(root)
  change(['content/colours.yaml', (text) => text.replace(/^sun: .*/m, 'sun: pale yellow')])
  const { code, stdout, stderr } = await runScript('src/cli/content-check.ts', [], {}, root)
  expect(stderr).toBe('')
  expect(
    stdout.match(/content\/colours\.yaml, line \d+: "sun" cannot be "pale yellow"/g),
  ).toHaveLength(1)
  expect(code).toBe(1)
})
