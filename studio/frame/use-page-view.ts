import { type RefObject, useEffect, useRef } from 'react'
import { fetchDrawn } from './calls.ts'
import { InPlace, type OpenWords } from './edit-in-place.ts'
import { followPage } from './follow-page.ts'
import { type Place, writePlace } from './place.ts'
import { preparePage, reachPlaces } from './prepare-page.ts'

type PageViewProps = {
  page: string
  isEditing: boolean
  onPage(page: string): void
  onElsewhere(place: Place): void
  onSaid(sentence: string): void
  onWritten(): Promise<void>
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
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page?.body) page.body.toggleAttribute('data-editing', props.isEditing)
  }, [props.isEditing, frame])
  return view.current
}

type SetWords = (words: OpenWords | undefined) => void

class PageFollower {
  readonly #frame: Frame
  readonly #props: () => PageViewProps
  readonly #inPlace: InPlace
  /** How the server drew the page that is shown. */
  #drawn: Document | undefined
  #wanted: string | undefined
  #following: Promise<void> = Promise.resolve()
  #isAsked = false

  constructor(frame: Frame, props: () => PageViewProps, setWords: SetWords) {
    this.#frame = frame
    this.#props = props
    this.#inPlace = new InPlace({
      onOpen: setWords,
      onElsewhere: (place) => props().onElsewhere(place),
      onClosed: () => void props().onWritten(),
    })
  }

  /** Each page that is loaded, once. */
  readonly prepare = async (): Promise<void> => {
    const [page, at] = [this.#frame.current?.contentDocument, this.#readAddress()]
    if (!page?.body || !at) return
    this.#drawn = undefined
    this.#inPlace.forget()
    preparePage(page, this.#inPlace, () => this.#props().isEditing)
    if (at.page !== this.#props().page) this.#props().onPage(at.page)
    this.#drawn = await fetchDrawn(at.drawing)
    this.#showWanted()
  }

  /** Of several changes in a row the last drawing shows them all. */
  follow(): Promise<void> {
    this.#isAsked = true
    this.#following = this.#following.then(() => (this.#isAsked ? this.#followOnce() : undefined))
    return this.#following
  }

  leave(): Promise<boolean> {
    return this.#inPlace.save()
  }

  show(place: Pick<Place, 'name' | 'path'>): boolean {
    this.#wanted = writePlace(place)
    return this.#showWanted()
  }

  #readAddress() {
    const at = this.#frame.current?.contentWindow?.location
    return at && { page: at.pathname, drawing: at.pathname + at.search }
  }

  async #followOnce(): Promise<void> {
    this.#isAsked = false
    const page = this.#frame.current?.contentDocument
    const at = this.#readAddress()
    // Words that are open are not touched: whoever closes them asks again.
    if (!page || !at || !this.#drawn || this.#inPlace.find()) return
    const next = await fetchDrawn(at.drawing)
    if (!next || this.#inPlace.find() || page !== this.#frame.current?.contentDocument) return
    const { documentElement: before } = this.#drawn
    const isDone = followPage(page.documentElement, before, next.documentElement)
    this.#drawn = next
    if (isDone) reachPlaces(page)
    else loadAnew(this.#frame.current)
    this.#showWanted()
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
