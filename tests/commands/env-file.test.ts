import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/run-command.ts'
import { runScript } from './run-script.ts'

test.each([
  ['scripts/start.ts', [], 1],
  ['src/cli/canary.ts', ['http://127.0.0.1:1'], 4],
])('%s stops at a wrong line of .env, and says which', async (script, args, code) => {
  const file = join(makeFolder(), '.env')
  writeFileSync(file, 'SIGNUPS=store\nPORT 80\n')
  expect(await runScript(script, args, { ENV_FILE: file })).toMatchObject({
    code,
    stderr: expect.stringMatching(/\.env, line 2: write a name, an equals sign and a value/),
  })
})
