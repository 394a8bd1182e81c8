import type { Plain } from '#studio/writer/change.ts'

/** What a person would call a group of words by, the best first. */
const telling = [
  'name',
  'heading',
  'question',
  'title',
  'label',
  'value',
  'quote',
  'time',
  'address',
  'file',
]

/** Undefined where it has nothing to be called by. */
export function sayGroup(value: Plain): string | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return undefined
  const best = telling.find((name) => typeof value[name] === 'string')
  return best && String(value[best])
}
