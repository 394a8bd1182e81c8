import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Comparison, comparePictures } from './compare-pictures.ts'
import { decodePicture } from './pixels.ts'

const folder = join(import.meta.dirname, 'reference')
/** Below the folder that the browser's tests empty when they start. */
const resultFolder = 'test-results/pictures'
const renewCommand = 'npm run shots -- --renew'

const fileOf = (name: string) => join(folder, `${name}.webp`)

export async function keepReference(name: string, picture: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await writeFile(fileOf(name), await compressPicture(picture))
}

/** A quarter of a PNG's bytes, and as good to look at; what is lost, the comparison blurs anyway. */
export function compressPicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** A sentence that says how a picture differs from the one that is kept, and where to look; or none. */
export async function complainAbout(name: string, picture: Buffer): Promise<string | undefined> {
  const kept = await readFile(fileOf(name)).catch(() => undefined)
  if (!kept) return `There is no picture "${name}" to compare with. To make one: ${renewCommand}`
  const comparison = await comparePictures(await decodePicture(kept), await decodePicture(picture))
  if (comparison.isAlike) return undefined
  await showDifference(name, kept, picture, comparison)
  const percent = (comparison.share * 100).toFixed(2)
  return (
    `The picture "${name}" has changed in ${percent} % of its area. Open ${name}-expected.png, ` +
    `${name}-actual.png and ${name}-difference.png in ${resultFolder}. ` +
    `If it is meant to look like this: ${renewCommand}`
  )
}

async function showDifference(
  name: string,
  expected: Buffer,
  actual: Buffer,
  { difference }: Comparison,
): Promise<void> {
  mkdirSync(resultFolder, { recursive: true })
  const { width, height, data } = difference
  const enlarged = sharp(data, { raw: { width, height, channels: 3 } }).resize({
    width: (await decodePicture(actual)).width,
    kernel: 'nearest',
  })
  const pictures = { expected: sharp(expected), actual: sharp(actual), difference: enlarged }
  for (const [kind, picture] of Object.entries(pictures)) {
    await picture.png().toFile(join(resultFolder, `${name}-${kind}.png`))
  }
}
