import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Rights do not bind root, unless he gives his powers away. */
const wrappers = [[], ['setpriv', '--inh-caps=-all', '--bounding-set=-all']] as const

/** How to run a program so that a read-only folder keeps it out, whoever runs the tests. */
export function findWrapper(): readonly string[] {
  const found = wrappers.find(isKeptOut)
  if (!found) throw new Error('No folder can be made read-only for this user.')
  return found
}

function isKeptOut(wrapper: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-closed-'))
  chmodSync(folder, 0o500)
  const write = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'file'))}, '')`
  const [command = '', ...words] = [...wrapper, process.execPath, '--eval', write]
  const { stderr } = spawnSync(command, words, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stderr?.includes('EACCES') ?? false
}
