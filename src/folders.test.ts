import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname

const findFolder = (file: string) => posix.dirname(file)

/** Types count, too. */
function listImports(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/(?:from |import |import\()'([#.][^'?]+)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  )
}

// Biome's noImportCycles finds cycles of files only.
test('no folder imports one that imports it, directly or through others', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src })
  let imports = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => listImports(file).map((other) => ({ file, other })))
    .filter(({ file, other }) => findFolder(file) !== findFolder(other))
  // What is in a cycle, or between two, stays.
  for (let before = -1; before !== imports.length; ) {
    before = imports.length
    const importing = new Set(imports.map(({ file }) => findFolder(file)))
    const imported = new Set(imports.map(({ other }) => findFolder(other)))
    imports = imports.filter(
      ({ file, other }) => imported.has(findFolder(file)) && importing.has(findFolder(other)),
    )
  }
  expect(imports).toEqual([])
})
