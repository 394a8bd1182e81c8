import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/process/start-error.ts'

type ContentEncoding = 'br' | 'gzip'

type Headers = Record<string, string>

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

/** One encoding of a file, with all that is said of it, written down once. */
export type FileVariant = {
  bytes: Buffer
  entityTag: string
  /** For 200. */
  headers: Headers
  /** For 304, when the browser has it already. */
  headersUnchanged: Headers
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

type ReadBytes = (file: string) => Uint8Array<ArrayBuffer>

const cacheForever = 'public, max-age=31536000, immutable'
export const askEveryTime = 'public, max-age=0, must-revalidate'

const fileEndings = { br: '.br', gzip: '.gz' } satisfies Record<ContentEncoding, string>

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
  checkMoved(moved, files)
  return {
    find: (address) => files.get(address),
    findMoved: (address) => moved.get(address),
    notFound: loadFile(manifest.notFound, readBytes),
    takeForms: manifest.files.some(({ takesForm }) => takesForm),
  }
}

/** One step to one of our own pages: no visitor is sent elsewhere, or in circles. */
function checkMoved(moved: Map<string, string>, files: Map<string, ServedFile>): void {
  for (const [from, to] of moved) {
    const [target = ''] = to.split('#')
    if (files.has(from) || !files.has(target)) {
      throw new Error(`the redirect from ${from} to ${to} is wrong`)
    }
  }
}

function loadFile({ file, ...facts }: BuiltFile, readBytes: ReadBytes): ServedFile {
  const bytes = readBytes(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const variants: ServedFile['variants'] = {
    identity: describeVariant(facts, bytes, { etag: `"${hash}"` }),
  }
  for (const encoding of facts.encodings) {
    const compressed = readBytes(file + fileEndings[encoding])
    const own = { etag: `"${hash}-${encoding}"`, 'content-encoding': encoding }
    variants[encoding] = describeVariant(facts, compressed, own)
  }
  return { ...facts, isPage: facts.type.startsWith('text/html'), variants }
}

function describeVariant(
  facts: Omit<BuiltFile, 'file'>,
  { buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>,
  { etag, ...coding }: { etag: string; 'content-encoding'?: string },
): FileVariant {
  const policy = facts.contentSecurityPolicy
  const headersUnchanged = {
    'cache-control': facts.isImmutable ? cacheForever : askEveryTime,
    etag,
    ...(facts.encodings.length > 0 && { vary: 'Accept-Encoding' }),
    ...(policy && { 'content-security-policy': policy }),
  }
  const headers = {
    'content-type': facts.type,
    'content-length': String(byteLength),
    ...coding,
    ...headersUnchanged,
  }
  // The same memory, seen as node:http wants to see it.
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return { bytes, entityTag: etag, headers, headersUnchanged }
}
