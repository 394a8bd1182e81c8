import type { ReactNode } from 'react'

type DrawnOnceProps = {
  id: string
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

/** Part of an interactive page that never changes: drawn on the server, with no code in the browser. */
export function DrawnOnce({ id, children }: DrawnOnceProps) {
  if (import.meta.env.SSR) return <div id={id}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: read back from our own page
  return (
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: readDrawn(id) }} />
  )
}
