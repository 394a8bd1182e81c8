import sharp, { type Sharp } from 'sharp'

export type PhotoOrder = {
  width: number
  height: number
  /** What it shows: a country with hills, one colour, or nothing but grain. */
  shows?: 'hills' | 'white' | 'black' | 'grain'
  /** How far its hills are shifted, so that no two are alike. */
  shift?: number
}

/** Its top left corner is red, so that one sees which way is up. */
function drawHills({ width, height, shift = 0 }: PhotoOrder): string {
  const ridge = (at: number, colour: string) => {
    const points = Array.from({ length: 41 }, (_, step) => {
      const x = step / 40
      const y = at + 0.06 * Math.sin(x * 9 + at * 31 + shift) + 0.03 * Math.sin(x * 23 + shift * 7)
      return `${Math.round(x * width)},${Math.round(y * height)}`
    })
    return `<polygon fill="${colour}" points="0,${height} ${points.join(' ')} ${width},${height}"/>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f6f9f"/><stop offset=".6" stop-color="#f4d9ae"/></linearGradient>',
    '<rect width="100%" height="100%" fill="url(#sky)"/>',
    ridge(0.45, '#8fa58f'),
    ridge(0.62, '#5d7a55'),
    ridge(0.8, '#38492f'),
    '<rect width="18%" height="18%" fill="#d01818"/></svg>',
  ].join('')
}

type Size = Pick<PhotoOrder, 'width' | 'height'>

/** The grain of a film: what makes a file as large as those of a camera. */
function grain({ width, height }: Size, sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
}

/** As it is once it has been worked out, so that a second use costs nothing. */
async function settle(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** A photograph made of numbers, upright, without a word about itself. */
export async function paintPhoto(order: PhotoOrder): Promise<Sharp> {
  const { width, height, shows = 'hills' } = order
  if (shows === 'grain') return settle(grain(order, 90))
  if (shows !== 'hills') {
    return sharp({ create: { width, height, channels: 3, background: shows } })
  }
  const side = Math.min(512, width, height)
  const input = await grain({ width: side, height: side }, 12).png().toBuffer()
  return settle(
    sharp(Buffer.from(drawHills(order))).composite([{ input, tile: true, blend: 'soft-light' }]),
  )
}

/** As a phone that is held upright writes it: lying on its side, with a note which way is up, and where it was. */
export async function takePhoto(order: PhotoOrder): Promise<Buffer> {
  const upright = await paintPhoto(order)
  return upright
    .rotate(270)
    .withExif({
      IFD0: { Make: 'Planted Camera', Model: 'Planted Model' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>51.5089 N</planted></x:xmpmeta>')
    .jpeg({ quality: 92 })
    .toBuffer()
}
