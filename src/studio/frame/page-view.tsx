import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Place, writePlace } from '#studio/protocol.ts'
import { listenOnPage } from './edit-in-place.ts'
import { goTo, openField, setState, useStudio } from './store.ts'

/** After this time a page is shown even if pictures are still loading. */
const timeoutMs = 1000

/** The page inside the studio. The old one stays until the next has been painted. */
export function PageView() {
  const { page, version, open, wanted, isEditing } = useStudio()
  const [shown, setShown] = useState<{ page: string; version: string }>()
  const frame = useRef<HTMLIFrameElement>(undefined)
  // Reloads the page only after open text has been closed.
  const isShown = shown?.page === page && (open || shown.version === version)
  const next = isShown ? shown : { page, version }
  const loads = shown && shown !== next ? [shown, next] : [next]

  const swap = useEffectEvent((loaded: HTMLIFrameElement) => {
    const old = frame.current
    if (loaded === old || !loaded.isConnected) return
    if (old && shown?.page === page) replaceFrame(old, loaded)
    else setState({ open: undefined })
    frame.current = loaded
    setShown(next)
  })
  useEffect(() => {
    // Each page sends this before it is painted, so that the first click already edits.
    addEventListener('studio-page', (event) => {
      const loading: HTMLIFrameElement = (event as CustomEvent).detail
      const { contentDocument: document, contentWindow: view } = loading
      if (!document || !view) return
      // A link was followed in it.
      if (loading === frame.current) goTo(view.location.pathname)
      listenOnPage(document, view as Window & typeof globalThis)
      document.addEventListener('DOMContentLoaded', () => {
        reachPlaces(document)
        setTimeout(() => swap(loading), timeoutMs)
      })
      loading.onload = () => swap(loading)
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown is told
  useEffect(() => {
    frame.current?.contentDocument?.body.toggleAttribute('data-editing', isEditing)
  }, [isEditing, shown])
  useEffect(() => {
    if (wanted?.page === undefined || wanted.page !== shown?.page) return
    if (showPlace(frame.current?.contentDocument, wanted)) setState({ wanted: undefined })
    else openField(wanted)
  }, [wanted, shown])

  return loads.map((load) => (
    <iframe
      key={load.page + load.version}
      src={load.page}
      title={load === shown ? 'The site' : 'The next page'}
      className={load === shown ? undefined : 'is-loading'}
    />
  ))
}

/** Restores scroll position, open questions and focus. */
function replaceFrame(old: HTMLIFrameElement, next: HTMLIFrameElement): void {
  const before = old.contentDocument
  const page = next.contentDocument
  if (!before || !page) return
  const open = [...before.querySelectorAll('details')].map((each) => each.open)
  for (const [at, each] of page.querySelectorAll('details').entries()) each.open = open[at] ?? false
  next.contentWindow?.scrollTo({ top: old.contentWindow?.scrollY ?? 0, behavior: 'instant' })
  const { place } = (before.activeElement as HTMLElement | null)?.dataset ?? {}
  if (place === undefined || document.activeElement !== old) return
  page.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true })
}

/** Makes all editable texts focusable. */
function reachPlaces(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-place]')) {
    if (element.closest('svg')) continue
    if (element.tabIndex < 0) element.tabIndex = 0
    element.setAttribute('aria-description', 'Press Enter to change')
  }
}

function showPlace(page: Document | null | undefined, place: Place): boolean {
  const start = writePlace(place)
  const all = page?.querySelectorAll<HTMLElement>('body [data-place]') ?? []
  const found = [...all].find(
    ({ dataset, offsetParent }) => offsetParent && dataset.place?.startsWith(start),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  found?.focus({ preventScroll: true })
  return found !== undefined
}
