import { findLine, parseModule, type SourceFile } from './parse-module.ts'
import { isModule } from './read-imports.ts'
import { findRoom } from './rooms.ts'
import { type WaitingRule, waitingRules } from './waiting-rules.ts'

/** What in a test depends on how busy the machine is, or on what runs beside it. */
export function checkWaits(file: SourceFile): string[] {
  const rules = isModule(file.path) ? waitingRules.filter((rule) => holdsFor(rule, file.path)) : []
  if (rules.length === 0) return []
  return parseModule(file).flatMap((node) =>
    rules
      .filter(({ isBroken }) => isBroken(node))
      .map(({ says }) => `${file.path}:${findLine(file.text, node.start)} ${says}`),
  )
}

function holdsFor({ folder = '', configsToo, except }: WaitingRule, path: string): boolean {
  const room = findRoom(path)?.name
  const isMeant = room === 'tests' || (room === 'configs' && configsToo)
  const isExcepted = Object.keys(except ?? {}).some((place) => path.startsWith(place))
  return Boolean(isMeant) && path.startsWith(folder) && !isExcepted
}
