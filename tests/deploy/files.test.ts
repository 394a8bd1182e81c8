import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const service = read('deploy/solstice.service')
const guide = read('docs/going-live.md')

test.skipIf(!findProgram('systemd-analyze'))('systemd finds the unit safe and sound', () => {
  const run = (...words: string[]) =>
    execFileSync('systemd-analyze', words, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' })
  const score = /Overall exposure level for solstice\.service: ([\d.]+)/.exec(
    run('security', '--offline=yes', '--no-pager', 'deploy/solstice.service'),
  )?.[1]
  // Newer versions of systemd look at more; the guide says what version 252 says.
  expect(Number(score)).toBeLessThan(2)
  expect(guide).toContain('gives 1.4')
})

test('the unit starts what npm start starts, as a user of its own, and holds V8 back from nothing', () => {
  expect(service).toMatch(/^ExecStart=\/usr\/local\/bin\/solstice-node scripts\/start\.mjs$/m)
  expect(JSON.parse(read('package.json')).scripts.start).toContain('scripts/start.mjs')
  expect(service).toMatch(/^User=solstice$/m)
  expect(service).toMatch(/^Restart=on-failure$/m)
  expect(service).not.toMatch(/^MemoryDenyWriteExecute=/m)
})

test('the door is where Caddy and nginx knock, and where the site listens by itself', () => {
  expect(read('deploy/solstice.socket')).toMatch(/^ListenStream=127\.0\.0\.1:3000$/m)
  expect(read('deploy/Caddyfile')).toContain('127.0.0.1:3000')
  expect(read('deploy/nginx.conf')).toContain('http://127.0.0.1:3000')
})

test('the guide names only files that are there', () => {
  const named = new Set(guide.match(/\bdeploy\/[A-Za-z.]+[a-z]/g))
  expect(named.size).toBeGreaterThan(4)
  for (const name of named) expect(() => read(name), name).not.toThrow()
})

test('the container runs as nobody special, on a disk that it can not change', () => {
  const { services } = parse(read('deploy/compose.yaml'))
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['leads:/data'],
  })
  const [, last = ''] = read('deploy/Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).not.toMatch(/npm |apt-get/)
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.data', '.git']),
  )
})
