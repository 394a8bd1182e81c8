import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

/** Without whatever the machine's own git is set to. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Tom',
  GIT_AUTHOR_EMAIL: 'tom@example.org',
  GIT_COMMITTER_NAME: 'Tom',
  GIT_COMMITTER_EMAIL: 'tom@example.org',
}

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', words, { cwd, env, encoding: 'utf8', stdio: 'pipe' })

function change(root: string, name: string, from: string, to: string): void {
  const file = join(root, name)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${name} does not say "${from}".`)
  writeFileSync(file, text.replace(from, to))
}

/** The site as it comes, with a history, and a clone of it that belongs to somebody. */
function start() {
  const { root: original, remove } = copyProject(['owner', '.gitignore', 'biome.json'])
  onTestFinished(remove)
  git(original, 'init', '-q', '-b', 'main')
  git(original, 'add', '-A')
  git(original, 'reset', '-q', 'node_modules')
  git(original, 'commit', '-qm', 'The first version')
  const own = join(makeFolder(), 'own')
  git(original, 'clone', '-q', '-o', 'upstream', original, own)
  symlinkSync(join(projectRoot, 'node_modules'), join(own, 'node_modules'))
  return { original, own }
}

/** The lines of the guide, as they stand there. */
function readCommand(): string[] {
  const guide = readFileSync(join(projectRoot, 'docs/updating.md'), 'utf8')
  const [line = ''] = /^git pull .*$/m.exec(guide) ?? []
  return line.split(' ').slice(1)
}

/** As the site says it now. */
const [heading = ''] =
  /^ {2}heading: .*$/m.exec(readFileSync(join(projectRoot, 'content/home.yaml'), 'utf8')) ?? []

test('a new version changes code, adds a field and a sentence, and the owner’s words stay', () => {
  const { original, own } = start()
  change(own, 'content/home.yaml', heading, '  heading: Come as you are')
  git(own, 'commit', '-qam', 'Our words')

  change(
    original,
    'content/home.yaml',
    heading,
    '  heading: Begin again\n  # New.\n  motto: Onward',
  )
  change(original, 'content/faq.yaml', 'heading:', '# Another note.\n  heading:')
  change(
    original,
    'app/content/page.ts',
    '...openingEntries, ...openingAction }',
    `...openingEntries, ...openingAction, motto: optional(line('New.', 60)) }`,
  )
  git(original, 'commit', '-qam', 'The next version')

  git(own, ...readCommand())
  const home = readFileSync(join(own, 'content/home.yaml'), 'utf8')
  expect(home).toContain('heading: Come as you are')
  expect(home).not.toContain('Begin again')
  expect(readFileSync(join(own, 'content/faq.yaml'), 'utf8')).toContain('# Another note.')
  expect(readFileSync(join(own, 'app/content/page.ts'), 'utf8')).toContain('motto: optional(')
  expect(git(own, 'status', '--porcelain', '--untracked-files=no')).toBe('')

  const check = spawnSync(process.execPath, ['owner/content-check.ts'], {
    cwd: own,
    env: { ...process.env, ENV_FILE: 'none' },
    encoding: 'utf8',
  })
  expect(check.stdout).toMatch(/All words are in order\.\n$/)
  expect(check.status).toBe(0)
})
