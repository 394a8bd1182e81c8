import { useState } from 'react'
import { nameCard } from './calls.ts'
import { findValue } from './field-values.ts'
import { FileFields } from './fields-panel.tsx'
import type { ContentView, PageView } from './protocol.ts'
import type { Write } from './writing.ts'

type SharingPanelProps = { page: string; view: PageView; changes: number; onWrite: Write }

/** The page as others meet it first: in a list of results, and as a card beside a link. */
export function SharingPanel({ page, view, changes, onWrite }: SharingPanelProps) {
  const file = view.files.find(({ field }) => field.entries?.title && field.entries.description)
  if (!file) return <p>This page has no words for search engines.</p>
  const { name, host } = view.site
  const read = (field: string) => String(findValue(file.value, [field]) ?? '')
  // As the tags of the page have it: networks write the name of a site themselves.
  const [shared = ''] = read('title').split(` · ${name}`)
  const alt = `The picture beside a link to “${shared}”`
  return (
    <div className="sharing">
      <h2>Search and sharing</h2>
      <h3>In a search result</h3>
      <div className="search-result">
        <p className="search-address">
          {host}
          {page === '/' ? '' : ` › ${page.slice(1)}`}
        </p>
        <p className="search-title">{read('title')}</p>
        <p>{read('description')}</p>
      </div>
      <h3>As a card</h3>
      <div className="share-card">
        <CardPicture key={page} address={nameCard(page, changes)} alt={alt} />
        <p className="search-address">{host}</p>
        <p className="search-title">{shared}</p>
        <p>{read('description')}</p>
      </div>
      <h3>Change it</h3>
      <FileFields file={keepHead(file)} onWrite={onWrite} />
    </div>
  )
}

/** The old one stays until the next is drawn. */
function CardPicture({ address, alt }: { address: string; alt: string }) {
  const [missing, setMissing] = useState<string>()
  if (missing === address) return <p>This page is not meant to be found: it has no picture.</p>
  return <img src={address} alt={alt} onError={() => setMissing(address)} />
}

/** The heading stands in the picture. */
function keepHead(file: ContentView): ContentView {
  const { title, description, opening } = file.field.entries ?? {}
  if (!title || !description) return file
  const heading = opening?.entries?.heading
  const inPicture = opening &&
    heading && { opening: { ...opening, what: '', entries: { heading } } }
  const entries = { title, description, ...inPicture }
  return { ...file, field: { ...file.field, entries } }
}
