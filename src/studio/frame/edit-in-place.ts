import {
  type ChangeRequest,
  type ContentFile,
  type Field,
  findField,
  findValue,
  type Place,
  readPlace,
} from '#studio/protocol.ts'

/** Text that is open on the page. */
export type OpenText = {
  element: HTMLElement
  place: Place
  field: Field
  /** All that the file says there, and the part of it that stands on the page. */
  whole: string
  before: string
  typed: string
  /** Why it could not be written. */
  sentences: readonly string[]
}

export type InPlaceOptions = {
  findFile(name: string): ContentFile | undefined
  write(request: ChangeRequest): Promise<readonly string[]>
  onOpen(text: OpenText | undefined): void
  /** Text that does not stand on the page as it is in the file. */
  onElsewhere(place: Place): void
}

const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Opens text where it stands: Enter or leaving writes, Escape gives up. */
export class InPlace {
  readonly #options: InPlaceOptions
  #open: OpenText | undefined
  #isWriting = false
  /** Enter was pressed for keys that came while something was written. */
  #isAskedAgain = false

  constructor(options: InPlaceOptions) {
    this.#options = options
  }

  get element(): HTMLElement | undefined {
    return this.#open?.element
  }

  async start(element: HTMLElement): Promise<void> {
    if (this.element === element || !(await this.save())) return
    const places = element.dataset.place?.split(' ') ?? []
    const place = readPlace(places[0] ?? '')
    const typed = element.textContent
    const found = this.#find(place)
    // Forms belong to React, which would not find what it has rendered.
    const isOwned = element.closest('[data-island], select, svg') !== null
    const isPlain = places.length === 1 && element.childElementCount === 0 && !isOwned
    if (!isPlain || !found || tidy(typed) !== tidy(found.before)) {
      return this.#options.onElsewhere(place)
    }
    element.setAttribute('contenteditable', 'plaintext-only')
    element.focus()
    element.ownerDocument.getSelection()?.selectAllChildren(element)
    this.#tell({ element, place, ...found, typed, sentences: [] })
  }

  #find({ name, path, paragraph }: Place) {
    const file = this.#options.findFile(name)
    const [field, whole] = [findField(file?.field, path), findValue(file?.value, path)]
    if (!field || typeof whole !== 'string') return undefined
    const before = paragraph === undefined ? whole : paragraphs(whole)[paragraph]
    return before === undefined ? undefined : { field, whole, before }
  }

  /** Keys were typed, or the page was scrolled. */
  note(): void {
    if (!this.#open) return
    const typed = this.#open.element.textContent
    const isSame = typed === this.#open.typed
    this.#tell({ ...this.#open, typed, sentences: isSame ? this.#open.sentences : [] })
  }

  giveUp(): void {
    const { element } = this
    this.#close(this.#open?.before)
    element?.focus()
  }

  /** Its page is gone. */
  forget(): void {
    if (this.#open) this.#tell(undefined)
  }

  /** Writes what was typed. False while the text stays open. */
  async save(): Promise<boolean> {
    this.#isAskedAgain = this.#isWriting
    if (!this.#open || this.#isWriting) return !this.#open
    const { element, place, whole, before } = this.#open
    const typed = element.textContent
    if (tidy(typed) === tidy(before)) return this.#close(before)
    const all = paragraphs(whole)
    all.splice(place.paragraph ?? 0, place.paragraph === undefined ? all.length : 1, typed.trim())
    const value = all.join('\n')
    const change = { kind: 'set', path: place.path, value } as const
    this.#isWriting = true
    const sentences = await this.#options.write({ name: place.name, change, was: whole })
    this.#isWriting = false
    if (!this.#open) return true
    const isWritten = sentences.length === 0
    if (isWritten && element.textContent === typed) return this.#close(typed)
    // Refused, or keys came while it was written: none of them is lost.
    element.focus()
    const known = isWritten ? { whole: value, before: typed } : this.#find(place)
    this.#tell({ ...this.#open, ...known, typed: element.textContent, sentences })
    return isWritten && this.#isAskedAgain && this.save()
  }

  #close(text = ''): true {
    const { element } = this
    element?.removeAttribute('contenteditable')
    if (element && element.textContent !== text) element.textContent = text
    this.#tell(undefined)
    return true
  }

  #tell(open: OpenText | undefined): void {
    this.#open = open
    this.#options.onOpen(open)
  }
}
