import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
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
  let loaded: Promise<ServerBuild> | undefined
  return async (request, options) => {
    loaded ??= import(file)
    return renderWith(await loaded, request, options)
  }
}

export function renderWith(
  build: ServerBuild,
  request: Request,
  { nonce, saveLead, reportError }: RenderOptions,
): Promise<Response> {
  const keys = build.entry.module as unknown as Keys
  const context = new RouterContextProvider()
  context.set(keys.nonceContext, nonce)
  context.set(keys.saveLeadContext, saveLead)
  context.set(keys.reportErrorContext, reportError)
  return createRequestHandler(build, 'production')(request, context)
}
