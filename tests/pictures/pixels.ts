import sharp from 'sharp'

/** A picture in memory: three bytes a pixel (red, green, blue), row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

export type Rgb = readonly [red: number, green: number, blue: number]

export async function decodePicture(picture: Uint8Array | string): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
