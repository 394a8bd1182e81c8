import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { withoutSlash } from '#schema/paths.ts'
import { StartError } from '#server/process/start-error.ts'

type ContentEncoding = 'br' | 'gzip'

/** What the last step of the build writes to its folder as `manifest.json`. */
export type BuildManifest = {
  /** Everything the server answers with, one entry an address. */
  files: BuiltFile[]
  /** The page for every other address; `address` is where it was built: "/404". */
  notFound: BuiltFile
  /** Old addresses and where they lead now: { "/contact": "/apply" }. */
  redirects?: Record<string, string>
}

export type BuiltFile = {
  /** The exact path a browser asks for: "/apply". */
  address: string
  /** The file below `client`: "apply.html". */
  file: string
  /** Its Content-Type: "text/html; charset=utf-8". */
  type: string
  /** True where the name carries a hash of the content: "/assets/page-Bx3k.js". */
  isImmutable: boolean
  /** True for a page whose form is posted to its own address. */
  takesForm?: true
  /** The page's own policy, with its hashes: "default-src 'self'; script-src 'sha256-...'". */
  contentSecurityPolicy?: string
  /** Which compressed copies lie beside the file, "apply.html.br" for "br": ["br", "gzip"]. */
  encodings: ContentEncoding[]
}

/** One encoding of a file, with all headers, written down once. */
type FileVariant = {
  bytes: Buffer
  entityTag: string
  /** For 200. */
  headers: Record<string, string>
  /** For 304, when the browser has it already. */
  headersUnchanged: Record<string, string>
}

export type ServedFile = Omit<BuiltFile, 'file'> & {
  isPage: boolean
  variants: { identity: FileVariant } & { [encoding in ContentEncoding]?: FileVariant }
}

export type Pages = {
  find(address: string): ServedFile | undefined
  /** Where an old address leads now: "/apply" for "/contact". */
  findMoved(address: string): string | undefined
  notFound: ServedFile
  /** Whether any page takes a form. */
  takeForms: boolean
}

type PageAnswer = { status: number; headers: Record<string, string>; body?: Buffer }
type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
type ReadBytes = (file: string) => Uint8Array<ArrayBuffer>

const cacheForever = 'public, max-age=31536000, immutable'
const askEveryTime = 'public, max-age=0, must-revalidate'

/** A file that stands at exactly the address that was asked for. */
export function answerFile(file: ServedFile, headers: Conditions): PageAnswer {
  const variant = chooseVariant(file, headers['accept-encoding'])
  const known = headers['if-none-match']
  if (known !== undefined && matchesEntityTag(known, variant.entityTag)) {
    return { status: 304, headers: variant.headersUnchanged }
  }
  return { status: 200, headers: variant.headers, body: variant.bytes }
}

/** Every other address. It leads only to addresses of our own list, so nobody is sent elsewhere. */
export function answerElse(
  pages: Pages,
  { path, query }: { path: string; query: string },
  headers: Conditions,
): PageAnswer {
  const usual = withoutSlash(path)
  const page = pages.find(usual) ?? pages.find(usual.toLowerCase())
  if (page) return redirectTo(page.address, query, 308)
  const moved = pages.findMoved(usual)
  if (moved !== undefined) return redirectTo(moved, query, 301)
  const { headers: ofPage, bytes } = chooseVariant(pages.notFound, headers['accept-encoding'])
  const { etag: _, ...kept } = ofPage
  return { status: 404, headers: { ...kept, 'cache-control': 'no-store' }, body: bytes }
}

function redirectTo(address: string, query: string, status: 301 | 308): PageAnswer {
  const [path, ...anchor] = address.split(/(?=#)/)
  const location = path + query + anchor.join('')
  const headers = { location, 'content-length': '0', 'cache-control': askEveryTime }
  return { status, headers }
}

function chooseVariant({ variants }: ServedFile, accepted: string | undefined): FileVariant {
  const { br, gzip, identity } = variants
  if (br && acceptsEncoding(accepted, 'br')) return br
  return gzip && acceptsEncoding(accepted, 'gzip') ? gzip : identity
}

const encodingPatterns = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
}

/** The smallest that a browser takes is sent, whatever its weight; only "br;q=0" refuses one. */
export const acceptsEncoding = (accepted: string | undefined, name: ContentEncoding) =>
  accepted !== undefined && encodingPatterns[name].test(accepted)

/** Whether an If-None-Match header names this tag: "*", a list, weak tags (RFC 9110, 13.1.2). */
function matchesEntityTag(ifNoneMatch: string, entityTag: string): boolean {
  // A tag may hold commas, so the list is read by its quotes.
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(entityTag) ?? false)
}

/** Reads the whole build into memory, so that no request ever names a file on the disk. */
export function loadPages(folder: string): Pages {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) {
    throw new StartError(`There is no build in ${folder}. Run npm start or npm run build first.`)
  }
  try {
    const readBytes = (file: string) => readFileSync(join(folder, 'client', file))
    return createPages(JSON.parse(readFileSync(manifest, 'utf8')), readBytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `The build in ${folder} is broken (${reason}). Run npm run build again.`
    throw new StartError(sentence, { cause: error })
  }
}

export function createPages(manifest: BuildManifest, readBytes: ReadBytes): Pages {
  const files = new Map(manifest.files.map((file) => [file.address, loadFile(file, readBytes)]))
  const moved = new Map(Object.entries(manifest.redirects ?? {}))
  return {
    find: (address) => files.get(address),
    findMoved: (address) => moved.get(address),
    notFound: loadFile(manifest.notFound, readBytes),
    takeForms: manifest.files.some(({ takesForm }) => takesForm),
  }
}

const fileEndings = { br: '.br', gzip: '.gz' }

function loadFile({ file, ...facts }: BuiltFile, readBytes: ReadBytes): ServedFile {
  const { type, isImmutable, encodings, contentSecurityPolicy: policy } = facts
  const content = readBytes(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  function describe(bytes: Uint8Array<ArrayBuffer>, encoding?: ContentEncoding): FileVariant {
    const entityTag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
    const headersUnchanged = {
      'cache-control': isImmutable ? cacheForever : askEveryTime,
      etag: entityTag,
      ...(encodings.length > 0 && { vary: 'Accept-Encoding' }),
      ...(policy && { 'content-security-policy': policy }),
    }
    const headers = {
      'content-type': type,
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
      ...headersUnchanged,
    }
    return {
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      entityTag,
      headers,
      headersUnchanged,
    }
  }
  const variants: ServedFile['variants'] = { identity: describe(content) }
  for (const encoding of encodings) {
    variants[encoding] = describe(readBytes(file + fileEndings[encoding]), encoding)
  }
  return { ...facts, isPage: type.startsWith('text/html'), variants }
}
