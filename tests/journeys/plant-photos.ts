import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Photo } from '#content/page.ts'

/** Which photograph stands where. */
export type PhotoCast = {
  /** By the name of a content file; on every page of it, where it holds several. */
  openings: Readonly<Record<string, Photo>>
  founders: readonly [Photo, Photo, Photo]
  retreats: readonly Photo[]
  coaching: Photo
  gathering: Photo
}

const write = (value: unknown) => JSON.stringify(value)

/** Names photographs in the content of a copy of the project, at every place that takes one. */
export function plantPhotos(root: string, cast: PhotoCast): void {
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(root, `app/content/${name}.ts`)
    const text = readFileSync(file, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${file} has no place for a photo any more.`)
    writeFileSync(file, changed)
  }
  const before = (line: RegExp, words: (at: number) => string) => (text: string) => {
    let at = -1
    return text.replace(line, (found) => {
      at += 1
      return `${words(at)}\n${found}`
    })
  }
  for (const [name, photo] of Object.entries(cast.openings)) {
    edit(name, (text) => text.replaceAll('opening: {', `opening: { photo: ${write(photo)},`))
  }
  edit(
    'founders',
    before(/^ {4}superpower: '/gm, (at) => `photo: ${write(cast.founders[at])},`),
  )
  edit(
    'retreats',
    before(/^ {2}facts: \[/m, () => `photos: ${write(cast.retreats)},`),
  )
  edit(
    'coaching',
    before(/^ {2}bands: \{/m, () => `photo: ${write(cast.coaching)},`),
  )
  edit(
    'gatherings',
    before(/^ {4}passages: \[/gm, () => `photo: ${write(cast.gathering)},`),
  )
}
