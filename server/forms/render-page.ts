import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { SaveLead } from '#leads/save-lead.ts'
import { createTurns, type TakeTurn } from './render-turns.ts'

export type RenderOptions = {
  /** Marks the scripts of this one answer, for its policy. */
  nonce: string
  saveLead: SaveLead
  /** Told of what went wrong while drawing. */
  reportError: (error: unknown) => void
}

/** Lets a page answer a form that was posted to it: the page with the errors, or a redirect. */
export type RenderPage = (request: Request, options: RenderOptions) => Promise<Response>

/** Exported by app/entry.server.tsx. Keys imported from the source would be other objects. */
type Keys = {
  nonceContext: RouterContext<string | null>
  saveLeadContext: RouterContext<SaveLead | null>
  reportErrorContext: RouterContext<RenderOptions['reportError'] | null>
  takeTurnContext: RouterContext<TakeTurn | null>
}

type PageRenderer = {
  renderPage: RenderPage
  load(): Promise<unknown>
  /** False once the pages could not be loaded: forms without script can not be answered then. */
  isSound(): boolean
}

/** The built pages as code. Should loading them fail, the next form tries again. */
export function createPageRenderer(buildFolder: string): PageRenderer {
  const file = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  const takeTurn = createTurns()
  let loading: Promise<RenderPage> | undefined
  let failures = 0
  function load(): Promise<RenderPage> {
    // Node remembers a module that has failed under its address, so a new try needs a new one.
    const address = failures === 0 ? file : `${file}?try=${failures}`
    loading ??= import(address).then((build) => createRenderer(build, takeTurn))
    loading.catch(() => {
      loading = undefined
      failures += 1
    })
    return loading
  }
  return {
    load,
    isSound: () => failures === 0 || loading !== undefined,
    renderPage: async (request, options) => (await load())(request, options),
  }
}

export async function createRenderer(build: ServerBuild, takeTurn: TakeTurn): Promise<RenderPage> {
  // Not before the server has declared itself to be in production: one React of each kind would meet.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const answer = createRequestHandler(build, 'production')
  const keys = build.entry.module as unknown as Keys
  return (request, { nonce, saveLead, reportError }) => {
    const context = new RouterContextProvider()
    context.set(keys.nonceContext, nonce)
    context.set(keys.saveLeadContext, saveLead)
    context.set(keys.reportErrorContext, reportError)
    context.set(keys.takeTurnContext, takeTurn)
    return answer(request, context)
  }
}
