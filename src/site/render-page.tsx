import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { notFoundPath } from '#schema/paths.ts'
import type { SharedPage } from '#site/document/page-head.tsx'
import { Document } from './root.tsx'

/** What a file in routes/ exports. */
type Route = {
  /** The content of the page or of the whole family. The head is made of it. */
  pages: readonly SharedPage[]
  default: ComponentType<{ page: SharedPage }>
}

const files = import.meta.glob<Route>('./pages/*.tsx', { eager: true })

const pages = new Map(
  Object.values(files).flatMap(({ pages, default: Body }) =>
    pages.map((page) => [page.path as string, { page, Body }] as const),
  ),
)

/** Every address that has a page, the one for missed addresses included. */
export const allPaths = [...pages.keys()]

/** The HTML of a page, by its address: "/apply". An unknown address gets the page for those. */
export function renderPage(path: string): { status: 200 | 404; html: string } {
  const found = pages.get(path)
  const shown = found ?? pages.get(notFoundPath)
  if (!shown) throw new Error(`No file in src/site/pages/ has the content of ${notFoundPath}.`)
  const { page, Body } = shown
  const html = renderToString(
    <Document page={page}>
      <Body page={page} />
    </Document>,
  )
  return { status: found ? 200 : 404, html: `<!DOCTYPE html>${html}` }
}
