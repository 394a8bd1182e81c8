import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './start-server.ts'

/** Of the tests that a page names, as a file or as "file: title", those that are not there. */
export function findAbsentTests(names: readonly string[]): string[] {
  return names.filter((name) => {
    const [file = '', ...rest] = name.split(': ')
    const path = join(projectRoot, file)
    if (!existsSync(path)) return true
    const title = rest.join(': ')
    return title !== '' && !readFileSync(path, 'utf8').includes(`'${title}'`)
  })
}
