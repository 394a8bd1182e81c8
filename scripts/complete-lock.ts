/**
 * Adds to package-lock.json the platform binaries that a registry mirror did not have when the lock
 * was written. `npm ci` refuses a lock in which an optional binary is missing, even one for another
 * platform. Run it after adding or upgrading a package: `node scripts/complete-lock.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Platform = { os?: string[]; cpu?: string[]; libc?: string[] }

type LockEntry = Platform & {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']
const cLibraries: Record<string, string> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' }

/** Reads a platform from a name such as "@rolldown/binding-linux-x64-musl". */
function readPlatform(name: string): Platform {
  const words = name.split(/[-/]/)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  const library = words.flatMap((word) => cLibraries[word] ?? [])
  return {
    ...(processor && { cpu: [processor] }),
    ...(library.length > 0 && { libc: library }),
    ...(system && { os: [system] }),
  }
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
const added: string[] = []

for (const entry of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    // What the registry knew has a checksum; an entry without one was written here.
    if (lock.packages[place]?.integrity) continue
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
console.log(`The lock is complete. Without a checksum: ${added.join(', ') || 'none'}.`)
