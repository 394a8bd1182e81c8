import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a file of this folder as a process of its own; resolves to what it has written. */
export async function runNode(file: string, args: string[], flags: string[] = []): Promise<string> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`${file} ended with ${code}.`)
  return written.trim()
}
