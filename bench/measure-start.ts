import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-tool.ts'
import { findMedian } from './summarize.ts'

export const starts = 3

/** How long `npm start` takes on a built tree until the home page has arrived, in milliseconds. */
export async function measureStart(folder: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    times.push(await startOnce(mkdtempSync(join(folder, 'start-'))))
  }
  return findMedian(times)
}

async function startOnce(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    // A group of its own, because npm passes no signal on to what its shell has started.
    detached: process.platform !== 'win32',
  })
  // The pipe closes when the last process that holds it has ended.
  const closed = new Promise((resolve) => child.once('close', resolve))
  try {
    const answer = await fetch(await readAddress(child))
    await answer.arrayBuffer()
    return performance.now() - startedAt
  } finally {
    endGroup(child)
    await closed
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
      const address = / is at (http:\S+)\n/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`npm start ended with: ${printed}`)))
  })
}

function endGroup(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) child.kill()
  else if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
}
