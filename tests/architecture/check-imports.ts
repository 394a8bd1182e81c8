import type { Import } from './read-imports.ts'
import { resolveImport, spellImport, type Target } from './resolve-import.ts'
import { findFolderRoom, findRoom, type Room } from './rooms.ts'

// React Router generates ./+types/<route> outside the tree; only tsc can follow it.
const generatedTypes = /^\.\/\+types\//
const knownExtension = /\.(?:[cm]?[jt]sx?|css|json|svg)$/

/** What is wrong with one import: where it leads, and how it is written. */
export function checkImport(path: string, found: Import, known: ReadonlySet<string>): string[] {
  const room = findRoom(path)
  const at = `${path}:${found.line}`
  if (!room) return []
  if (found.specifier === undefined) return checkComputed(path, at)
  if (generatedTypes.test(found.specifier)) return []
  const target = resolveImport(path, found.specifier)
  return [
    ...checkDirection(path, room, target).map((sentence) => `${at} ${sentence}`),
    ...checkSpelling(path, found.specifier, target).map((sentence) => `${at} ${sentence}`),
    ...checkExtension(target, known).map((sentence) => `${at} ${sentence}`),
  ]
}

/** The server loads the built site by a computed name; in app/ that would hide an import. */
function checkComputed(path: string, at: string): string[] {
  const mayCompute = !path.startsWith('app/') || findRoom(path)?.name === 'tests'
  return mayCompute ? [] : [`${at} computes what it imports: write the name out.`]
}

function checkDirection(path: string, room: Room, target: Target): string[] {
  const packages = [...room.packages, ...(room.packagesOf?.[path] ?? [])]
  const allowed = [...room.rooms, ...packages].join(', ') || 'nothing'
  const complaint = `but ${room.rule}: it may import ${allowed}.`
  if (target.path === undefined) {
    const isAllowed = packages.some((pattern) => matchesPackage(pattern, target.package))
    return isAllowed ? [] : [`imports ${target.package}, ${complaint}`]
  }
  const other = findRoom(target.path)
  if (other === room && room.keepsApart)
    return [`imports ${target.path}, but ${room.name} do not import each other.`]
  const mayReach = other === room || room.name === 'tests' || isListed(room, other)
  return mayReach ? [] : [`imports ${target.path}, ${complaint}`]
}

function isListed(room: Room, other: Room | undefined): boolean {
  return other !== undefined && room.rooms.includes(other.name)
}

export function matchesPackage(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function checkSpelling(path: string, specifier: string, target: Target): string[] {
  if (target.path === undefined) return []
  const wanted = spellImport(path, target.path)
  const suffix = specifier.match(/\?.*$/)?.[0] ?? ''
  const advice = wanted ? `: write '${wanted}${suffix}'.` : ': give the room an alias.'
  if (specifier.includes('../')) return [`climbs with '${specifier}'${advice}`]
  const home = findFolderRoom(path)
  const other = findFolderRoom(target.path)
  const isOutside = !specifier.startsWith('#') && home !== other && other?.alias !== undefined
  if (isOutside) return [`goes around the alias with '${specifier}'${advice}`]
  const isDetour = specifier.startsWith('#') && wanted?.startsWith('./')
  return isDetour ? [`calls its neighbour '${specifier}'${advice}`] : []
}

function checkExtension({ path }: Target, known: ReadonlySet<string>): string[] {
  if (path === undefined || known.has(path) || knownExtension.test(path)) return []
  return [`imports ${path} without its file extension.`]
}
