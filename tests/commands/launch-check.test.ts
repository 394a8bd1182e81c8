import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { copyBuild } from '#tests/faults/borrow-copy.ts'
import { rehearse } from '#tests/faults/rehearse-build.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { makeFolder, runCommand } from '#tests/run-command.ts'
import { isWhole } from '#tests/sample.ts'

const { root: house, remove } = copyProject(['owner', 'supabase'])
afterAll(remove)
copyBuild(house)

/** All that a launch needs. */
const ready = {
  SITE_URL: 'https://www.solstice-men.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://site:word@mail.solstice-men.org',
  NOTIFY_FROM: 'site@solstice-men.org',
  NOTIFY_TO: 'owner@solstice-men.org',
  // Its words are his own, so they may weigh more than ours.
  SHIPPED: '',
}

/** Faults are planted in words that we know; an owner's own may have others. */
const trial = test.runIf(isAllShipped())

type Edit = (text: string) => string

function change(name: string, edit: Edit): void {
  const file = join(house, name)
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`Nothing has changed in ${name}.`)
  writeFileSync(file, after)
  onTestFinished(() => writeFileSync(file, before))
}

/** As if the owner had confirmed all of it, once and for all tests. */
function confirmSamples(): void {
  const names = readdirSync(join(house, 'content'), { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.endsWith('.yaml'))) {
    const file = join(house, 'content', name)
    const isSaid = /^( *)- quote:/m
    const consent = '$1consent:\n$1  givenBy: Tom Reed\n$1  givenOn: 2026-06-21'
    const text = readFileSync(file, 'utf8').replaceAll('solstice.example', 'solstice-men.org')
    const confirmed = text.replace(/^( {6,})sample: yes$/gm, isSaid.test(text) ? consent : '')
    writeFileSync(file, confirmed.replace(/^( *)sample: yes$/gm, '$1# confirmed'))
  }
}
confirmSamples()

/** A port on which nobody answers: another site of this machine is not ours. */
const silent = { PORT: '1' }

async function check(env: Record<string, string> = {}, run = runCommand) {
  const { ended, read } = run(['owner/launch-check.ts'], {
    root: house,
    env: { ...ready, ...silent, DATA_DIR: makeFolder(), ...env },
  })
  return { code: await ended, output: read() }
}

/** Pages are taken from the build before; `npm run soak` draws them, and own-words.test.ts draws others. */
const checkQuickly = () =>
  isWhole
    ? check()
    : check({}, (words, { env = {} } = {}) => rehearse(words, { root: house }, { env }))

trial(
  'with real content, fitting settings and a site that builds, nothing stands in the way, and what is worth a look is said',
  async () => {
    change('content/home.yaml', (text) =>
      text.replace(/^title:.*(\n .*)*/m, 'title: For $500, Łukasz'),
    )
    const { code, output } = await checkQuickly()
    expect(output).toMatch(/\n\nNothing stands in the way of a launch\.\n/)
    expect(code).toBe(0)
    expect(output).toMatch(/content\/home\.yaml, line \d+: the site’s fonts have no "Ł"/)
    expect(output).toMatch(/content\/home\.yaml, line \d+: names a price/)
    expect(output).toMatch(/^Good to know; none of it blocks a launch:$/m)
  },
)

const winter = 'content/gatherings/winter-solstice.yaml'

type Fault = {
  edits?: [string, Edit][]
  env?: Record<string, string>
  says: RegExp
  /** Mistakes keep the site from being built, and hide nothing of each other; so do remarks. */
  isA?: 'mistake' | 'remark'
}

/** A mistake in it ends a build while pages are drawn, or at once; failed-build.test.ts makes the first, too. */
const code = isWhole ? 'app/routes/privacy.tsx' : 'builder/builds/site-config.ts'

