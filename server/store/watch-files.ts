import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The leads, and what SQLite lays beside them: rows that are on their way, and shared memory. */
export const endings = { main: '', wal: '-wal', shm: '-shm' } as const

export type FileName = keyof typeof endings

/**
 * What has become of a file. `cut`: it is shorter than it was, or its beginning is gone. `hidden`: the
 * system does not let us look.
 */
export type Fate = 'well' | 'missing' | 'replaced' | 'cut' | 'hidden'

export type Fates = Record<FileName, Fate>

export type FileWatch = {
  look(): Fates
  /** Some microseconds: so cheap that every commit can afford it, before and after. */
  isWell(): boolean
  /** Takes the length that a file has now for right. */
  accept(file: FileName): void
  /** How long the file was when it was last well. */
  size(file: FileName): number
  end(): void
}

type Known = { dev: bigint; ino: bigint; size: bigint }

const names = Object.keys(endings) as FileName[]
/** https://sqlite.org/fileformat.html#walformat: how it begins, but for the last bit, and one page in it. */
const walMagic = 0x377f0682
const frameBytes = 24 + 4_096

/**
 * A file that was removed or replaced still takes rows from whoever has it open, but nobody would
 * ever find them: SQLite does not look. Made shorter, it takes them too, behind a hole.
 */
export function watchFiles(path: string): FileWatch {
  const known = new Map<FileName, Known>()
  // Never for the other two: closing a file drops all locks that this process has on it.
  const wal = openSync(path + endings.wal, 'r')
  const accept = (file: FileName) => {
    known.set(file, statSync(path + endings[file], { bigint: true }))
  }
  for (const file of names) accept(file)

  function lookAt(file: FileName): Fate {
    const found = tryStat(path + endings[file])
    if (found === 'hidden') return found
    if (!found) return 'missing'
    const before = known.get(file)
    if (found.ino !== before?.ino || found.dev !== before.dev) return 'replaced'
    if (found.size < before.size) return 'cut'
    if (file === 'wal' && !isWithoutHole(wal, Number(before.size))) return 'cut'
    if (found.size > before.size) known.set(file, found)
    return 'well'
  }

  return {
    look: () => ({ main: lookAt('main'), wal: lookAt('wal'), shm: lookAt('shm') }),
    isWell: () => names.every((file) => lookAt(file) === 'well'),
    accept,
    size: (file) => Number(known.get(file)?.size ?? 0),
    end: () => closeSync(wal),
  }
}

function tryStat(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return 'hidden'
  }
}

/** Cut short and written to again in the same moment, it has its length, and zeros where rows were. */
function isWithoutHole(wal: number, size: number): boolean {
  if (size === 0) return true
  const beginsWell = (readNumber(wal, 0) | 1) === (walMagic | 1)
  return beginsWell && (size < frameBytes || readNumber(wal, size - frameBytes) !== 0)
}

function readNumber(file: number, at: number): number {
  const bytes = Buffer.alloc(4)
  readSync(file, bytes, 0, 4, at)
  return bytes.readUInt32BE()
}
