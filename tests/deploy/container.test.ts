import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { borrowFolder, borrowServer, postForm } from '#tests/faults/borrow-server.ts'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean }

/** What `npm prune --omit=dev --omit=optional` leaves, by the lockfile. */
function listProduction(): string[] {
  const { packages } = JSON.parse(read('package-lock.json'))
  return Object.entries(packages as Record<string, Locked>)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path)
}

/** What the stage before has in a folder; other things may lie beside it here. */
function listBuilt(place: string): string[] {
  if (place === 'node_modules') return listProduction()
  const build = ['build/current', relative(projectRoot, requireCurrentBuild())]
  return place === 'build' ? build : [place]
}

test('what the last stage copies serves the site, takes a form and lists it', async () => {
  const root = makeFolder()
  const copied = [...lastStage.matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  for (const name of copied.flatMap(([, place = '']) => listBuilt(place))) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ root, dataDir })
  const person = { name: 'Tom', email: 'tom@example.org' }
  expect((await postForm(address, '/shop', person)).status).toBe(200)
  const { stdout } = spawnSync(process.execPath, ['src/cli/leads.ts', 'list'], {
    cwd: root,
    env: { DATA_DIR: dataDir, ENV_FILE: 'none' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('tom@example.org')
})

test('the container runs without privileges on a read-only disk', () => {
  const { services } = parse(read('deploy/compose.yaml'))
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['leads:/data'],
  })
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toMatch(/^HEALTHCHECK /m)
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.data', '.git']),
  )
})
