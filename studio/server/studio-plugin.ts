import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin, ViteDevServer } from 'vite'
import { readDrawnTokens } from '#builder/brand/brand-tokens.ts'
import type { MadeFile } from '#builder/files/made-files.ts'
import { readColours } from '#schema/colours.ts'
import { schemas } from '#schema/read-content.ts'
import { base, type Written } from '#studio/frame/protocol.ts'
import { createWriter, type WriteResult, type Writer } from '#studio/writer/writer.ts'
import { root } from '#tools/run-tool.ts'
import { checkCaller } from './check-caller.ts'
import { findCard } from './find-card.ts'
import { findMore } from './find-more.ts'
import { writeFrame } from './frame-page.ts'
import { parseUrl } from './parse-url.ts'
import { readBody } from './read-body.ts'
import { readPublished } from './read-published.ts'
import { savePhoto } from './save-photo.ts'
import { changeRequest, viewChanges, viewFile, viewPage, viewSitting } from './views.ts'
import { createWatch, type Watch } from './watch-content.ts'

const content = join(root, 'content')

export const createToken = () => randomBytes(24).toString('base64url')

type Studio = {
  writer: Writer
  watch: Watch
  vite: ViteDevServer
  /** What the address in the terminal carries; no other page can know it. */
  token: string
  /** content/ as it was at the start. */
  copy: string
}

/** The site as `npm run dev` draws it, each word with its place, and the calls of the frame around it. */
export function studioPlugin(token: string, copy: string): Plugin {
  const watch = createWatch()
  return {
    name: 'studio',
    hotUpdate: {
      order: 'post',
      handler(options) {
        // What draws the pages is told last.
        if (this.environment.name === 'ssr') watch.note(options)
      },
    },
    configureServer(vite) {
      const writer = createWriter({ folder: content, schemas, findMore })
      vite.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(base)) {
          answer({ writer, watch, vite, token, copy }, request, response).catch(next)
        } else if (request.method === 'GET' || request.method === 'HEAD') next()
        else refuse(response, 'Forms are not sent while the site is being changed.')
      })
    },
  }
}

function refuse(response: ServerResponse, sentence: string, status = 403): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(JSON.stringify(value))
}

async function sendCard(response: ServerResponse, card: MadeFile | undefined): Promise<void> {
  if (!card) return refuse(response, 'This page has no picture.', 404)
  const picture = await card.read()
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' })
  response.end(picture)
}

async function answer(studio: Studio, request: IncomingMessage, response: ServerResponse) {
  const refused = checkCaller(request, studio.token)
  if (refused) return refuse(response, refused)
  const url = parseUrl(request.url ?? base)
  const call = `${request.method} ${url.pathname.slice(base.length)}`
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  if (call === 'GET ') return writeFrame(response)
  if (call === 'GET events') return studio.watch.listen(response)
  if (call === 'GET page') return sendJson(response, await viewPage(ask('page')))
  if (call === 'GET file') {
    if (!schemas.has(ask('name'))) return refuse(response, 'There is no such file.', 404)
    return sendJson(response, await viewFile(ask('name')))
  }
  if (call === 'GET sitting') return sendJson(response, await viewSitting(studio))
  if (call === 'GET changes') {
    return sendJson(response, await viewChanges(await readPublished(root, studio.copy)))
  }
  if (call === 'GET colours') {
    return sendJson(response, { tokens: readDrawnTokens(), colours: readColours() })
  }
  if (call === 'GET card') return sendCard(response, await findCard(studio.vite, ask('page')))
  if (call === 'POST photo') return sendJson(response, await savePhoto(request, ask('name')))
  if (request.method === 'POST') return sendJson(response, await write(studio, call, request))
  return refuse(response, 'There is nothing here.', 404)
}

async function write(studio: Studio, call: string, request: IncomingMessage): Promise<Written> {
  const { writer, watch } = studio
  const result = await runWrite(writer, call, request)
  if (result.isWritten) await watch.follow(studio.vite, join(content, `${result.name}.yaml`))
  return { ...result, changes: watch.countChanges() }
}

async function runWrite(
  writer: Writer,
  call: string,
  request: IncomingMessage,
): Promise<WriteResult> {
  if (call === 'POST undo') return writer.undo()
  if (call === 'POST redo') return writer.redo()
  const body = v.safeParse(changeRequest, JSON.parse(String(await readBody(request, 200_000))))
  if (call !== 'POST change' || !body.success) {
    return { isWritten: false, sentences: ['The studio did not understand its own window.'] }
  }
  return writer.change(body.output)
}
