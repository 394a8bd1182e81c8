import type { ServerResponse } from 'node:http'
import { sep } from 'node:path'
import type { HotUpdateOptions, ViteDevServer } from 'vite'

const patienceMs = 3000

export type Watch = {
  note(options: Pick<HotUpdateOptions, 'file'>): void
  /** Since the start, by whomever. */
  countChanges(): number
  /** Lets the site be drawn anew with a file that was just written. */
  follow(vite: ViteDevServer, path: string): Promise<void>
  /** Tells a window how many changes there were, also those by hand, at first and with each. */
  listen(response: ServerResponse): void
}

export function createWatch(): Watch {
  const windows = new Set<ServerResponse>()
  const waiting = new Map<string, () => void>()
  let changes = 0
  const tell = (window: ServerResponse) => window.write(`data: ${changes}\n\n`)
  return {
    countChanges: () => changes,
    note({ file }) {
      const path = file.replaceAll('/', sep)
      if (!path.includes(`${sep}content${sep}`) || path.includes('.unfinished-')) return
      changes += 1
      waiting.get(path)?.()
      for (const window of windows) tell(window)
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
