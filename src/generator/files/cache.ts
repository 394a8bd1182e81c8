import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tools/run-tool.ts'

/** One hash of some facts, and of all files in some places but unit tests. */
export function hashFiles(places: readonly string[], facts: unknown, from = root): string {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  // Folder by folder, because readdir's own `recursive` follows no links.
  const add = (place: string): void => {
    const path = join(from, place)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(`${place}/${name}`)
    } else if (found && !/\.test\.tsx?$/.test(place)) {
      hash.update(`\n${place}\n`).update(readFileSync(path))
    }
  }
  places.forEach(add)
  return hash.digest('hex')
}

/** What took long to make, by what it was made of and how; may be deleted at any time. */
const cacheFolder = join(root, 'node_modules/.cache/solstice')

/** What has been made of photographs. */
export const photoCache = join(cacheFolder, 'photos')

/** Where the cache has what is made by a recipe: `findCached(svg, 'icon.png')`. */
export function findCached(recipe: unknown, name: string): string {
  const key = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16)
  return join(cacheFolder, `${key}-${name}`)
}

/** Makes a file once, and reads it ever after. */
export async function cacheFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(dirname(file), { recursive: true })
  // In one step, because two builds may run at a time.
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, made)
  renameSync(unfinished, file)
  return made
}

/** Works a value out once, and reads it ever after. */
export async function cacheValue<Value>(file: string, workOut: () => Promise<Value>) {
  const text = await cacheFile(file, async () => Buffer.from(JSON.stringify(await workOut())))
  return JSON.parse(text.toString()) as Value
}
