import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tools/run-tool.ts'

/** A file of the site: written by a build, answered by `npm run dev`. */
export type MadeFile = {
  /** The path a browser asks for: "/gatherings.ics". */
  address: string
  read(): Promise<Uint8Array | string> | Uint8Array | string
}

/** A file that browsers keep, because a hash of its content is part of its name: "/assets/dawn-1a2b3c4d.svg". */
export function makeAsset(name: string, ending: string, content: Buffer | string): MadeFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { address: `/assets/${name}-${hash}.${ending}`, read: () => content }
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
export async function rememberFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
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
export async function rememberValue<Value>(file: string, workOut: () => Promise<Value>) {
  const text = await rememberFile(file, async () => Buffer.from(JSON.stringify(await workOut())))
  return JSON.parse(text.toString()) as Value
}
