import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type ContentFiles, checkFiles, pickFiles } from '#content/compose-content.ts'
import { isGroup } from '#content/find-title.ts'
import { writeNewGathering, writeNewPage } from '#content/new-files.ts'
import { writeSlug } from '#content/shapes.ts'
import { contentFolder, nameFile, readTexts, type Texts } from '#content/texts.ts'
import { checkDownloads } from '#generator/downloads.ts'
import { findLowContrast } from '#generator/images/colours.ts'
import type { LiveSite } from '#generator/live-site.ts'
import { listInFile, planPhotos } from '#generator/photos/plan-photos.ts'
import { root } from '#tools/run-tool.ts'
import { compareTexts, readPublished } from './changed-files.ts'
import {
  base,
  type ChangedFiles,
  type ChangeRequest,
  type NewGathering,
  type State,
  type WriteResult,
} from './protocol.ts'
import { readState, readVersion } from './state.ts'
import { createWriter, type Writer } from './writer.ts'

const parseUrl = (url = '/') => new URL(url, 'http://studio')

/** Why a request is not answered; undefined for the studio's own window. The host is checked before. */
export function checkCaller(request: IncomingMessage, expected: string): string | undefined {
  const { headers, method } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return 'The studio does not answer other pages.'
  }
  if (method !== 'GET' && headers.origin !== `http://${headers.host}`) {
    return 'The studio only takes what its own window sends.'
  }
  const token = headers['x-studio-token'] ?? parseUrl(request.url).searchParams.get('token') ?? ''
  return token === expected
    ? undefined
    : 'Open the whole address that stands in the terminal: it ends with a key.'
}

/** The editor's own addresses, beside the site that `npm run dev` would show. */
export const studioPlugin = (token: string, site: LiveSite): Plugin => ({
  name: 'studio',
  configureServer(vite) {
    const answer = createAnswer(site)
    vite.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith(base)) return next()
      const refused = checkCaller(request, token)
      if (refused) send(response, 'text/plain', refused, 403)
      else answer(request, response).catch(next)
    })
  },
})

function createAnswer(site: LiveSite) {
  const writer = createWriter({ folder: contentFolder, check: checkFiles, checkBeyondFile })
  const first = readTexts()
  let version = ''
  const refresh = async (): Promise<State> => {
    const state = await readState(writer.countSteps())
    // The next page that is requested shows the present content.
    if (state.version !== version) site.refresh()
    version = state.version
    return state
  }
  const write = async (writing: Promise<WriteResult>): Promise<WriteResult> => ({
    ...(await writing),
    state: await refresh(),
  })
  const photos = join(contentFolder, 'photos')
  const sentPhotos = new Set<string>()
  async function savePhoto(name: string, bytes: Buffer) {
    const saved = await writePhoto(photos, name, bytes)
    if (saved.file) sentPhotos.add(saved.file)
    return saved
  }
  async function change(request: ChangeRequest): Promise<WriteResult> {
    const result = await writer.change(request)
    const { file } =
      request.change.kind === 'set' && isGroup(request.change.value) ? request.change.value : {}
    const isSent = typeof file === 'string' && sentPhotos.delete(file)
    if (isSent && result.messages.length > 0) await rm(join(photos, file))
    return result
  }
  const calls: Record<string, (body: Buffer, name: string) => Promise<unknown>> = {
    'GET state': refresh,
    'GET version': async () => readVersion(),
    'GET changes': () => listChanges(first),
    'POST undo': () => write(writer.undo()),
    'POST redo': () => write(writer.redo()),
    'POST change': (body) => write(change(JSON.parse(`${body}`))),
    'POST page': (body) => write(createPage(writer, `${body}`.trim())),
    'POST gathering': (body) => write(createGathering(writer, JSON.parse(`${body}`))),
    'POST photo': (body, name) => savePhoto(name, body),
  }
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = parseUrl(request.url)
    const page = join(root, 'src/studio/frame/window.html')
    if (pathname === base) return send(response, 'text/html', await readFile(page))
    const call = calls[`${request.method} ${pathname.slice(base.length)}`]
    if (!call) return send(response, 'text/plain', 'There is nothing here.', 404)
    const value = await call(await buffer(request), searchParams.get('name') ?? '')
    send(response, 'application/json', JSON.stringify(value))
  }
}

/** Mistakes in colours and photographs, which the schema of a file cannot find. */
async function checkBeyondFile(name: string, files: ContentFiles): Promise<string[]> {
  if (name === 'colours') {
    const { colours } = pickFiles(files, [name])
    return findLowContrast(colours).map(({ message }) => message)
  }
  const schema = files.schemas.get(name)
  if (!schema) return []
  const uses = listInFile(schema, files.texts.get(name) ?? '', nameFile(name))
  const photos = uses.length > 0 ? (await planPhotos(uses)).mistakes : []
  const downloads = checkDownloads(files, join(contentFolder, 'files')).mistakes
  const dead = downloads.filter(({ file }) => file === nameFile(name))
  return [...photos, ...dead].map(({ message }) => message)
}

/** A file in content/pages/ or content/gatherings/, named after its title. */
async function createFile(
  writer: Writer,
  folder: 'pages' | 'gatherings',
  { title, text }: { title: string; text: string },
): Promise<WriteResult> {
  const slug = writeSlug(title)
  if (!slug) return { messages: ['Give it a name with letters: its address is made of it.'] }
  const name = `${folder}/${slug}`
  if (readTexts().has(name)) {
    return { messages: [`There is a page /${slug}: choose another name.`] }
  }
  return writer.create(name, text)
}

function createPage(writer: Writer, title: string): Promise<WriteResult> {
  return createFile(writer, 'pages', { title, text: writeNewPage(title) })
}

function createGathering(writer: Writer, given: NewGathering): Promise<WriteResult> {
  return createFile(writer, 'gatherings', { title: given.name, text: writeNewGathering(given) })
}

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Puts a photograph into a folder as it is, under a name that is free. */
async function writePhoto(
  folder: string,
  name: string,
  bytes: Buffer,
): Promise<{ file?: string; message?: string }> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }))
  const ending = endings[format]
  if (!ending) {
    const isHeic = format === 'heif' || /\.hei[cf]$/i.test(name)
    const how = isHeic ? 'open it in Photos or Preview, export it' : 'save it'
    return { message: `Browsers cannot show this file: ${how} as JPEG, PNG or WebP.` }
  }
  await mkdir(folder, { recursive: true })
  const plain = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]/gu, ' ')
  const base = plain.normalize().replace(/\s+/g, ' ').trim().slice(0, 80) || 'Photo'
  let file = `${base}.${ending}`
  for (let turn = 2; existsSync(join(folder, file)); turn += 1) file = `${base} ${turn}.${ending}`
  await writeFile(join(folder, file), bytes, { flush: true })
  return { file }
}

/** Since git published it; without git, since the studio was opened. */
async function listChanges(first: Texts): Promise<ChangedFiles> {
  const published = await readPublished(root)
  const files: ChangedFiles['files'] = []
  const now = readTexts()
  for (const name of new Set([...first.keys(), ...now.keys()])) {
    const before = published ? await published.read(name) : first.get(name)
    const fields = compareTexts(before, now.get(name))
    if (fields) files.push({ name, fields })
  }
  return { since: published?.since ?? 'start', files }
}

function send(response: ServerResponse, type: string, body: string | Buffer, status = 200): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  })
  response.end(body)
}
