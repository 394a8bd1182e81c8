import { type Place, readPlace } from '#studio/protocol.ts'
import { findContent, getState, openField, sendChange, setState } from './store.ts'

const sheet = `
[data-place]:not(title, meta) { cursor: text; }
body[data-editing] [data-place]:hover:not(:has([data-place]:hover)),
body[data-editing] [data-place]:focus-visible { outline: 2px solid var(--sun); outline-offset: 5px; box-shadow: 0 0 0 8px color-mix(in srgb, var(--ink) 60%, transparent); }
[data-place][contenteditable] { outline: 2px solid var(--ember) !important; outline-offset: 5px; box-shadow: none !important; cursor: text; white-space: pre-wrap; }
`

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()
const split = (text: string) => text.split(/\n+/).filter(Boolean)

function findText(place: Place): string | undefined {
  const text = findContent(place)
  return typeof text === 'string' ? text : undefined
}

/** What the page shows of a text. */
const findPart = (whole: string | undefined, { paragraph }: Place) =>
  paragraph === undefined ? whole : split(whole ?? '')[paragraph]

/** Opens text where it stands, or in the panel where the page does not show it as the file has it. */
async function start(element: HTMLElement): Promise<void> {
  if (getState().open?.element === element || !(await save())) return
  const places = element.dataset.place?.split(' ') ?? []
  const place = readPlace(places[0] ?? '')
  const whole = findText(place)
  // Forms belong to React, which would not find what it has rendered.
  const isOwned = element.closest('[data-island], select, svg') !== null
  const part = findPart(whole, place) ?? ''
  // A paragraph is edited with its signs for bold words and links, as the file has it.
  const isParagraph = place.paragraph !== undefined
  const isPlain = element.childElementCount === 0
  const isSame = isPlain && normalize(element.textContent) === normalize(part)
  const canOpen = places.length === 1 && !isOwned && (isParagraph || isSame)
  if (whole === undefined || !canOpen) return openField(place)
  const shown = element.innerHTML
  if (!isSame) element.textContent = part
  element.setAttribute('contenteditable', 'plaintext-only')
  element.focus()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
  setState({ open: { element, place, whole, shown, messages: [] } })
}

let saving = Promise.resolve(true)

/** Writes what was typed, after what is being written. False while the text stays open. */
function save(): Promise<boolean> {
  saving = saving.then(write)
  return saving
}

async function write(): Promise<boolean> {
  const { open } = getState()
  if (!open) return true
  const { element, place, whole, shown } = open
  const typed = element.textContent
  const before = findPart(whole, place) ?? ''
  if (normalize(typed) === normalize(before)) return close(element, shown)
  const all = split(whole)
  all.splice(place.paragraph ?? 0, place.paragraph === undefined ? all.length : 1, typed.trim())
  const change = { kind: 'set', path: place.path, value: all.join('\n') } as const
  const messages = await sendChange({ name: place.name, change, was: whole })
  if (getState().open?.element !== element) return true
  if (messages.length === 0 && element.textContent === typed) return close(element)
  // Refused, or keys came while it was written: none of them is lost.
  element.focus()
  setState({ open: { ...open, whole: findText(place) ?? whole, messages } })
  return false
}

/** Without `shown`, what was typed stays until the page is rendered again. */
function close(element: HTMLElement, shown = element.innerHTML): true {
  element.removeAttribute('contenteditable')
  if (element.innerHTML !== shown) element.innerHTML = shown
  setState({ open: undefined })
  return true
}

function cancel(): void {
  const { open } = getState()
  if (!open) return
  close(open.element, open.shown)
  open.element.focus()
}

/** Lets a page be edited: Enter or leaving writes, Escape cancels. */
export function listenOnPage(page: Document, view: Window & typeof globalThis): void {
  const style = new view.CSSStyleSheet()
  style.replaceSync(sheet)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, style]
  const find = ({ target }: Event) =>
    getState().isEditing ? (target as Element).closest?.<HTMLElement>('body [data-place]') : null
  const isOpen = ({ target }: Event) => getState().open?.element.contains(target as Node) === true
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, handle, true)

  listen('click', (event) => {
    const element = find(event)
    if (!element || event.ctrlKey || event.metaKey) return
    // A question opens when it is pressed for the first time; its text the second time.
    const details = element.closest('summary')?.parentElement
    if (details instanceof view.HTMLDetailsElement && !details.open && !isOpen(event)) return
    event.preventDefault()
    event.stopPropagation()
    void start(element)
  })
  listen('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing
    const element = find(event)
    const isTyping = isOpen(event)
    if (isTyping) event.stopPropagation()
    if (isTyping && event.key === 'Escape') cancel()
    if (!isEnter || !(isTyping || (element && event.target === element))) return
    event.preventDefault()
    void (isTyping ? save() : element && start(element))
  })
  // Space in the text of a button or a question would press it.
  listen('keyup', (event) => isOpen(event) && event.key === ' ' && event.preventDefault())
  listen('focusout', (event) => isOpen(event) && void save())
  const follow = (change: { messages?: readonly string[] }) => {
    const { open } = getState()
    if (open) setState({ open: { ...open, ...change } })
  }
  listen('input', () => follow({ messages: [] }))
  listen('scroll', () => follow({}))
}
