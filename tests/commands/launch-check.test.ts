import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inventedPhrases } from '#content/placeholders.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { copyProject, plantPhotos } from '#tests/journeys/copy-project.ts'
import { runScript } from '#tests/run-command.ts'
import { createTempDir } from '#tests/temp-dir.ts'

const { root, remove } = copyProject(['supabase'])
afterAll(remove)

/** All that a launch needs. */
const ready = {
  SITE_URL: 'https://www.solstice-men.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://site:word@mail.solstice-men.org',
  NOTIFY_FROM: 'site@solstice-men.org',
  NOTIFY_TO: 'owner@solstice-men.org',
}

/** The mistakes are made in content that is known; the owner's own may differ. */
const trial = test.runIf(isAsShipped)

function change(name: string, edit: (text: string) => string): void {
  const file = join(root, name)
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  expect(after, name).not.toBe(before)
  writeFileSync(file, after)
  onTestFinished(() => writeFileSync(file, before))
}

/** Across the lines of a file. */
const phrases = new RegExp(inventedPhrases.join('|').replaceAll(' ', '\\s+'), 'g')

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
  const settings = { ...ready, DATA_DIR: createTempDir(), ...env }
  const { code, stdout, stderr } = await runScript('src/cli/launch-check.ts', [], settings, root)
  return { code, output: stderr + stdout }
}

trial(
  'is green with real content and fitting settings, and says what is worth a look',
  async () => {
    // What a build does is tested elsewhere; here it succeeds.
    change('scripts/build.ts', () => '\n')
    change('content/home.yaml', (text) =>
      text.replace(/^title:.*(\n .*)*/m, 'title: By nine friends, Ł'),
    )
    const { code, output } = await check()
    expect(output).toMatch(/\nNothing stands in the way of a launch\.\n/)
    expect(output).toMatch(/content\/home\.yaml, line \d+: the site’s fonts have no "Ł"/)
    expect(output).toMatch(/line \d+: says "nine friends", and founders\.yaml has three: write/)
    expect(code).toBe(0)
  },
)

trial('is red where the site cannot be built', async () => {
  change('scripts/build.ts', () => "throw new Error('No space left')\n")
  const { code, output } = await check()
  expect(output).toMatch(/The site cannot be built:\n[\s\S]*No space left/)
  expect(output).toMatch(/\nOne thing stands in the way of a launch\.\n/)
  expect(code).toBe(1)
})

trial('is red at every mistake in content and settings, all at once', async () => {
  change('content/founders.yaml', (text) =>
    text
      .replace(/^( +)# photo:\n.*\n.*$/m, '$1photo:\n$1  file: No.jpg\n$1  alt: Me')
      .replace('went for a walk', inventedPhrases[0] ?? ''),
  )
  change('content/site.yaml', (text) =>
    text.replace(/(address: .*)solstice-men\.org/, '$1solstice.example'),
  )
  change('content/retreats.yaml', (text) => text.replace(/^ +consent:\n.*\n.*$/m, ''))
  change('content/home.yaml', (text) => text.replace(/^title: .*/m, 'title: "Half a quote'))
  change('content/colours.yaml', (text) => text.replace(/^ink: .*/m, 'ink: d0d0d0'))
  const added = ['content/gatherings/midsummer-men.yaml', 'content/photos/Lake.jpg']
  for (const name of added) {
    writeFileSync(join(root, name), 'name: Midsummer\n')
    onTestFinished(() => rmSync(join(root, name)))
  }
  const { code, output } = await check({ TRUST_PROXY: '0', BACKUPS: 'off' })
  for (const message of [
    /founders\.yaml, line \d+: .*No\.jpg/,
    /founders\.yaml, line \d+: “had a training plan [^”]+” is invented and came with Solstice/,
    /site\.yaml, line \d+: “hello@solstice\.example” is only an example/,
    /retreats\.yaml, line \d+: .*consent/,
    /Mistakes in content\/[\s\S]*?\n +content\/home\.yaml, line \d+: /,
    /colours\.yaml, line \d+: /,
    /gatherings\/midsummer-men\.yaml, line 1: the file has no "theme"/,
    /SITE_URL is https and TRUST_PROXY is 0\./,
    /BACKUPS is off: no copy of the leads/,
    /\n\d+ things stand in the way of a launch\.\n/,
  ]) {
    expect(output).toMatch(message)
  }
  // Its file cannot be read, so that any may show it.
  expect(output).not.toContain('no page shows this photo')
  expect(code).toBe(1)
})

test('reports an invalid colour once, also where photographs use it', async () => {
  await plantPhotos(root)
  change('content/colours.yaml', (text) => text.replace(/^sun: .*/m, 'sun: pale yellow'))
  const { code, stdout, stderr } = await runScript('src/cli/content-check.ts', [], {}, root)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  const message = /content\/colours\.yaml, line \d+: "sun" cannot be "pale yellow"/g
  expect(stdout.match(message)).toHaveLength(1)
})
