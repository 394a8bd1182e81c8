import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-tool.ts'
import { splitPage } from './split-page.ts'

const source = join(import.meta.dirname, 'astro')
/** Kept from run to run: to install it takes a minute or two. */
const folder = join(root, 'build', 'astro')
const longestInstallMs = 600_000

type BuiltAstro = { folder: string } | { reason: string }

/** Our page of the application, with the very same form as an island of Astro's. */
export function buildAstro(client: string): BuiltAstro {
  if (!isInstalled() && !install()) {
    return { reason: 'Astro is left out: npm could not install it here.' }
  }
  cpSync(source, folder, { recursive: true })
  const page = splitPage(readFileSync(join(client, 'apply.html'), 'utf8'))
  writeFileSync(join(folder, 'page.json'), JSON.stringify(page))
  const { status, stdout, stderr } = run(process.execPath, [
    'node_modules/astro/bin/astro.mjs',
    'build',
  ])
  // It has no compiler of its own for some machines.
  if (status !== 0)
    return { reason: `Astro is left out: it did not build. ${findReason(stdout + stderr)}` }
  return { folder: join(folder, 'dist') }
}

const findReason = (output: string) => /^.*error.*$/im.exec(output)?.[0].trim() ?? ''

function isInstalled(): boolean {
  const read = (parent: string) => readFileSync(join(parent, 'package.json'), 'utf8')
  return existsSync(join(folder, 'node_modules/astro')) && read(folder) === read(source)
}

/** Its React is ours, which it finds in the folders above. */
function install(): boolean {
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true })
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-package-lock', '--no-audit']
  const { status } = run('npm', ['install', '--prefix', folder, ...flags])
  if (status !== 0) rmSync(folder, { recursive: true, force: true })
  return status === 0
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, PROJECT_ROOT: root, ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
    timeout: longestInstallMs,
  })
}
