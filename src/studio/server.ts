import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Plugin, ViteDevServer } from 'vite'
import {
  checkContent,
  contentFolder,
  nameFile,
  readContentText,
  schemas,
} from '#content/read-content.ts'
import { type BrandColours, ownPage } from '#content/shapes.ts'
import { findFaintWords } from '#generator/images/colours.ts'
import { listInFile, planPhotos } from '#generator/photos/plan-photos.ts'
import { root } from '#tools/run-tool.ts'
import { compareTexts, readPublished } from './changed-files.ts'
import { base, type ChangedFiles, type State, type Written } from './protocol.ts'
import { readState, writeNewPage } from './state.ts'
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
export function studioPlugin(token: string): Plugin {
  const updates = new EventEmitter()
  /** Waits until pages are rendered with what content/ holds now. */
  const follow = ({ watcher }: ViteDevServer) => {
    const updated = once(updates, 'ssr')
    watcher.emit('change', join(contentFolder, 'site.yaml'))
    return updated
  }
  return {
    name: 'studio',
    hotUpdate: {
      order: 'post',
      handler() {
        // The environment that renders pages hears of a change last.
        updates.emit(this.environment.name)
      },
    },
    configureServer(vite) {
      const answer = createAnswer(() => follow(vite))
      vite.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(base)) return next()
        const refused = checkCaller(request, token)
        if (refused) send(response, 'text/plain', refused, 403)
        else answer(request, response).catch(next)
      })
    },
  }
}

function createAnswer(follow: () => Promise<unknown>) {
  const writer = createWriter({ folder: contentFolder, schemas, checkBeyondFile })
  const first = new Map([...schemas.keys()].map((name) => [name, readContentText(name)]))
  let version = ''
  const view = async (): Promise<State> => {
    const state = readState(writer.countSteps())
    if (state.version !== version) await follow()
    version = state.version
    return state
  }
  const write = async (writing: Promise<Written>): Promise<Written> => ({
    ...(await writing),
    state: await view(),
  })
  const calls: Record<string, (body: Buffer, name: string) => Promise<unknown>> = {
    'GET state': view,
    'GET changes': () => listChanges(first),
    'POST undo': () => write(writer.undo()),
    'POST redo': () => write(writer.redo()),
    'POST change': (body) => write(writer.change(JSON.parse(`${body}`))),
    'POST page': (body) => write(createPage(writer, `${body}`.trim())),
    'POST photo': (body, name) => savePhoto(join(contentFolder, 'photos'), name, body),
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

/** What would keep the site from being built although the file itself is right: colours, photographs. */
async function checkBeyondFile(name: string, text: string): Promise<string[]> {
  const schema = schemas.get(name)
  if (name === 'colours' && schema) {
    const { value } = checkContent(schema, text, name)
    return findFaintWords(value as BrandColours).map(({ sentence }) => sentence)
  }
  const uses = listInFile(schema, text, nameFile(name))
  if (uses.length === 0) return []
  return (await planPhotos(uses)).mistakes.map(({ sentence }) => sentence)
}

/** The schema of a page knows which addresses are taken. */
async function createPage(writer: Writer, title: string): Promise<Written> {
  const slug = title
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-')
  if (!slug) return { sentences: ['Give it a name with letters: its address is made of it.'] }
  const name = `pages/${slug}`
  if (readContentText(name))
    return { sentences: [`There is a page /${slug}: choose another name.`] }
  schemas.set(name, ownPage(slug))
  const result = await writer.create(name, writeNewPage(title))
  if (!result.name) schemas.delete(name)
  return result
}

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** Puts a photograph into a folder as it is, under a name that is free. */
async function savePhoto(folder: string, name: string, bytes: Buffer) {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '' }))
  const ending = endings[format]
  if (!ending) {
    const isHeic = format === 'heif' || /\.hei[cf]$/i.test(name)
    const how = isHeic ? 'open it in Photos or Preview, export it' : 'save it'
    return { sentence: `Browsers cannot show this file: ${how} as JPEG, PNG or WebP.` }
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
async function listChanges(first: Map<string, string | undefined>): Promise<ChangedFiles> {
  const published = await readPublished(root)
  const files: ChangedFiles['files'] = []
  for (const name of schemas.keys()) {
    const before = published ? await published.read(name) : first.get(name)
    const fields = compareTexts(before, readContentText(name))
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
