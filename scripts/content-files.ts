import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#paths.ts'
import { BuildError } from './build-error.ts'
import { root } from './run-tool.ts'

const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** The content that stands on a page: the files its route imports. Our formatter writes both, so their form is known. */
export function listContentFiles(path: string): string[] {
  const key = Object.entries(paths).find(([, each]) => each === path)?.[0]
  const route = new RegExp(`\\[paths\\.${key}\\]: '([\\w-]+)'`).exec(readSource('app/routes.ts'))
  const source = route ? readSource(`app/routes/${route[1]}.tsx`) : ''
  const files = [...source.matchAll(/'#content\/([\w-]+\.ts)'/g)].map(([, file]) => file)
  if (files.length === 0) throw new BuildError(`content-files.ts finds no content of ${path}.`)
  return files.map((file) => `app/content/${file}`)
}
