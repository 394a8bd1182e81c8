import { paths } from '#schema/paths.ts'
import { BuildError } from '#tools/run-command.ts'

/** "/apply" -> "apply.html", and not "apply/index.html", so that no host adds a slash to the address. */
export const pageFile = (path: string) =>
  path === paths.home ? 'index.html' : `${path.slice(1)}.html`

type FileType = { type: string; isCompressible: boolean }

const text = (type: string): FileType => ({
  type: `${type}; charset=utf-8`,
  isCompressible: true,
})
const data = (type: string): FileType => ({ type, isCompressible: true })
const packed = (type: string): FileType => ({ type, isCompressible: false })

/** What the site may be made of, by the ending of a file. */
const types: Record<string, FileType> = {
  avif: packed('image/avif'),
  css: text('text/css'),
  html: text('text/html'),
  ico: packed('image/x-icon'),
  ics: text('text/calendar'),
  jpg: packed('image/jpeg'),
  js: text('text/javascript'),
  json: data('application/json'),
  png: packed('image/png'),
  svg: data('image/svg+xml'),
  txt: text('text/plain'),
  webmanifest: data('application/manifest+json'),
  webp: packed('image/webp'),
  woff2: packed('font/woff2'),
  xml: data('application/xml'),
}

export function readFileType(file: string): FileType {
  const type = types[file.split('.').at(-1) ?? '']
  if (!type)
    throw new BuildError(`${file} has an ending that src/build/files/file-types.ts does not know.`)
  return type
}
