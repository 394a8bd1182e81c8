import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { withoutSlash } from '#content/paths.ts'
import { StartError } from '#tools/errors.ts'

/** What the last step of the build writes to its folder as `manifest.json`. */
export type BuildManifest = {
  /** Everything the server answers with, one entry an address. */
  files: BuiltFile[]
  /** The page for every other address; `address` is where it was built: "/404". */
  notFound: BuiltFile
  /** Old addresses and where they lead now: { "/contact": "/apply" }. */
  redirects?: Record<string, string>
  /** The names that a sign-up may have: ["spring-equinox"]. Builds of version 0.1 do not list them. */
  gatherings?: readonly string[]
}

export type BuiltFile = {
  /** The exact path a browser asks for, or one with a query of its own: "/apply", "/thank-you?sent=application". */
  address: string
  /** The file below `client`: "apply.html". */
  file: string
  /** Its Content-Type: "text/html; charset=utf-8". */
  type: string
  /** True where the name carries a hash of the content: "/assets/page-Bx3k.js". */
  isImmutable: boolean
  /** True for a page whose form is posted to its own address. */
  takesForm?: boolean
  /** The page's own policy, with its hashes: "default-src 'self'; script-src 'sha256-...'". */
  contentSecurityPolicy?: string
  /** Which compressed copies lie beside the file, "apply.html.br" for "br": ["br", "gzip"]. */
  encodings: ContentEncoding[]
}

type ContentEncoding = 'br' | 'gzip'

export type ServedFile = ReturnType<typeof loadFile>
export type Pages = ReturnType<typeof createPages>

type Headers = Record<string, string>
type Answer = { status: number; headers: Headers; body?: Buffer<ArrayBuffer> }
type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
type ReadBytes = (file: string) => Buffer<ArrayBuffer>

const cacheForever = 'public, max-age=31536000, immutable'
const askEveryTime = 'public, max-age=0, must-revalidate'

/** A file that stands at exactly the address that was asked for. */
export function answerFile(file: ServedFile, conditions: Conditions): Answer {
  const { bytes, headers, headersUnchanged } = chooseVariant(file, conditions)
  // The tag is quoted, so that no other one, in a list or weak, holds it.
  const isKnown = conditions['if-none-match']?.includes(headersUnchanged.ETag)
  return isKnown
    ? { status: 304, headers: headersUnchanged }
    : { status: 200, headers, body: bytes }
}

/** Answers any address. Redirects lead only to addresses of our own list, never to another site. */
export function answerAddress(pages: Pages, { pathname, search }: URL, given: Conditions): Answer {
  const file = pages.find(pathname)
  if (file) return answerFile(file, given)
  const path = withoutSlash(pathname)
  const page = pages.find(path) ?? pages.find(path.toLowerCase())
  const moved = page?.address ?? pages.findMoved(path)
  if (moved !== undefined) {
    const [start, anchor = ''] = moved.split(/(?=#)/)
    const Location = start + search + anchor
    const headers = { Location, 'Content-Length': '0', 'Cache-Control': askEveryTime }
    return { status: page ? 308 : 301, headers }
  }
  const { bytes, headers } = chooseVariant(pages.notFound, given)
  const { ETag: _, ...kept } = headers
  return { status: 404, headers: { ...kept, 'Cache-Control': 'no-store' }, body: bytes }
}

function chooseVariant({ variants }: ServedFile, { 'accept-encoding': accepted }: Conditions) {
  const { br, gzip, identity } = variants
  if (br && acceptsEncoding(accepted, 'br')) return br
  return gzip && acceptsEncoding(accepted, 'gzip') ? gzip : identity
}

/** The smallest that a browser takes is sent, whatever its weight. */
export const acceptsEncoding = (accepted: string | undefined, name: ContentEncoding) =>
  accepted?.split(/[\s,;]+/).includes(name) ?? false

/** Reads the whole build into memory, so that no request ever names a file on the disk. */
export function loadPages(folder: string): Pages {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    return createPages(manifest, (file) => readFileSync(join(folder, 'client', file)))
  } catch (error) {
    const message = `The build in ${folder} is broken (${(error as Error).message}). Run npm run build again.`
    throw new StartError(message, { cause: error })
  }
}

export function createPages(manifest: BuildManifest, readBytes: ReadBytes) {
  const files = new Map(manifest.files.map((file) => [file.address, loadFile(file, readBytes)]))
  const moved = new Map(Object.entries(manifest.redirects ?? {}))
  return {
    find: (address: string) => files.get(address),
    withForm: [...files.values()].filter(({ takesForm }) => takesForm),
    /** Where an old address leads now: "/apply" for "/contact". */
    findMoved: (address: string) => moved.get(address),
    hasGathering: (name: string) => manifest.gatherings?.includes(name) ?? true,
    notFound: loadFile(manifest.notFound, readBytes),
  }
}

/** Every encoding of a file with all its headers, written down once. */
function loadFile({ file, ...facts }: BuiltFile, readBytes: ReadBytes) {
  const { type, isImmutable, encodings, contentSecurityPolicy: policy } = facts
  const content = readBytes(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  function describe(bytes: Buffer<ArrayBuffer>, encoding?: ContentEncoding) {
    const headersUnchanged: Record<string, string> & { ETag: string } = {
      'Cache-Control': isImmutable ? cacheForever : askEveryTime,
      ETag: encoding ? `"${hash}-${encoding}"` : `"${hash}"`,
    }
    if (encodings.length > 0) headersUnchanged.Vary = 'Accept-Encoding'
    if (policy) headersUnchanged['Content-Security-Policy'] = policy
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ...headersUnchanged,
    }
    if (encoding) headers['Content-Encoding'] = encoding
    return { bytes, headers, headersUnchanged }
  }
  const has = (encoding: ContentEncoding) => encodings.includes(encoding)
  const br = has('br') ? describe(readBytes(`${file}.br`), 'br') : undefined
  const gzip = has('gzip') ? describe(readBytes(`${file}.gz`), 'gzip') : undefined
  const variants = { br, gzip, identity: describe(content) }
  return { ...facts, isPage: type.startsWith('text/html'), variants }
}
