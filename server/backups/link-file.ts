import { constants, copyFileSync, linkSync } from 'node:fs'

/** A second name for a file, or a copy where the disk knows no such thing. Never replaces a file. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
