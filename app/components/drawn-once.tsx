import type { ReactNode } from 'react'

type DrawnOnceProps = {
  id: string
  className: string
  /** Guarded by its owner, so that the browser's bundle leaves it out: `import.meta.env.SSR && <Links />`. */
  children: ReactNode
}

/** What the server drew, by id. Kept, because React draws a page anew when a visitor comes back to it. */
const drawn = new Map<string, string>()

function readDrawn(id: string): string {
  const html = drawn.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  drawn.set(id, html)
  return html
}

/** A band of an interactive page that never changes: drawn on the server, with no code in the browser. */
export function DrawnOnce({ children, ...rest }: DrawnOnceProps) {
  if (import.meta.env.SSR) return <section {...rest}>{children}</section>
  const html = { __html: readDrawn(rest.id) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: read back from our own page
  return <section {...rest} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
