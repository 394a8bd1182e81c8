import { type Place, writePlace } from '#studio/protocol.ts'
import { InPlace, type InPlaceOptions } from './edit-in-place.ts'

const sheet = `
[data-place]:not(title, meta) { cursor: text; }
body[data-editing] [data-place]:hover:not(:has([data-place]:hover)),
body[data-editing] [data-place]:focus-visible { outline: 2px solid var(--sun); outline-offset: 5px; box-shadow: 0 0 0 8px color-mix(in srgb, var(--ink) 60%, transparent); }
[data-place][contenteditable] { outline: 2px solid var(--ember) !important; outline-offset: 5px; box-shadow: none !important; cursor: text; white-space: pre-wrap; }
`

/** Then a page is shown although pictures of it are still being made. */
const patienceMs = 1500

type PageViewOptions = InPlaceOptions & {
  /** Holds the frame of the page that is shown and, behind it, of the next. */
  host: HTMLElement
  onPage(path: string): void
}

const readPath = (frame: HTMLIFrameElement | undefined) =>
  frame?.contentWindow?.location.pathname ?? ''

/** The page inside the studio. The old one stays until the next has been painted. */
export class PageView {
  readonly inPlace: InPlace
  readonly #options: PageViewOptions
  #shown: HTMLIFrameElement | undefined
  #next: HTMLIFrameElement | undefined
  /** It has changed while text was open. */
  #isStale = false
  #isEditing = true
  #wanted: string | undefined

  constructor(options: PageViewOptions) {
    this.#options = options
    const onOpen: InPlaceOptions['onOpen'] = (text) => {
      options.onOpen(text)
      if (!text && this.#isStale) this.reload()
    }
    this.inPlace = new InPlace({ ...options, onOpen })
    addEventListener('studio-page', (event) => this.#prepare((event as CustomEvent).detail))
  }

  open(path: string): void {
    if (this.#next || readPath(this.#shown) !== path) this.#load(path)
  }

  /** At the same scroll position; while text is open, once it is closed. */
  reload(): void {
    this.#isStale = this.inPlace.element !== undefined
    const path = this.#next?.getAttribute('src') ?? readPath(this.#shown)
    if (!this.#isStale && path) this.#load(path)
  }

  setEditing(isEditing: boolean): void {
    this.#isEditing = isEditing
    this.#shown?.contentDocument?.body?.toggleAttribute('data-editing', isEditing)
  }

  /** Scrolls to text, now or once its page is there. */
  show(place: Place): boolean {
    this.#wanted = writePlace(place)
    return this.#showWanted()
  }

  #load(path: string): void {
    this.#next?.remove()
    const frame = document.createElement('iframe')
    frame.className = 'is-loading'
    frame.title = 'The next page'
    frame.src = path
    frame.onload = () => this.#swap(frame)
    this.#options.host.append(frame)
    this.#next = frame
  }

  /** Each page calls before any of it is drawn, so that the first click is heard. */
  #prepare(frame: HTMLIFrameElement): void {
    const page = frame.contentDocument
    if (!page) return
    listenOnPage(page, this.inPlace, () => this.#isEditing)
    page.addEventListener('DOMContentLoaded', () => {
      reachPlaces(page)
      page.body.toggleAttribute('data-editing', this.#isEditing)
      const isSamePage = readPath(frame) === readPath(this.#shown)
      if (frame === this.#shown) this.#options.onPage(readPath(frame))
      else setTimeout(() => this.#swap(frame), isSamePage ? patienceMs : 0)
    })
  }

  #swap(frame: HTMLIFrameElement): void {
    if (frame !== this.#next) return
    const old = this.#shown
    const isSamePage = readPath(frame) === readPath(old)
    this.#next = undefined
    this.#isStale = isSamePage && this.inPlace.element !== undefined
    if (this.#isStale) return void frame.remove()
    this.inPlace.forget()
    if (old && isSamePage) takeOver(old, frame)
    this.#shown = frame
    requestAnimationFrame(() => {
      old?.remove()
      frame.className = ''
      frame.title = 'The site'
    })
    this.#options.onPage(readPath(frame))
    this.#showWanted()
  }

  #showWanted(): boolean {
    const start = this.#wanted
    const all = this.#shown?.contentDocument?.querySelectorAll<HTMLElement>('body [data-place]')
    const found = [...(all ?? [])].find(
      ({ dataset, offsetParent }) => start && offsetParent && dataset.place?.startsWith(start),
    )
    if (found) this.#wanted = undefined
    found?.scrollIntoView({ block: 'center', behavior: 'instant' })
    found?.focus({ preventScroll: true })
    return found !== undefined
  }
}

/** How far a page is scrolled, what is open on it, and what has the focus. */
function takeOver(old: HTMLIFrameElement, next: HTMLIFrameElement): void {
  const [before, page] = [old.contentDocument, next.contentDocument]
  if (!before?.body || !page?.body) return
  const open = [...before.querySelectorAll('details')].map((each) => each.open)
  for (const [at, each] of page.querySelectorAll('details').entries()) each.open = open[at] ?? false
  next.contentWindow?.scrollTo({ top: old.contentWindow?.scrollY ?? 0, behavior: 'instant' })
  const { place } = (before.activeElement as HTMLElement | null)?.dataset ?? {}
  if (place === undefined || document.activeElement !== old) return
  page.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true })
}

/** Everything that can be changed can be reached with Tab. */
function reachPlaces(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-place]')) {
    if (element.closest('svg')) continue
    if (element.tabIndex < 0) element.tabIndex = 0
    element.setAttribute('aria-description', 'Press Enter to change')
  }
}

function listenOnPage(page: Document, inPlace: InPlace, isEditing: () => boolean): void {
  const own = page.defaultView
  if (!own) return
  const style = new own.CSSStyleSheet()
  style.replaceSync(sheet)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, style]
  const find = ({ target }: Event) =>
    isEditing() ? (target as Element).closest?.<HTMLElement>('body [data-place]') : null
  const isOpen = ({ target }: Event) => inPlace.element?.contains(target as Node) === true
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, handle, true)

  listen('click', (event) => {
    const element = find(event)
    if (!element || event.ctrlKey || event.metaKey) return
    // A question opens when it is pressed for the first time; its text the second time.
    const details = element.closest('summary')?.parentElement
    if (details instanceof own.HTMLDetailsElement && !details.open && !isOpen(event)) return
    event.preventDefault()
    event.stopPropagation()
    void inPlace.start(element)
  })
  listen('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing
    const element = find(event)
    if (isOpen(event)) event.stopPropagation()
    if (isOpen(event) && event.key === 'Escape') inPlace.giveUp()
    if (!isEnter || !(isOpen(event) || (element && event.target === element))) return
    event.preventDefault()
    void (isOpen(event) ? inPlace.save() : element && inPlace.start(element))
  })
  // Space in the text of a button or a question would press it.
  listen('keyup', (event) => isOpen(event) && event.key === ' ' && event.preventDefault())
  listen('input', () => inPlace.note())
  listen('scroll', () => inPlace.note())
  listen('focusout', (event) => isOpen(event) && void inPlace.save())
}
