import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { createAsk } from '#owner/live/ask.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

const dockerfile = readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean }

/** What `npm prune --omit=dev --omit=optional` leaves, by the lock. */
function listProduction(): string[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
  return Object.entries(packages as Record<string, Locked>)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path)
}

/** What lies in a place once the stage before has built; here, other things may lie beside it. */
function listBuilt(place: string): string[] {
  if (place === 'node_modules') return listProduction()
  return place === 'build'
    ? ['build/current', relative(projectRoot, requireCurrentBuild())]
    : [place]
}

/** The last stage as a folder: what it copies, and no package but those of production. */
function makeStage(): string {
  const stage = makeFolder()
  const copied = [...lastStage.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(
    ([, at = '']) => at,
  )
  for (const name of copied.flatMap(listBuilt)) {
    cpSync(join(projectRoot, name), join(stage, name), { recursive: true })
  }
  return stage
}

test('the last stage of the container serves the site, takes a form and shows it to its owner', async () => {
  const root = makeStage()
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ root, dataDir })
  const ask = createAsk()
  expect((await ask(`${address}/healthz`)).status).toBe(200)
  expect((await ask(`${address}/`)).status).toBe(200)
  const body = new URLSearchParams({ name: 'Tom', email: 'tom@example.org' }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = await ask(`${address}/shop`, { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  const { stdout } = spawnSync(process.execPath, ['owner/leads.ts', 'list'], {
    cwd: root,
    env: { DATA_DIR: dataDir, ENV_FILE: 'none' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('tom@example.org')
})
