import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { SaveLead } from '#leads/save-lead.ts'

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
}

/** The built pages as code. They are loaded with the first form that needs them. */
export function createPageRenderer(buildFolder: string): RenderPage {
  const file = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  let loaded: Promise<RenderPage> | undefined
  return async (request, options) => {
    loaded ??= import(file).then(createRenderer)
    return (await loaded)(request, options)
  }
}

export async function createRenderer(build: ServerBuild): Promise<RenderPage> {
  // Not before the server has declared itself to be in production: one React of each kind would meet.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  const answer = createRequestHandler(build, 'production')
  const keys = build.entry.module as unknown as Keys
  return (request, { nonce, saveLead, reportError }) => {
    const context = new RouterContextProvider()
    context.set(keys.nonceContext, nonce)
    context.set(keys.saveLeadContext, saveLead)
    context.set(keys.reportErrorContext, reportError)
    return answer(request, context)
  }
}
