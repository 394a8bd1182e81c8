import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { makeFolder, runCommand } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

function write(text: string): string {
  const file = join(makeFolder(), '.env')
  writeFileSync(file, text)
  return file
}

async function run(words: string[], env: Record<string, string>, root = projectRoot) {
  const { ended, read } = runCommand(words, { root, env })
  return { code: await ended, output: read() }
}

test.each([
  ['start', ['scripts/start.mjs'], 1],
  ['dev', ['scripts/dev.ts'], 1],
  ['build', ['scripts/build.ts'], 1],
  ['leads', ['owner/leads.ts', 'list'], 1],
  ['canary', ['owner/canary.ts', 'http://127.0.0.1:1'], 4],
  ['notify-test', ['owner/notify-test.ts'], 1],
  ['launch-check', ['owner/launch-check.ts'], 1],
])('npm run %s stops at a wrong line of the file, and says which', async (_, words, code) => {
  const result = await run(words, { ENV_FILE: write('SIGNUPS=store\nPORT 80\n') })
  expect(result).toEqual({
    code,
    output: expect.stringMatching(/\.env, line 2: write a name, an equals sign and a value/),
  })
})

test('tests read no file: the settings of whoever runs them change none', () => {
  expect(process.env.ENV_FILE).toBe('none')
})

test('a file beside the project is read without being named, and git does not take it', async () => {
  const copy = copyProject(['owner'])
  writeFileSync(join(copy.root, '.env'), 'SITE_URL=nowhere\n')
  const result = await run(['owner/launch-check.ts'], { ENV_FILE: '' }, copy.root)
  copy.remove()
  expect(result).toEqual({
    code: 1,
    output: expect.stringMatching(/^SITE_URL must be .* it is "nowhere"\. \(\.env, line 1\)\n$/),
  })
  const ignored = readFileSync(join(projectRoot, '.gitignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '!.env.example']))
})
