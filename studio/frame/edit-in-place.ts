import type { Field } from '#studio/places/field.ts'
import { type Place, readPlace } from '#studio/places/place.ts'
import { fetchFile, sendChange } from './calls.ts'
import { findField, findValue, sayLeft } from './field-values.ts'

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

/** Whether it can hold words of one place and nothing else, and no script of the page owns it. */
function isPlain(element: HTMLElement): boolean {
  const isOne = !element.dataset.place?.includes(' ')
  return isOne && element.childElementCount === 0 && !element.closest('[data-island], select, svg')
}

type Opened = OpenWords & { whole: string; before: string }

/** Words that take keys already, while the file is still asked for. */
type Starting = { element: HTMLElement; shown: string; isLeaving: boolean; done: Promise<void> }

function openElement(element: HTMLElement): void {
  element.setAttribute('contenteditable', 'plaintext-only')
  element.focus()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
}

function closeElement(element: HTMLElement, words: string): void {
  element.removeAttribute('contenteditable')
  if (element.textContent !== words) element.textContent = words
}

/** Opens words where they stand: plain text, Enter or leaving writes, Escape gives up. */
export class InPlace {
  readonly #options: Options
  #open: Opened | undefined
  #isWriting = false
  #isAskedAgain = false
  #starting: Starting | undefined

  constructor(options: Options) {
    this.#options = options
  }

  find(): HTMLElement | undefined {
    return this.#open?.element ?? this.#starting?.element
  }

  async start(element: HTMLElement): Promise<void> {
    if (this.find() === element) return
    while (this.#starting) await this.#starting.done
    if (this.#open && !(await this.save())) return
    if (!isPlain(element)) return this.#options.onElsewhere(findPlace(element))
    // At once: keys come right after a click, and the page must not be drawn anew before the answer.
    const starting = { element, shown: element.textContent, isLeaving: false }
    openElement(element)
    const done = this.#ask(starting)
    this.#starting = Object.assign(starting, { done })
    await done
  }

  async #ask(starting: Omit<Starting, 'done'>): Promise<void> {
    const { element, shown } = starting
    const place = findPlace(element)
    const found = await findWords(place).catch(() => undefined)
    if (this.#starting?.element !== element) return
    this.#starting = undefined
    if (!found || tidy(shown) !== tidy(found.before)) {
      closeElement(element, shown)
      return this.#options.onElsewhere(place)
    }
    this.#open = { element, place, ...found, text: element.textContent, sentences: [] }
    this.#tell()
    if (starting.isLeaving) await this.save()
  }

  noteInput(): void {
    if (!this.#open) return
    const { field, text, sentences } = this.#open
    const typed = this.#open.element.textContent
    this.#open = { ...this.#open, text: typed, sentences: [] }
    // With every key there would be something to draw beside the page, and nothing new in it.
    if (sentences.length > 0 || sayLeft(typed, field) !== sayLeft(text, field)) this.#tell()
  }

  giveUp(): void {
    const element = this.find()
    this.#putBack()
    element?.focus()
  }

  /** Their page is gone. */
  forget(): void {
    this.#open = undefined
    this.#starting = undefined
    this.#tell()
  }

  /** Whether the words are closed now. */
  async save(): Promise<boolean> {
    if (this.#starting) this.#starting.isLeaving = true
    this.#isAskedAgain = this.#isWriting
    if (!this.#open || this.#isWriting) return !this.find()
    const { element, place, whole, before } = this.#open
    const typed = element.textContent
    if (tidy(typed) === tidy(before)) return this.#putBack()
    this.#isWriting = true
    const result = await sendWords(place, whole, typed)
    const isClosed = result.isWritten && element.textContent === typed && this.#close(typed)
    if (!isClosed) await this.#goOn(result.isWritten ? [] : result.sentences)
    this.#isWriting = false
    // Enter may have been pressed for what was typed meanwhile.
    return isClosed || (result.isWritten && this.#isAskedAgain && this.save())
  }

  /** It was refused, or keys came while it was written: none of them is lost. */
  async #goOn(sentences: readonly string[]): Promise<void> {
    if (!this.#open) return
    const { place } = this.#open
    const found = sentences.length > 0 ? undefined : await findWords(place).catch(() => undefined)
    if (!this.#open) return
    this.#open = { ...this.#open, ...found, text: this.#open.element.textContent, sentences }
    this.#open.element.focus()
    this.#tell()
  }

  #putBack(): true {
    const words = this.#open?.before ?? this.#starting?.shown ?? ''
    return this.#close(words)
  }

  #close(words: string): true {
    const element = this.find()
    if (element) closeElement(element, words)
    this.#open = undefined
    this.#starting = undefined
    this.#tell()
    this.#options.onClosed()
    return true
  }

  #tell(): void {
    this.#options.onOpen(this.#open && { ...this.#open })
  }
}

function findPlace({ dataset }: HTMLElement): Place {
  const [written = ''] = dataset.place?.split(' ') ?? []
  return readPlace(written)
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
