import { matchesPackage } from './check-imports.ts'
import type { SourceFile } from './parse-module.ts'
import { isCode, readImports } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'
import { findRoom, type Room, type RoomName, rooms } from './rooms.ts'

type Used = { rooms: Set<RoomName | undefined>; packages: { name: string; path: string }[] }

/** What a room may import, and none of its files does. */
export function findIdleAllowances(files: readonly SourceFile[]): string[] {
  return rooms.flatMap((room) => {
    const used = listUsed(files.filter(({ path }) => isCode(path) && findRoom(path) === room))
    return listIdle(room, used).map((idle) => `${room.name} may import ${idle}, and does not.`)
  })
}

function listUsed(files: readonly SourceFile[]): Used {
  const targets = files.flatMap((file) =>
    readImports(file).flatMap(({ specifier }) =>
      specifier ? [{ path: file.path, target: resolveImport(file.path, specifier) }] : [],
    ),
  )
  return {
    rooms: new Set(
      targets.flatMap(({ target }) => (target.path ? [findRoom(target.path)?.name] : [])),
    ),
    packages: targets.flatMap(({ path, target }) =>
      target.package ? [{ name: target.package, path }] : [],
    ),
  }
}

function listIdle(room: Room, used: Used): string[] {
  const isUsed = (pattern: string, of?: string) =>
    used.packages.some(
      ({ name, path }) => matchesPackage(pattern, name) && (of === undefined || of === path),
    )
  const ofFiles = Object.entries(room.packagesOf ?? {}).flatMap(([path, packages]) =>
    packages.filter((name) => !isUsed(name, path)).map((name) => `${name} in ${path}`),
  )
  return [
    ...room.rooms.filter((name) => !used.rooms.has(name)),
    ...room.packages.filter((name) => !isUsed(name)),
    ...ofFiles,
  ]
}
