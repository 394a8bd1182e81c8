import type { FieldNote } from '#content/fields.ts'
import type { Path, YamlGroup, YamlValue } from '#content/parse-yaml.ts'
import type { Todo } from '#generator/list-todos.ts'

// What the window and the server tell each other, and what both call things.

/** Where the window asks; every other address is a page of the site. */
export const base = '/__studio/'

/** One thing that an owner does to one file of content/. */
export type Change =
  /** Behind the last item of a list it is a new one. */
  | { kind: 'set'; path: Path; value: YamlValue }
  | { kind: 'remove'; path: Path }
  | { kind: 'move'; path: Path; from: number; to: number }

export type ChangeRequest = {
  /** The file: "gatherings/winter-solstice" */
  name: string
  change: Change
  /** What stood at its path when the owner began; absent where there was nothing. */
  was?: YamlValue | undefined
}

/** A field of content as an editor needs it, without the code that checks it. */
export type Field = FieldNote & {
  what: string
  isOptional: boolean
  /** The fields of a group, in their order. */
  entries?: Record<string, Field>
  /** What each item of a list is. */
  item?: Field
}

/** One file of content/; without a value while it cannot be read. */
export type ContentFile = { name: string; field: Field; value?: YamlValue | undefined }

export type PageInfo = { path: string; label: string; files: readonly string[] }

export type State = {
  /** Differs after every change of content/, in the studio or by hand. */
  version: string
  done: number
  undone: number
  files: ContentFile[]
  pages: PageInfo[]
  todos: Todo[]
  /** What keeps the site from being rendered, after a file was changed by hand. */
  mistakes: string[]
}

/** What the owner is asked for a new gathering: "Midsummer", "June 24". */
export type NewGathering = { name: string; starts: string }

/** The file that was written, or a sentence for each reason why nothing was; how content/ is now. */
export type WriteResult = { name?: string; messages: readonly string[]; state?: State }

export type FieldChange = { path: Path; was?: string | undefined; is?: string }

export type ChangedFiles = {
  /** What content/ is compared with: what was last pushed, or committed, or the start. */
  since: 'pushed' | 'committed' | 'start'
  /** Without fields where only their order has changed. */
  files: { name: string; fields: FieldChange[] }[]
}

/** Where text comes from, as an element of the page says: "faq:passages.0.paragraphs~1". */
export type Place = { name: string; path: Path; paragraph?: number | undefined }

export function readPlace(written: string): Place {
  const [name = '', rest = ''] = written.split(':')
  const [steps = '', paragraph] = rest.split('~')
  const toStep = (step: string) => (/^\d+$/.test(step) ? Number(step) : step)
  return {
    name,
    path: steps === '' ? [] : steps.split('.').map(toStep),
    paragraph: paragraph === undefined ? undefined : Number(paragraph),
  }
}

export const writePlace = ({ name, path, paragraph }: Place) =>
  `${name}:${path.join('.')}${paragraph === undefined ? '' : `~${paragraph}`}`

export function findValue(value: YamlValue | undefined, path: Path): YamlValue | undefined {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined
    found = (found as YamlGroup)[step]
  }
  return found
}

export function findField(field: Field | undefined, path: Path): Field | undefined {
  let found = field
  for (const step of path) found = typeof step === 'number' ? found?.item : found?.entries?.[step]
  return found
}

/** "givenBy" -> "Given by", "pages/press" -> "Pages press" */
export function humanize(name: string | number): string {
  if (typeof name === 'number') return `${name + 1}`
  const text = name.replace(/[-/]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
