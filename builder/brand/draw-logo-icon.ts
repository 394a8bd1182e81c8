import type { Paint } from '#art/terrain.ts'
import { type Logo, placeLogo } from './read-logo.ts'

/** The owner's own mark on our night; `share` is how much of the square it may take. */
export function drawLogoIcon(logo: Logo, paint: Paint, share: number, corner = 0): string {
  const side = 512
  const size = side * share
  const start = (side - size) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${paint('night')}"/>`,
    placeLogo(logo, { x: start, y: start, width: size, height: size }),
    '</svg>',
  ].join('')
}
