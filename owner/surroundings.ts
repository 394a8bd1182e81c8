import type { OwnerSettings } from '#server/settings/settings.ts'

/** A window in which a person reads. */
export type Terminal = {
  /** Cells in a line: 80. */
  columns: number
  /** Lines: 24. */
  rows: number
  hasColors: boolean
}

/** What a command of the owner finds around itself. */
export type Surroundings = {
  readSettings: () => OwnerSettings
  /** Absent where the output goes to a file or another program. */
  terminal?: Terminal | undefined
  /** A line for the person, beside the output. */
  say: (line: string) => void
  /** Shows how far a long command has come, where somebody watches. */
  showProgress?: ((words: string) => void) | undefined
  /** A question that is answered by yes or no; absent where nobody is there to answer. */
  ask?: ((question: string) => Promise<boolean>) | undefined
  now?: (() => Date) | undefined
}
