/**
 * Adds to package-lock.json the platform binaries that a registry mirror did not have when the lock
 * was written. `npm ci` refuses a lock in which an optional binary is missing, even one for another
 * platform. Run it after adding or upgrading a package: `node scripts/complete-lock.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Reads system and processor from a name such as "@rolldown/binding-darwin-arm64". */
function readPlatform(name: string): Pick<LockEntry, 'os' | 'cpu'> {
  const words = name.split(/[-/]/)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  return { ...(processor && { cpu: [processor] }), ...(system && { os: [system] }) }
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
const added: string[] = []

for (const entry of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (lock.packages[place]) continue
    lock.packages[place] = {
      version: range.replace(/^[~^]/, ''),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...readPlatform(name),
    }
    added.push(name)
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  added.length === 0 ? 'The lock is complete.' : `Added ${added.length}: ${added.join(', ')}`,
)
