import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SaveLead } from '#leads/insert-lead.ts'

type RenderOptions = {
  /** The page as it was built. */
  html: string
  saveLead: SaveLead
  /** Told of what went wrong while the form was received. */
  reportError: (error: unknown) => void
}

/** Lets a page answer a form that was posted to it: the page with the errors, or a redirect. */
export type RenderPage = (request: Request, options: RenderOptions) => Promise<Response>

/** The part of the site's own code that a build has for the server. */
type FormsCode = typeof import('#site/forms/answer-post.ts')

/** Renders with the code of a build, which is loaded when it is first needed. */
export function createPageRenderer(buildFolder: string) {
  const file = pathToFileURL(join(buildFolder, 'server', 'forms.js')).href
  let loading: Promise<RenderPage> | undefined
  let hasFailed = false
  function load(): Promise<RenderPage> {
    loading ??= import(file).then(createRenderer)
    loading.catch(() => {
      hasFailed = true
    })
    return loading
  }
  const renderPage: RenderPage = async (request, options) => (await load())(request, options)
  /** `isSound` is false once the code could not be loaded: a restart has to try again. */
  return { load, renderPage, isSound: () => !hasFailed }
}

/** Only the form is rendered; it takes the place of the one in the built page. */
export function createRenderer(code: FormsCode): RenderPage {
  return async (request, { html, ...means }) => {
    const received = await code.receiveLead(request, means)
    if (received.status === 303) {
      return new Response(null, { status: 303, headers: { Location: received.next } })
    }
    // A visitor who has left needs no page.
    request.signal.throwIfAborted()
    const { status, answer, retryAfterSeconds } = received
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    return new Response(code.renderAnswer(html, answer), { status, headers })
  }
}
