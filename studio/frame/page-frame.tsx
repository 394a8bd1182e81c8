import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Place } from '#studio/places/place.ts'
import type { OpenWords } from './edit-in-place.ts'
import type { Width } from './top-bar.tsx'
import { usePageView } from './use-page-view.ts'
import { WordsNote } from './words-note.tsx'
import type { Write } from './writing.ts'

export type PageFrameHandle = {
  /** Brings the page to what content/ holds now. */
  follow(): Promise<void>
  /** Scrolls to words, once the page that holds them is there; false while it is not. */
  show(place: Pick<Place, 'name' | 'path'>): boolean
}

type PageFrameProps = {
  ref: Ref<PageFrameHandle>
  page: string
  width: Width
  clock: string
  isEditing: boolean
  mistakes: readonly string[]
  onPage(page: string): void
  onElsewhere(place: Place): void
  onWrite: Write
}

const writeAddress = (page: string, clock: string) =>
  clock ? `${page}?studio-clock=${clock}` : page

export function PageFrame(props: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [words, setWords] = useState<OpenWords>()
  const view = usePageView(frame, props, setWords)
  useImperativeHandle(props.ref, () => view)
  const { page, clock } = props
  const [first] = useState(() => writeAddress(page, clock))
  /** The page that was shown when another was sent for: while it still is, that one is on its way. */
  const left = useRef<Document>(null)
  useEffect(() => {
    const { contentWindow, contentDocument } = frame.current ?? {}
    const at = contentWindow?.location
    if (!at || !contentDocument || at.protocol === 'about:') return
    const shown = new URLSearchParams(at.search).get('studio-clock') ?? ''
    const isShown = at.pathname === page && shown === clock
    if (isShown && left.current !== contentDocument) return
    left.current = contentDocument
    at.assign(writeAddress(page, clock))
  }, [page, clock])
  const isBroken = props.mistakes.length > 0
  return (
    <main className="page-frame" data-width={props.width}>
      {isBroken && (
        <div className="page-broken" role="alert">
          <h2>The site can not be drawn</h2>
          {props.mistakes.map((mistake) => (
            <p key={mistake}>{mistake}</p>
          ))}
        </div>
      )}
      <iframe ref={frame} title="The site" src={first} onLoad={view.prepare} />
      {words && <WordsNote words={words} onWrite={props.onWrite} onLeave={() => view.leave()} />}
    </main>
  )
}
