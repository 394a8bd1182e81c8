import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Without it the buttons of the browser keep its window wider than a phone. */
const smallButtons = '* { min-width: 0; padding: 0; margin: 0; border-width: 0 }'

/** A screen that nobody sees. */
export async function startScreen(xvfb: string) {
  const size = ['-screen', '0', '1280x2000x24', '-nolisten', 'tcp']
  // It picks a free number, and writes it to the fourth channel once it is there.
  const child = spawn(xvfb, ['-displayfd', '3', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const config = writeConfig()
  const display = await new Promise<string>((resolve, reject) => {
    const channel = child.stdio[3] as Readable
    channel.setEncoding('utf8').once('data', (text: string) => resolve(`:${text.trim()}`))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${xvfb} ended with ${code}.`)))
  })
  return {
    /** For whoever is to be seen on it. */
    env: { DISPLAY: display, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: config },
    stop() {
      child.kill()
      rmSync(config, { recursive: true, force: true })
    },
  }
}

function writeConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-screen-'))
  for (const name of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'gtk.css'), smallButtons)
  }
  return folder
}
