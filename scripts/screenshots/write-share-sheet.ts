import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { everyPage } from '#schema/every-page.ts'
import { shareImagePath } from '#schema/paths.ts'

const [columns, width, height, gap] = [4, 400, 210, 12]

/** Every share image on one sheet, as people see them: small, side by side. */
export async function writeShareSheet(client: string, file: string): Promise<void> {
  const pages = everyPage.filter((page) => !page.isUnlisted)
  const tiles = await Promise.all(
    pages.map(async ({ path }, at) => ({
      input: await sharp(readFileSync(join(client, shareImagePath(path))))
        .resize(width, height)
        .toBuffer(),
      left: gap + (at % columns) * (width + gap),
      top: gap + Math.floor(at / columns) * (height + gap),
    })),
  )
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + Math.ceil(pages.length / columns) * (height + gap),
      channels: 3,
      background: { r: 255, g: 255, b: 255 },
    },
  })
    .composite(tiles)
    .png({ palette: true })
    .toFile(file)
}
