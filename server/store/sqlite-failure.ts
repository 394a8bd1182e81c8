/** SQLite's result codes, https://sqlite.org/rescode.html; except for 1032, the low byte is the kind. */
const kinds = {
  5: 'busy',
  8: 'read-only',
  10: 'input and output',
  11: 'broken',
  13: 'full',
  14: 'not opened',
  19: 'constraint',
  26: 'broken',
  1032: 'moved',
} as const

type FailureKind = (typeof kinds)[keyof typeof kinds]

const reasons: Partial<Record<FailureKind, string>> = {
  busy: 'another program is holding the file',
  'read-only': 'the file is read-only',
  'input and output': 'the disk refuses to read or write',
  broken: 'the file is broken',
  full: 'the disk is full',
  'not opened': 'the file cannot be opened',
  moved: 'the file was moved or replaced',
}

export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

export function readFailureKind(error: unknown): FailureKind | undefined {
  if (!isSqliteError(error)) return undefined
  const known = kinds as Record<number, FailureKind>
  return known[error.errcode] ?? known[error.errcode & 0xff]
}

/** The middle of a sentence: "the disk is full". */
export function describeFailure(error: unknown): string {
  const kind = readFailureKind(error)
  return (kind && reasons[kind]) ?? (error instanceof Error ? error.message : String(error))
}
