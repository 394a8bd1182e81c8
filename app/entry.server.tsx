import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { FormModules } from '#document/form-scripts.tsx'
import { Nonce } from '#document/nonce.ts'
import { reportErrorContext } from '#forms/server-contexts.ts'

// Our server reads no words by itself: these are for the mails that it writes.
export { mailWords } from '#content/mails.ts'
// Our server takes these keys from the build: a key imported from the source is another object.
export { reportErrorContext, saveLeadContext } from '#forms/server-contexts.ts'

/** Where our server puts the nonce of a page rendered for one request; null while prerendering. */
export const nonceContext = createContext<string | null>(null)

/** Where our server puts the way to a turn, because it draws one page at a time. */
export const takeTurnContext = createContext<(() => Promise<(() => void) | undefined>) | null>(null)

/** To our server's log. While pages are built or developed, nobody else would say what is wrong. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A visitor who left is no error.
  if (request.signal.aborted) return
  // biome-ignore lint/suspicious/noConsole: whoever builds the site reads it
  const report = context.get(reportErrorContext) ?? console.error
  report(error)
}

export default async function renderInTurn(
  ...drawing: Parameters<typeof renderDocument>
): Promise<Response> {
  const takeTurn = drawing[4].get(takeTurnContext)
  if (!takeTurn) return renderDocument(...drawing)
  const endTurn = await takeTurn()
  if (!endTurn) return refuseTurn()
  try {
    return await renderDocument(...drawing)
  } finally {
    endTurn()
  }
}

/** Sending the same form again is safe: the same lead is kept once. */
function refuseTurn(): Response {
  const sentence = 'Many forms arrive just now. Please go back and send yours again in a moment.\n'
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' }
  return new Response(sentence, { status: 503, headers })
}

async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Only `npm run dev` gets here for a missed address; our server answers it with the built page.
  const isMissed = routerContext.staticHandlerContext.matches.at(-1)?.route.path === '*'
  const nonce = loadContext.get(nonceContext) ?? undefined
  const { module, imports } = routerContext.manifest.entry
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <FormModules value={[...imports, module].join(' ')}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </FormModules>
    </Nonce>,
    {
      signal: request.signal,
      // React's own way would be the console; whoever leaves while his page is drawn is no error.
      onError: (error) => handleError(error, { request, context: loadContext }),
      ...(nonce && { nonce }),
    },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: isMissed ? 404 : status, headers })
}
