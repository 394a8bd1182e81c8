import type { YamlGroup, YamlValue } from './parse-yaml.ts'

export const isGroup = (value: YamlValue | undefined): value is YamlGroup =>
  typeof value === 'object' && !Array.isArray(value)

const titleKeys = [
  'name',
  'heading',
  'question',
  'title',
  'label',
  'value',
  'quote',
  'year',
  'time',
  'address',
  'file',
]

/** The text that names a group, such as its heading. */
export function findTitle(value: YamlValue | undefined): string | undefined {
  if (!isGroup(value)) return typeof value === 'string' ? value : undefined
  const best = titleKeys.find((name) => typeof value[name] === 'string')
  return best && String(value[best])
}
