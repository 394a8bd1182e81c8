import sharp, { type Sharp } from 'sharp'

type PhotoOrder = {
  width: number
  height: number
  /** What it shows: a country with hills, one colour, or nothing but grain. */
  shows?: 'hills' | 'white' | 'black' | 'grain'
}

/** Its top left corner is red, so that one sees which way is up. */
const hills = ({ width, height }: PhotoOrder) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f6f9f"/><stop offset=".6" stop-color="#f4d9ae"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <ellipse cx="30%" cy="100%" rx="60%" ry="50%" fill="#8fa58f"/>
    <ellipse cx="80%" cy="110%" rx="70%" ry="45%" fill="#38492f"/>
    <rect width="18%" height="18%" fill="#d01818"/>
  </svg>`

/** The grain of a film: what makes a file as large as those of a camera. */
function grain(width: number, height: number, sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
}

/** A photograph made of numbers, upright, without a word about itself. */
export async function paintPhoto(order: PhotoOrder): Promise<Sharp> {
  const { width, height, shows = 'hills' } = order
  if (shows === 'white' || shows === 'black') {
    return sharp({ create: { width, height, channels: 3, background: shows } })
  }
  const side = Math.min(512, width, height)
  const input = await grain(side, side, 12).png().toBuffer()
  const picture =
    shows === 'grain'
      ? grain(width, height, 90)
      : sharp(Buffer.from(hills(order))).composite([{ input, tile: true, blend: 'soft-light' }])
  // Worked out here, so that a second use costs nothing.
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** As a phone that is held upright writes it: lying on its side, with a note which way is up, and where it was. */
export async function takePhoto(order: PhotoOrder): Promise<Buffer> {
  const upright = await paintPhoto(order)
  return upright
    .rotate(270)
    .withExif({
      IFD0: { Make: 'Planted Camera', Model: 'Planted Model' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted>51.5089 N</planted></x:xmpmeta>')
    .jpeg({ quality: 92 })
    .toBuffer()
}
