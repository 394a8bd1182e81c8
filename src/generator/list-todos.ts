import { listSamples, type SampleText } from '#content/list-samples.ts'
import { writeMistake } from '#content/mistakes.ts'
import type { Texts } from '#content/texts.ts'
import { listBlockers } from '#server/settings/list-blockers.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Something to do before a launch, in a sentence. */
export type Todo = SampleText | { kind: 'setting'; message: string }

/** All that is left to do, for `edit`, `launch-check`, and the start of the site. */
export const listTodos = (texts: Texts, settings: Settings): Todo[] => [
  ...listSamples(texts),
  ...[...listBlockers(settings)].map((message) => ({ kind: 'setting' as const, message })),
]

/** With its file and line, if it has one. */
export const writeTodo = (todo: Todo): string =>
  todo.kind === 'setting' ? todo.message : writeMistake(todo)

/** "2 things are left to do before a launch: npm run launch-check lists them." */
export function countTodos({ length }: readonly Todo[]): string {
  const subject = length === 1 ? 'One thing is' : `${length} things are`
  return `${subject} left to do before a launch: npm run launch-check lists them.`
}
