import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { SharedPage } from '#document/page-head.tsx'
import { notFoundPath } from '#paths.ts'
import { Document } from './root.tsx'
import { routes } from './routes.ts'

/** What a file in routes/ exports. */
type Route = {
  /** The content of the page or of the whole family. The head is made of it. */
  pages: readonly SharedPage[]
  default: ComponentType<{ page: SharedPage }>
}

const files = import.meta.glob<Route>('./routes/*.tsx', { eager: true })

function findPage(path: string) {
  const name = (routes as Record<string, string>)[path]
  const route = files[`./routes/${name}.tsx`]
  const page = route?.pages.find((each) => each.path === path)
  return route && page && { page, Body: route.default }
}

/** The HTML of a page, by its address: "/apply". An unknown address gets the page for those. */
export function renderPage(path: string): { status: 200 | 404; html: string } {
  const found = findPage(path)
  const shown = found ?? findPage(notFoundPath)
  if (!shown) throw new Error(`No file in app/routes/ has the content of ${notFoundPath}.`)
  const { page, Body } = shown
  const html = renderToString(
    <Document page={page}>
      <Body page={page} />
    </Document>,
  )
  return { status: found ? 200 : 404, html: `<!DOCTYPE html>${html}` }
}
