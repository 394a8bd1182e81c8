import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFile, explainFailure } from '#server/process/data-folder.ts'
import { type FileLock, lockFile } from '#server/process/file-lock.ts'
import { StartError } from '#server/process/start-error.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'

/** Hidden, so that `rm *.lock` does not let a second server in. */
const serverLock = '.server-lock'
const commandLock = 'commands.lock'
/** Says who holds the command lock. */
const commandHolder = 'commands.holder'

/** What the locks leave in a data folder, those of older versions too. None of it holds a lead. */
export const lockNames = [serverLock, 'server.lock', commandLock, commandHolder]

/** Keeps a second server out of the folder. */
export function lockFolder(folder: string): FileLock {
  return openLock(join(folder, serverLock), 0, () => {
    const quoted = JSON.stringify(folder)
    return `Another Solstice server is using the folder ${quoted}. Stop it, or set DATA_DIR to another folder.`
  })
}

const commandWaitMs = 5_000

/** Lets commands that change leads or their copies run one at a time, beside a running server. */
export function lockCommands(folder: string, command: string, waitMs = commandWaitMs): FileLock {
  const holder = join(folder, commandHolder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFailure(folder, error)
  }
  const lock = openLock(join(folder, commandLock), waitMs, () => describeHolder(holder))
  try {
    writeFileSync(holder, `${command}, process ${process.pid}`, { mode: 0o600 })
  } catch {
    // On a full disk the lock holds without it; others only cannot say who has it.
  }
  const release = () => {
    rmSync(holder, { force: true })
    lock.release()
  }
  return { release, [Symbol.dispose]: release }
}

function describeHolder(file: string): string {
  let holder = 'another command'
  try {
    holder = readFileSync(file, 'utf8') || holder
  } catch {
    // It has finished in this moment.
  }
  return `These leads are being changed by ${holder}. Nothing was done: try again in a moment.`
}

function openLock(path: string, waitMs: number, explainBusy: () => string): FileLock {
  createPrivateFile(path)
  try {
    return lockFile(path, waitMs)
  } catch (error) {
    const sentence =
      readFailureKind(error) === 'busy'
        ? explainBusy()
        : `The folder cannot be locked with ${JSON.stringify(path)}: ${describeFailure(error)}. ` +
          'That file holds no leads; it may be deleted while no server runs.'
    throw new StartError(sentence, { cause: error })
  }
}
