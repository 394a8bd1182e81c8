import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Puts a photograph into a folder as it is, under a name that is free. */
export async function savePhoto(folder: string, name: string, bytes: Buffer) {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }))
  const ending = endings[format]
  if (!ending) {
    const isHeic = format === 'heif' || /\.hei[cf]$/i.test(name)
    const how = isHeic ? 'open it in Photos or Preview, export it' : 'save it'
    return { sentence: `Browsers cannot show this file: ${how} as JPEG, PNG or WebP.` }
  }
  await mkdir(folder, { recursive: true })
  const plain = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]/gu, ' ')
  const base = plain.normalize().replace(/\s+/g, ' ').trim().slice(0, 80) || 'Photo'
  let file = `${base}.${ending}`
  for (let turn = 2; existsSync(join(folder, file)); turn += 1) file = `${base} ${turn}.${ending}`
  await writeFile(join(folder, file), bytes, { flush: true })
  return { file }
}
