import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runNode, tools } from '#tools/run-tool.ts'
import { makeFolder } from './run-command.ts'

test('npm run check leaves the owner’s own files alone', () => {
  const cwd = makeFolder()
  copyFileSync(join(root, 'biome.json'), join(cwd, 'biome.json'))
  mkdirSync(join(cwd, 'content'))
  writeFileSync(join(cwd, 'code.ts'), 'export const code = 1\n')
  writeFileSync(
    join(cwd, 'content/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title/></svg>',
  )
  const check = ['check', '--error-on-warnings', '--vcs-enabled=false']
  const { isOk, output } = runNode([join(root, tools.biome), ...check], { cwd, isQuiet: true })
  expect(isOk, output).toBe(true)
})