/** Each fault, what plants it, and what launch-check must say; the first four are those of a real trial. */
const faults: [string, Fault][] = [
  [
    'a photograph that is not there',
    {
      isA: 'mistake',
      edits: [
        [
          'content/founders.yaml',
          (text) =>
            text.replace(/^( +)# photo:\n.*\n.*$/m, '$1photo:\n$1  file: Nobody.jpg\n$1  alt: Him'),
        ],
      ],
      says: /content\/founders\.yaml, line \d+: .*Nobody\.jpg/,
    },
  ],
  [
    'an address that is only an example',
    {
      isA: 'remark',
      edits: [
        [
          'content/site.yaml',
          (text) => text.replace(/(address: .*)solstice-men\.org/, '$1solstice.example'),
        ],
      ],
      says: /content\/site\.yaml, line \d+: hello@solstice\.example is only an example/,
    },
  ],
  [
    'what a client said, without his consent',
    {
      isA: 'mistake',
      edits: [['content/retreats.yaml', (text) => text.replace(/^ +consent:\n.*\n.*$/m, '')]],
      says: /content\/retreats\.yaml, line \d+: .*consent/,
    },
  ],
  [
    'words that contradict the days',
    {
      isA: 'remark',
      edits: [[winter, (text) => text.replace('meets in person on {dates}', 'meets on January 2')]],
      says: /winter-solstice\.yaml, line \d+: says January 2, and the gathering is from December 21/,
    },
  ],
  [
    'a syntax error in the words',
    {
      isA: 'mistake',
      edits: [['content/home.yaml', (text) => text.replace(/^title: .*/m, 'title: "Half a quote')]],
      says: /Mistakes in content\/[\s\S]*?\n +content\/home\.yaml, line \d+: /,
    },
  ],
  [
    'code that can not be built',
    {
      edits: [[code, (text) => `${text}\nconst = 1\n`]],
      says: new RegExp(`The site can not be built:\\n[\\s\\S]*${code}`),
    },
  ],
  [
    'sample content',
    {
      isA: 'remark',
      edits: [['content/site.yaml', (text) => text.replace(/^email:$/m, 'email:\n  sample: yes')]],
      says: /content\/site\.yaml:\d+ +contact address “hello@solstice[^”]+”\. Put in/,
    },
  ],
  [
    'days that lie behind',
    {
      isA: 'mistake',
      edits: [
        [
          winter,
          (text) =>
            `${text}\nyears:\n  - year: 2025\n    starts: December 19\n    ends: December 21\n`,
        ],
      ],
      says: /winter-solstice\.yaml, line \d+: the days of 2025 lie behind: take them out/,
    },
  ],
  [
    'colours that nobody can read',
    {
      isA: 'mistake',
      edits: [['content/colours.yaml', (text) => text.replace(/^ink: .*/m, 'ink: d0d0d0')]],
      says: /content\/colours\.yaml, line \d+: /,
    },
  ],
  [
    'an address that is not set',
    { env: { SITE_URL: '' }, says: /SITE_URL is not set\. Set it to/ },
  ],
  [
    'a proxy that the settings know nothing of',
    { isA: 'remark', env: { TRUST_PROXY: '0' }, says: /SITE_URL is https and TRUST_PROXY is 0\./ },
  ],
  [
    'nobody who is told of leads',
    {
      isA: 'remark',
      env: { SMTP_URL: '', NOTIFY_FROM: '', NOTIFY_TO: '' },
      says: /Nobody is told of new leads\. Set SMTP_URL/,
    },
  ],
  [
    'no backups',
    { isA: 'remark', env: { BACKUPS: 'off' }, says: /BACKUPS is off: nobody makes a copy/ },
  ],
]

async function expectRed({ edits = [], env = {} }: Omit<Fault, 'says'>, ...says: RegExp[]) {
  for (const [name, edit] of edits) change(name, edit)
  const { code, output } = await check(env)
  for (const each of says) expect(output).toMatch(each)
  expect(output).toMatch(/\n\n(One thing stands|\d+ things stand) in the way of a launch\.\n/)
  expect(code).toBe(1)
}

// Each would build the site once more: `npm run soak` plants them one by one.
trial.each(faults.filter(([, { isA }]) => isWhole || !isA))('red: %s', (_, fault) =>
  expectRed(fault, fault.says),
)

trial.each(isWhole ? [] : (['mistake', 'remark'] as const))('red: every %s at once', (kind) => {
  const all = faults.map(([, fault]) => fault).filter(({ isA }) => isA === kind)
  const edits = all.flatMap((fault) => fault.edits ?? [])
  const env = Object.assign({}, ...all.map((fault) => fault.env))
  return expectRed({ edits, env }, ...all.map(({ says }) => says))
})

test.runIf(isWhole && isAllShipped())(
  'green again once everything is mended: a planted fault leaves nothing behind',
  async () => {
    expect(await check()).toMatchObject({ code: 0 })
  },
)

test('a wrong setting and a wrong address are sentences', () => {
  const run = (args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, [join(house, 'owner/launch-check.ts'), ...args], {
      env: { ENV_FILE: 'none', ...compiledCode, ...env },
      encoding: 'utf8',
    })
  expect(run([], { SITE_URL: 'solstice' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^SITE_URL must be an http or https address [^\n]+ "solstice"\.\n$/,
    ),
  })
  expect(run(['solstice'], {})).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Say which site, for example: /),
  })
})
