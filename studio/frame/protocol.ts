import type { Path } from '#schema/parse-yaml.ts'
import type { Field } from '#studio/places/field.ts'
import type { Plain } from '#studio/writer/change.ts'
import type { WriteResult } from '#studio/writer/writer.ts'

// What the window and the server tell each other.

/** Where the window asks; every other address is a page of the site. */
export const base = '/__studio/'

/** One file of content/, with what may stand in it. */
export type ContentView = { name: string; field: Field; value: Plain }

/** The colours of the brand as content/ has them, and the tokens that are worked out from them. */
export type ColoursView = { tokens: string; colours: Record<string, string> }

export type PageView = {
  /** The files whose words stand on the page. */
  files: ContentView[]
  /** The names of all others. */
  others: string[]
  /** What others see beside each page. Example: { name: "Solstice", host: "solstice.example" } */
  site: { name: string; host: string }
}

/** Words that are invented, and where. */
export type SampleView = {
  name: string
  /** Of the group that is marked. */
  path: Path
  says: string
  /** The address of a page that shows it. */
  page: string
  /** A client's words, to which he has to agree. */
  needsConsent: boolean
}

/** What came of writing, and how often content/ has changed by then. */
export type Written = WriteResult & { changes: number }

export type Sitting = {
  done: number
  undone: number
  /** How often content/ has changed since the start, by whomever. */
  changes: number
  samples: SampleView[]
  /** What keeps the site from being built: somebody has changed a file by hand. */
  mistakes: string[]
}

/** One thing that differs from what was published. */
export type FieldChange = {
  path: Path
  /** Absent where there was nothing. */
  was?: string
  /** Absent where it was taken out. */
  is?: string
  /** Only the order of a list. */
  isMoved?: true
}

export type Changes = {
  /** What these words are compared with: what git last sent on, or kept, or the start of the sitting. */
  since: 'sent' | 'kept' | 'start'
  /** When that was: "2026-11-15T09:02:44+00:00" */
  date?: string
  files: { name: string; page: string; fields: FieldChange[] }[]
  /** Files that are new or other in content/photos. */
  photos: string[]
}
