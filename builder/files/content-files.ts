import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#paths.ts'
import { routes } from '#routes.ts'
import { BuildError } from '#tools/build-error.ts'
import { root } from '#tools/run-tool.ts'

const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** The words that stand on a page: the files of content/ that its route's modules read. */
export function listContentFiles(path: keyof typeof routes): string[] {
  const [key = ''] = Object.entries(paths).find(([, each]) => each === path) ?? []
  const source = readSource(`app/routes/${routes[path]}.tsx`)
  const modules = [...source.matchAll(/'#content\/([\w-]+\.ts)'/g)].map(([, file]) => file ?? '')
  const files = modules.flatMap((module) => listFilesOf(module, path, key))
  if (files.length === 0) throw new BuildError(`content-files.ts finds no content of ${path}.`)
  return files
}

/** Most modules read one file. Those of a family read one a page, named by its address or its key. */
function listFilesOf(module: string, path: string, key: string): string[] {
  const source = readSource(`app/content/${module}`)
  const single = /readContent\(\s*'([\w-]+)'/.exec(source)?.[1]
  const folder = /readContent\(\s*`(\w+)/.exec(source)?.[1]
  const names = single ? [single] : [`${folder}${path}`, `${folder}/${key}`]
  const files = names.map((name) => `content/${name}.yaml`)
  return files.filter((file) => existsSync(join(root, file))).slice(0, 1)
}
