import { statSync } from 'node:fs'
import { join } from 'node:path'
import { choosePhoneWidth } from './phone-version.ts'

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** The file that a phone of today loads: the first source, as <picture> lists a phone's cut first. */
function choosePhoneFile(picture: string): string | undefined {
  const source = /<source[^>]*type="image\/avif"[^>]*>/i.exec(picture)?.[0] ?? ''
  const versions = readAttribute(source, 'srcset')
    .split(', ')
    .map((version) => version.split(' '))
  const widths = versions.map(([, width = '']) => Number.parseInt(width, 10))
  const chosen = choosePhoneWidth(readAttribute(source, 'sizes'), widths)
  return versions[widths.indexOf(chosen)]?.[0]
}

/** What the photographs of a page cost a visitor with a phone who reads it to its end. */
export function weighPhotos(client: string, html: string): number {
  const pictures = html.match(/<picture>.*?<\/picture>/gs) ?? []
  const files = pictures.flatMap((picture) => choosePhoneFile(picture) ?? [])
  return files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0)
}
