import type { Field } from '#studio/places/field.ts'
import { fetchFile, sendChange } from './calls.ts'
import { findField, findValue, type Place, readPlace } from './place.ts'

/** Words that are open on the page. */
export type OpenWords = {
  element: HTMLElement
  place: Place
  field: Field
  /** What was typed so far. */
  text: string
  /** Why it could not be written. */
  sentences: readonly string[]
}

type Options = {
  onOpen(words: OpenWords | undefined): void
  /** Words that do not stand on the page as they are in the file. */
  onElsewhere(place: Place): void
  /** They are closed, written or not: what came meanwhile may be shown now. */
  onClosed(): void
}

const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether the element shows these words and nothing else, and no script of the page owns it. */
function isWhole(element: HTMLElement, words: string): boolean {
  const isPlain = element.childElementCount === 0 && !element.closest('[data-island], select, svg')
  return isPlain && tidy(element.textContent ?? '') === tidy(words)
}

type Opened = OpenWords & { whole: string; before: string }

/** Opens words where they stand: plain text, Enter or leaving writes, Escape gives up. */
export class InPlace {
  readonly #options: Options
  #open: Opened | undefined
  #isWriting = false
  #starting: HTMLElement | undefined

  constructor(options: Options) {
    this.#options = options
  }

  find(): HTMLElement | undefined {
    return this.#open?.element ?? this.#starting
  }

  async start(element: HTMLElement): Promise<void> {
    if (this.find() === element || (this.#open && !(await this.save()))) return
    const [written = ''] = element.dataset.place?.split(' ') ?? []
    const place = readPlace(written)
    // The page must not be drawn anew between the click and the answer.
    this.#starting = element
    const found = await findWords(place).finally(() => {
      this.#starting = undefined
    })
    if (!found || !isWhole(element, found.before)) return this.#options.onElsewhere(place)
    this.#open = { element, place, ...found, text: found.before, sentences: [] }
    element.setAttribute('contenteditable', 'plaintext-only')
    element.focus()
    element.ownerDocument.getSelection()?.selectAllChildren(element)
    this.#tell()
  }

  noteInput(): void {
    if (!this.#open) return
    this.#open = { ...this.#open, text: this.#open.element.textContent, sentences: [] }
    this.#tell()
  }

  giveUp(): void {
    const element = this.find()
    this.#putBack()
    element?.focus()
  }

  /** Their page is gone. */
  forget(): void {
    this.#open = undefined
    this.#tell()
  }

  /** Whether the words are closed now. */
  async save(): Promise<boolean> {
    if (!this.#open || this.#isWriting) return !this.#open
    const { element, place, whole, before } = this.#open
    const typed = element.textContent
    if (tidy(typed) === tidy(before)) return this.#putBack()
    this.#isWriting = true
    const result = await sendWords(place, whole, typed)
    this.#isWriting = false
    if (result.isWritten && element.textContent === typed) return this.#close()
    await this.#goOn(result.isWritten ? [] : result.sentences)
    return false
  }

  /** It was refused, or keys came while it was written: none of them is lost. */
  async #goOn(sentences: readonly string[]): Promise<void> {
    if (!this.#open) return
    const found = sentences.length > 0 ? undefined : await findWords(this.#open.place)
    this.#open = { ...this.#open, ...found, text: this.#open.element.textContent, sentences }
    this.#open.element.focus()
    this.#tell()
  }

  #putBack(): true {
    if (this.#open) this.#open.element.textContent = this.#open.before
    return this.#close()
  }

  #close(): true {
    this.#open?.element.removeAttribute('contenteditable')
    this.#open = undefined
    this.#tell()
    this.#options.onClosed()
    return true
  }

  #tell(): void {
    this.#options.onOpen(this.#open && { ...this.#open })
  }
}

/** What the file says there: all of it, and the part that stands on the page. */
async function findWords({ name, path, paragraph }: Place) {
  const file = await fetchFile(name)
  const field = findField(file.field, path)
  const whole = findValue(file.value, path)
  if (!field || typeof whole !== 'string') return undefined
  const before = paragraph === undefined ? whole : paragraphs(whole)[paragraph]
  return before === undefined ? undefined : { field, whole, before }
}

function sendWords({ name, path, paragraph }: Place, whole: string, typed: string) {
  const value = paragraph === undefined ? typed : joinParagraphs(whole, paragraph, typed)
  return sendChange({ name, change: { kind: 'set', path, value }, was: whole })
}

function joinParagraphs(whole: string, at: number, typed: string): string {
  const all = paragraphs(whole)
  all.splice(at, 1, ...paragraphs(typed.trim()))
  return all.join('\n')
}
