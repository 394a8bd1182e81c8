import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from '#tests/read-address.ts'
import { copyProject } from './copy-project.ts'

export type Studio = {
  /** The copy of the project. */
  root: string
  /** With the key at its end. */
  address: string
  /** A file of its content/. */
  read(file: string): string
  stop(): Promise<void>
}

/** `npm run edit`, on a copy whose content may be changed. */
export async function startStudio(): Promise<Studio> {
  const copy = copyProject()
  const child = spawn(process.execPath, ['src/studio/edit.ts', '--no-browser'], {
    cwd: copy.root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(copy.root, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
    copy.remove()
  }
  const failed = ended.then(() => Promise.reject(new Error('The studio did not start.')))
  try {
    const address = await Promise.race([readAddress(child), failed])
    const read = (file: string) => readFileSync(join(copy.root, 'content', file), 'utf8')
    return { root: copy.root, address, read, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
