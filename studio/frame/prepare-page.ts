import type { InPlace } from './edit-in-place.ts'

const sheet = `
[data-place]:not(title, meta) { cursor: text; }
body[data-editing] [data-place]:hover:not(:has([data-place]:hover)),
body[data-editing] [data-place]:focus-visible { outline: 2px solid var(--sun); outline-offset: 5px; box-shadow: 0 0 0 8px color-mix(in srgb, var(--ink) 60%, transparent); }
[data-place][contenteditable] { outline: 2px solid var(--ember) !important; outline-offset: 5px; box-shadow: none !important; cursor: text; white-space: pre-wrap; }
@media (forced-colors: active) { [data-place]:hover, [data-place][contenteditable] { outline-color: Highlight !important; } }
`

const ownFocus = 'a[href], button, input, select, textarea, summary'

/** Everything that can be changed can be reached with Tab. */
export function reachPlaces(page: Document): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-place]')) {
    if (element.closest('svg') || element.matches(ownFocus)) continue
    if (!element.hasAttribute('tabindex')) element.tabIndex = 0
    element.setAttribute('aria-description', 'Press Enter to change')
  }
}

/** Once its elements are there; pictures and fonts may come later. */
export function whenParsed(page: Document, go: () => void): void {
  if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

/**
 * Once for each page, before any of it is drawn: what shows itself, and what a click and a key do. A
 * page that is seen before it listens loses the first click.
 */
export function listenOnPage(page: Document, inPlace: InPlace, isEditing: () => boolean): void {
  const own = page.defaultView
  if (!own) return
  const style = new own.CSSStyleSheet()
  style.replaceSync(sheet)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, style]
  const findPlace = (event: Event) =>
    isEditing() ? (event.target as Element).closest?.<HTMLElement>('body [data-place]') : null
  const isOpen = (event: Event) => inPlace.find()?.contains(event.target as Node) === true

  page.addEventListener(
    'click',
    (event) => {
      const element = findPlace(event)
      if (!element || event.ctrlKey || event.metaKey) return
      // A question opens when it is pressed for the first time; its words the second time.
      const details = element.closest('summary')?.parentElement
      if (details instanceof own.HTMLDetailsElement && !details.open && !isOpen(event)) return
      event.preventDefault()
      event.stopPropagation()
      void inPlace.start(element)
    },
    true,
  )
  page.addEventListener(
    'keydown',
    (event) => pressKey(event, inPlace, findPlace(event) ?? null),
    true,
  )
  // Space in words of a button or a question would press it.
  page.addEventListener(
    'keyup',
    (event) => isOpen(event) && event.key === ' ' && event.preventDefault(),
    true,
  )
  page.addEventListener('input', (event) => isOpen(event) && inPlace.noteInput(), true)
  page.addEventListener('focusout', (event) => isOpen(event) && void inPlace.save(), true)
}

function pressKey(event: KeyboardEvent, inPlace: InPlace, element: HTMLElement | null): void {
  const open = inPlace.find()
  if (event.isComposing) return
  if (open?.contains(event.target as Node)) {
    event.stopPropagation()
    if (event.key === 'Escape') inPlace.giveUp()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void inPlace.save()
    }
  } else if (event.key === 'Enter' && element && event.target === element) {
    event.preventDefault()
    void inPlace.start(element)
  }
}
