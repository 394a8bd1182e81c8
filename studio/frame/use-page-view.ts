import { type RefObject, useEffect, useRef } from 'react'
import { type Place, writePlace } from '#studio/places/place.ts'
import { fetchDrawn } from './calls.ts'
import { InPlace, type OpenWords } from './edit-in-place.ts'
import { followPage } from './follow-page.ts'
import { joinCalls } from './join-calls.ts'
import { listenOnPage, reachPlaces, whenParsed } from './prepare-page.ts'

type PageViewProps = {
  page: string
  isEditing: boolean
  onPage(page: string): void
  onElsewhere(place: Place): void
}

type Frame = RefObject<HTMLIFrameElement | null>

/** The page inside, from one drawing to the next. */
export function usePageView(
  frame: Frame,
  props: PageViewProps,
  setWords: (words: OpenWords | undefined) => void,
) {
  const latest = useRef(props)
  latest.current = props
  const view = useRef<PageFollower>(undefined)
  view.current ??= new PageFollower(frame, () => latest.current, setWords)
  const { prepare, showEditing } = view.current
  useEffect(() => {
    addEventListener('studio-page', prepare)
    return () => removeEventListener('studio-page', prepare)
  }, [prepare])
  useEffect(() => showEditing(props.isEditing), [props.isEditing, showEditing])
  return view.current
}

type SetWords = (words: OpenWords | undefined) => void

class PageFollower {
  readonly #frame: Frame
  readonly #props: () => PageViewProps
  readonly #inPlace: InPlace
  #page: Document | undefined
  /** How the server drew the page that is shown. */
  #drawn: Document | undefined
  #wanted: string | undefined
  /** A change came while there was nothing to compare with, or while words were open. */
  #isMissed = false
  /** A change came between the page that is shown and the drawing that it would be compared with. */
  #isStale = false

  constructor(frame: Frame, props: () => PageViewProps, setWords: SetWords) {
    this.#frame = frame
    this.#props = props
    this.#inPlace = new InPlace({
      onOpen: setWords,
      onElsewhere: (place) => props().onElsewhere(place),
      onClosed: () => void (this.#isMissed && this.follow()),
    })
  }

  /** Each page once: as soon as it calls, or when it is loaded should it not be able to. */
  readonly prepare = (): void => {
    const [page, at] = [this.#frame.current?.contentDocument, this.#readAddress()]
    if (!page || !at || page === this.#page) return
    this.#page = page
    this.#drawn = undefined
    this.#isStale = false
    this.#inPlace.forget()
    listenOnPage(page, this.#inPlace, () => this.#props().isEditing)
    if (at.page !== this.#props().page) this.#props().onPage(at.page)
    whenParsed(page, () => void this.#begin(page, at.drawing))
  }

  readonly showEditing = (isEditing: boolean): void => {
    this.#page?.body?.toggleAttribute('data-editing', isEditing)
  }

  async #begin(page: Document, drawing: string): Promise<void> {
    reachPlaces(page)
    this.showEditing(this.#props().isEditing)
    const drawn = await fetchDrawn(drawing)
    if (page !== this.#page || !drawn) return
    this.#drawn = drawn
    this.#showWanted()
    const [shown, next] = [page, drawn].map((each) => each.documentElement.dataset.drawing)
    this.#isStale = shown !== next
    if (this.#isStale || this.#isMissed) void this.follow()
  }

  /** Of several changes in a row the last drawing shows them all. */
  readonly follow = joinCalls(() => this.#followOnce())

  leave(): Promise<boolean> {
    return this.#inPlace.save()
  }

  show(place: Pick<Place, 'name' | 'path'>): boolean {
    this.#wanted = writePlace(place)
    return this.#isThere() && this.#showWanted()
  }

  /** Not while he is on his way to another page. */
  #isThere(): boolean {
    return this.#readAddress()?.page === this.#props().page
  }

  #readAddress() {
    const at = this.#frame.current?.contentWindow?.location
    if (!at || at.protocol === 'about:') return undefined
    return { page: at.pathname, drawing: at.pathname + at.search }
  }

  async #followOnce(): Promise<void> {
    const page = this.#frame.current?.contentDocument
    const at = this.#readAddress()
    // Words that are open are not touched until they are closed.
    this.#isMissed = !this.#drawn || this.#inPlace.find() !== undefined
    if (!page || !at || !this.#drawn || this.#isMissed) return
    if (this.#isStale) return this.#loadAnew()
    const next = await fetchDrawn(at.drawing)
    this.#isMissed = this.#inPlace.find() !== undefined
    if (!next || this.#isMissed || page !== this.#frame.current?.contentDocument) return
    const { documentElement: before } = this.#drawn
    const isDone = followPage(page.documentElement, before, next.documentElement)
    this.#drawn = next
    if (isDone) reachPlaces(page)
    else this.#loadAnew()
    this.#showWanted()
  }

  /** From another page on its way this would call him back. */
  #loadAnew(): void {
    if (this.#isThere()) loadAnew(this.#frame.current)
  }

  #showWanted(): boolean {
    const page = this.#frame.current?.contentDocument
    const isShown = this.#wanted !== undefined && page?.body ? showPlace(page, this.#wanted) : false
    if (isShown) this.#wanted = undefined
    return isShown
  }
}

/** Whether the words are on this page. */
function showPlace(page: Document, start: string): boolean {
  const all = [...page.body.querySelectorAll<HTMLElement>('[data-place]')]
  const found = all.find((each) => each.dataset.place?.startsWith(start) && each.offsetParent)
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
  return found !== undefined
}

/** A form of React's has changed: the whole page, at the height where it was. */
function loadAnew(frame: HTMLIFrameElement | null): void {
  const old = frame?.contentWindow
  if (!frame || !old) return
  const top = old.scrollY
  const goBack = () => frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
  frame.addEventListener('load', goBack, { once: true })
  old.location.reload()
}
