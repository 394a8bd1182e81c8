import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { sep } from 'node:path'
import type { HotUpdateOptions, ViteDevServer } from 'vite'

const patienceMs = 3000
/** Whoever watches files for Vite tells of the same one once in 50 ms, and of what comes meanwhile never. */
const deafMs = 100

export type Watch = {
  /** A file is looked at by Vite once more for each that tells it to: here it is one change. */
  note(options: Pick<HotUpdateOptions, 'file' | 'server'>): void
  /** Since the start, by whomever. */
  countChanges(): number
  /** Lets the site be drawn anew with a file that was just written. */
  follow(vite: ViteDevServer, path: string): Promise<void>
  /** Tells a window how many changes there were, also those by hand, at first and with each. */
  listen(response: ServerResponse): void
}

const readState = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.ctimeMs} ${found.size}` : 'gone'
}

export function createWatch(): Watch {
  const windows = new Set<ServerResponse>()
  const waiting = new Map<string, () => void>()
  const states = new Map<string, string>()
  let changes = 0
  const tell = (window: ServerResponse) => window.write(`data: ${changes}\n\n`)
  return {
    countChanges: () => changes,
    note({ file, server }) {
      const path = file.replaceAll('/', sep)
      if (!path.includes(`${sep}content${sep}`) || path.includes('.unfinished-')) return
      const state = readState(path)
      if (states.get(path) !== state) {
        states.set(path, state)
        changes += 1
        for (const window of windows) tell(window)
        const lookAgain = () => {
          if (readState(path) !== states.get(path)) server.watcher.emit('change', path)
        }
        setTimeout(lookAgain, deafMs).unref()
      }
      waiting.get(path)?.()
    },
    async follow(vite, path) {
      const isNoted = new Promise<void>((resolve) => {
        waiting.set(path, resolve)
        // Should another tool keep Vite busy, the window asks again when it hears of the change.
        setTimeout(resolve, patienceMs).unref()
      })
      vite.watcher.emit('change', path)
      await isNoted
      waiting.delete(path)
    },
    listen(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      windows.add(response)
      tell(response)
      response.on('close', () => windows.delete(response))
    },
  }
}
