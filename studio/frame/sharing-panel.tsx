import { FileFields, type PanelProps } from './fields-panel.tsx'
import { findValue } from './place.ts'
import type { ContentView, PageView } from './protocol.ts'

type SharingPanelProps = PanelProps & { page: string; view: PageView }

/** The page as others meet it first: in a list of results, and as a card beside a link. */
export function SharingPanel({ page, view, ...rest }: SharingPanelProps) {
  const file = view.files.find(({ field }) => field.entries?.title && field.entries.description)
  if (!file) return <p>This page has no words for search engines.</p>
  const read = (name: string) => String(findValue(file.value, [name]) ?? '')
  return (
    <div className="sharing">
      <h2>Search and sharing</h2>
      <h3>In a search result</h3>
      <div className="search-result">
        <p className="search-address">your-name.com{page === '/' ? '' : ` › ${page.slice(1)}`}</p>
        <p className="search-title">{read('title')}</p>
        <p>{read('description')}</p>
      </div>
      <h3>As a card</h3>
      <div className="share-card">
        <div className="share-picture">
          {String(findValue(file.value, ['opening', 'heading']) ?? read('name'))}
        </div>
        <p className="search-title">{read('title')}</p>
        <p>{read('description')}</p>
      </div>
      <h3>Change it</h3>
      <FileFields file={keepHead(file)} {...rest} />
    </div>
  )
}

function keepHead(file: ContentView): ContentView {
  const { title, description } = file.field.entries ?? {}
  if (!title || !description) return file
  return { ...file, field: { ...file.field, entries: { title, description } } }
}
