import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readGoodLogo } from '#builder/brand/read-logo.ts'
import type { MadeFile } from '#builder/files/made-file.ts'
import { iconCache } from '#builder/keep-file.ts'
import { drawIcons, type EncodePng, encodePng } from './draw-icons.ts'
import { rememberPicture } from './remember-picture.ts'

/** As small as it gets, which would take half a second of every build. */
const encodeOnce: EncodePng = (svg, options) =>
  rememberPicture(iconCache, 'png', { svg, options }, () => encodePng(svg, options))

export async function listIconFiles(): Promise<MadeFile[]> {
  const icons = await drawIcons(readBrandTokens(), await readGoodLogo(), encodeOnce)
  return [...icons].map(([file, bytes]) => ({ address: `/${file}`, read: () => bytes }))
}
