import type { Path } from '#reader/parse-yaml.ts'
import type { Field } from '#studio/places/field.ts'
import type { Plain } from '#studio/writer/change.ts'

// What the window and the server tell each other.

/** One file of content/, with what may stand in it. */
export type ContentView = { name: string; field: Field; value: Plain }

export type PageView = {
  /** The files whose words stand on the page. */
  files: ContentView[]
  /** The names of all others. */
  others: string[]
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

export type Sitting = {
  done: number
  undone: number
  samples: SampleView[]
  /** What keeps the site from being built: somebody has changed a file by hand. */
  mistakes: string[]
}
