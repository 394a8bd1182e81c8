import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { findFolderRoom, type Room, rooms } from './rooms.ts'

/** Where an import leads: to a file of the project or to a package. */
export type Target = { path: string; package?: never } | { package: string; path?: never }

export function resolveImport(from: string, specifier: string): Target {
  const name = specifier.replace(/\?.*$/, '')
  if (name.startsWith('.')) return { path: posix.join(posix.dirname(from), name) }
  if (name.startsWith('/')) return { path: name.slice(1) }
  if (name.startsWith('#')) return resolveAlias(name)
  return { package: findPackageName(name) }
}

/** How an import of `path` is written in `from`: './x.ts' for a neighbour, '#room/x.ts' otherwise. */
export function spellImport(from: string, path: string): string | undefined {
  const room = findFolderRoom(path)
  const isBelow = path.startsWith(`${posix.dirname(from)}/`)
  if (isBelow && (room === findFolderRoom(from) || !room?.alias))
    return `./${posix.relative(posix.dirname(from), path)}`
  return room?.alias?.replace('*', path.slice(room.files[0].length))
}

/** What package.json `imports` says for a room. */
export function findAliasTarget(room: Room): string {
  return room.alias?.endsWith('*') ? `./${room.files[0]}*` : `./${room.files[0]}`
}

function resolveAlias(name: string): Target {
  const room = rooms.find(({ alias }) => {
    return alias?.endsWith('*') ? name.startsWith(alias.slice(0, -1)) : name === alias
  })
  if (!room?.alias) return { package: name }
  return { path: room.files[0] + name.slice(room.alias.replace('*', '').length) }
}

function findPackageName(name: string): string {
  if (isBuiltin(name)) return name.startsWith('node:') ? name : `node:${name}`
  if (name.includes(':')) return name
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
