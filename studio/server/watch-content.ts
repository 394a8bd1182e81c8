import type { ServerResponse } from 'node:http'
import { sep } from 'node:path'
import type { HotUpdateOptions, ViteDevServer } from 'vite'

const patienceMs = 3000

export type Watch = {
  note(options: HotUpdateOptions): void
  /** Since the start, by whomever. */
  countChanges(): number
  /** Lets the site be drawn anew with a file that was just written. */
  follow(vite: ViteDevServer, path: string): Promise<void>
  /** Tells a window of every change, also of those by hand. */
  listen(response: ServerResponse): void
}

export function createWatch(): Watch {
  const windows = new Set<ServerResponse>()
  const waiting = new Map<string, () => void>()
  let changes = 0
  return {
    countChanges: () => changes,
    note({ file }) {
      const path = file.replaceAll('/', sep)
      if (!path.includes(`${sep}content${sep}`) || path.includes('.unfinished-')) return
      changes += 1
      waiting.get(path)?.()
      for (const window of windows) window.write('data: changed\n\n')
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
      response.write(': open\n\n')
      windows.add(response)
      response.on('close', () => windows.delete(response))
    },
  }
}
