import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { parseDocument } from 'yaml'
import { paths } from '#content/paths.ts'
import { readAddress } from '#tests/read-address.ts'
import { gatherings } from '#tests/shipped-content.ts'
import { projectRoot } from '#tests/start-server.ts'

const copied = ['content', 'package-lock.json', 'package.json', 'scripts', 'src', 'tsconfig.json']

export type ProjectCopy = { root: string; remove(): void }

/** The first free name: Node's compile cache goes by path, so that it serves the next copy too. */
function makeRoot(): string {
  for (let at = 1; ; at += 1) {
    const root = join(tmpdir(), `solstice-copy-${at}`)
    try {
      mkdirSync(root)
      return root
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A copy of the project, to build with other settings or to change files in. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const root = makeRoot()
  for (const name of [...copied, ...more]) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) }
}

export type ServedCopy = {
  root: string
  /** That of the studio ends with its key. */
  address: string
  stop(): Promise<void>
}

type ServeOptions = { env?: Record<string, string>; errors?: 'inherit' | 'ignore' }

/** `npm run dev` or `npm run edit` on a copy whose files may be changed, also before it starts. */
export async function serveCopy(
  script: 'scripts/dev.ts' | 'src/studio/edit.ts',
  prepare = (_root: string) => {},
  { env = {}, errors = 'inherit' }: ServeOptions = {},
): Promise<ServedCopy> {
  const { root, remove } = copyProject()
  prepare(root)
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: '.data', ...env },
    stdio: ['ignore', 'pipe', errors],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
    remove()
  }
  const failed = ended.then(() => Promise.reject(new Error(`${script} did not start.`)))
  try {
    return { root, address: await Promise.race([readAddress(child), failed]), stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** A page of `npm run dev`: one that does not listen yet would not hear of a change. */
export async function openListening(page: Page, address: string): Promise<void> {
  const socket = page.waitForEvent('websocket')
  await Promise.all([
    socket.then((opened) =>
      opened.waitForEvent('framereceived', ({ payload }) => String(payload).includes('connected')),
    ),
    page.goto(address),
  ])
}

/** Writes one value into a file of a copy's content, or takes it out. */
export function plant(root: string, name: string, path: (string | number)[], value: unknown): void {
  const file = join(root, `content/${name}.yaml`)
  const document = parseDocument(readFileSync(file, 'utf8'))
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
  writeFileSync(file, document.toString())
}

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Flat, so that they are encoded quickly; white is the hardest to read on. */
const originals = {
  'white.png': paint(1300, 1000, 'white').png(),
  'Field 1.JPG': paint(1400, 1200, 'tan').jpeg(),
}

const show = (file: keyof typeof originals) => ({ file, alt: `What ${file} shows` })

/** Pages with a photograph behind their first heading. */
export const photographedPages: string[] = [paths.home, paths.aboutUs, paths.retreats, paths.apply]

/** A photograph at every place of a copy's content that takes one. */
export async function plantPhotos(root: string): Promise<void> {
  const folder = join(root, 'content/photos')
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(originals)) await picture.toFile(join(folder, name))

  for (const path of photographedPages)
    plant(root, path.slice(1) || 'home', ['opening', 'photo'], show('white.png'))
  for (const at of [0, 1, 2]) plant(root, 'founders', [at, 'photo'], show('Field 1.JPG'))
  plant(root, 'retreats', ['photos'], [show('Field 1.JPG'), show('white.png')])
  plant(root, 'coaching', ['photo'], show('Field 1.JPG'))
  for (const { slug } of gatherings) {
    plant(root, `gatherings/${slug}`, ['openingPhoto'], show('white.png'))
    plant(root, `gatherings/${slug}`, ['photo'], show('Field 1.JPG'))
  }
}
