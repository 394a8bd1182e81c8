import { statfsSync } from 'node:fs'

export type SpaceGuard = {
  /** False while the disk is nearly full. Asks the system once a second at most. */
  hasSpace(): boolean
}

type Statfs = (folder: string) => { bavail: number; blocks: number; bsize: number }

type GuardOptions = {
  folder: string
  /** What must stay free: 64 * 1024 * 1024. */
  keepBytes?: number
  /** For tests, in place of the system. */
  statfs?: Statfs
  /** Milliseconds from a clock that never goes back. */
  now?: () => number
}

/**
 * Three minutes of the largest leads at the limit for all (600 a minute, 36 KB each), while nothing is
 * brought into the main file; and room for the owner to move about in while he makes more.
 */
const keptFreeBytes = 64 * 1024 * 1024
/** A small disk, such as one in memory, is not kept empty for that. */
const mostKept = 1 / 20
const askEveryMs = 1_000

export function createSpaceGuard({
  folder,
  keepBytes = keptFreeBytes,
  statfs = statfsSync,
  now = () => performance.now(),
}: GuardOptions): SpaceGuard {
  let known = true
  let askAt = Number.NEGATIVE_INFINITY
  return {
    hasSpace() {
      if (now() < askAt) return known
      askAt = now() + askEveryMs
      known = hasEnough(() => statfs(folder), keepBytes)
      return known
    },
  }
}

/** Where the system does not say, the disk itself has the last word. */
function hasEnough(ask: () => ReturnType<Statfs>, keepBytes: number): boolean {
  try {
    const { bavail, blocks, bsize } = ask()
    return blocks === 0 || bavail * bsize >= Math.min(keepBytes, blocks * bsize * mostKept)
  } catch {
    return true
  }
}
