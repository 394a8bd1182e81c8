import { createHash } from 'node:crypto'
import type { MadeFile } from '#builder/files/made-file.ts'
import { type Logo, logoHeight, readGoodLogo } from './read-logo.ts'

const findAddress = ({ bytes, type }: Logo) =>
  `/assets/logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${type}`

/** `import logo from './draw-mark.ts?logo'`: the owner's own mark as an <img>, or nothing. */
export async function makeValues() {
  const logo = await readGoodLogo()
  const image = logo && {
    src: findAddress(logo),
    width: Math.round(logoHeight * logo.ratio),
    height: logoHeight,
  }
  return { default: image }
}

export async function listLogoFiles(): Promise<MadeFile[]> {
  const logo = await readGoodLogo()
  return logo ? [{ address: findAddress(logo), read: () => logo.bytes }] : []
}
