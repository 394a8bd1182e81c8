import { parseEnv } from 'node:util'
import { findNearestSetting, settingNames } from './setting-names.ts'

export type EnvFile = {
  values: Record<string, string>
  /** The line that each stands in, counted from 1: { SITE_URL: 3 }. */
  lines: Record<string, number>
  /** What is wrong with it, a sentence a line: ["line 3: …"]. */
  mistakes: string[]
}

/**
 * Node's own parser never complains: it skips what it does not understand, and ends a value at a "#".
 * So each line is looked at here first.
 */
export function parseEnvFile(text: string): EnvFile {
  const lines: EnvFile['lines'] = {}
  const mistakes = text.split(/\r?\n/).flatMap((line, at) => {
    const mistake = findMistake(line, lines)
    const [, name] = assignment.exec(line) ?? []
    if (name !== undefined) lines[name] ??= at + 1
    return mistake ? [`line ${at + 1}: ${mistake}`] : []
  })
  return { values: parseEnv(text) as EnvFile['values'], lines, mistakes }
}

const assignment = /^\s*(?:export\s+)?([^\s=#:'"]+)\s*=\s*(.*?)\s*$/

function findMistake(line: string, earlier: EnvFile['lines']): string | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined
  const [, name, value] = assignment.exec(line) ?? []
  if (name === undefined || value === undefined) {
    return 'write a name, an equals sign and a value, such as PORT=3000; a line that is only a note begins with #.'
  }
  return findWrongName(name, earlier) ?? findWrongValue(name, value)
}

function findWrongName(name: string, earlier: EnvFile['lines']): string | undefined {
  const names: readonly string[] = settingNames
  if (!names.includes(name)) {
    const nearest = findNearestSetting(name)
    const advice = nearest ? `did you mean ${nearest}?` : '.env.example lists those there are.'
    return `there is no setting "${name}": ${advice}`
  }
  const before = earlier[name]
  return before === undefined
    ? undefined
    : `${name} is already set in line ${before}: keep one of the two.`
}

/** Never shows the value: it may be a password. */
function findWrongValue(name: string, value: string): string | undefined {
  const [quote] = /^['"`]/.exec(value) ?? []
  if (quote) {
    const end = value.indexOf(quote, 1)
    if (end < 0) return `the value of ${name} begins with ${quote} and does not end with it.`
    const rest = value.slice(end + 1).trim()
    return rest && !rest.startsWith('#')
      ? `something stands behind the closing ${quote} of ${name}: take it out, or use another kind of quotation mark.`
      : undefined
  }
  if (/[“”„‘’]/.test(value)) {
    return `${name} has curly quotation marks: write straight ones, or none.`
  }
  return /\S#/.test(value)
    ? `the value of ${name} holds a #, which begins a note: put the value in "…".`
    : undefined
}
