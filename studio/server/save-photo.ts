import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { replaceFile } from '#studio/writer/replace-file.ts'
import { root } from '#tools/run-tool.ts'
import { readBody } from './read-body.ts'

const folder = join(root, 'content/photos')
const mostBytes = 60 * 1024 * 1024
const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

type SavedPhoto = { file: string; sentence?: never } | { file?: never; sentence: string }

/** Letters, digits and spaces: what is left of "IMG 4021.JPG" is "IMG 4021". */
function tidyName(name: string): string {
  const base = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]/gu, ' ')
  return base.replace(/\s+/g, ' ').trim().slice(0, 80) || 'Photo'
}

/** Puts a photograph into content/photos as it is, under a name that is free. */
export async function savePhoto(request: IncomingMessage, name: string): Promise<SavedPhoto> {
  const bytes = await readBody(request, mostBytes).catch(() => undefined)
  if (!bytes) return { sentence: 'The file is larger than 60 MB: save a smaller copy of it.' }
  const { format = '' } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  const ending = endings[format]
  if (!ending)
    return { sentence: 'This is no photograph that can be shown: save it as JPEG, PNG or WebP.' }
  await mkdir(folder, { recursive: true })
  const file = findFreeName(tidyName(name), ending)
  await replaceFile(join(folder, file), undefined, bytes)
  return { file }
}

function findFreeName(base: string, ending: string): string {
  for (let turn = 1; ; turn += 1) {
    const file = `${base}${turn === 1 ? '' : ` ${turn}`}.${ending}`
    if (!existsSync(join(folder, file))) return file
  }
}
