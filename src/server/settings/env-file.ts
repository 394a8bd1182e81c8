import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { nearest } from '#schema/nearest.ts'
import { StartError } from '#server/process/start-error.ts'
import { settingNames } from './setting-schema.ts'

export type Environment = Record<string, string | undefined>

export class SettingError extends StartError {
  override name = 'SettingError'
}

const projectFile = join(import.meta.dirname, '../../../.env')

/**
 * The process's environment over the file `.env` beside the project: an empty value unsets. ENV_FILE
 * names another file, or `none`. An environment that is passed in is all there is.
 */
export function readEnvironment(env?: Environment) {
  const { ENV_FILE, ...real } = env ?? process.env
  const file = ENV_FILE || (env ? 'none' : projectFile)
  const text = file === 'none' ? '' : readText(file)
  const lines = findLines(text, file)
  const all: Environment = { ...parseEnv(text), ...real }
  // Trimmed, because `set PORT=3000 && npm start` on Windows gives "3000 ".
  const values = settingNames.map((name) => [name, all[name]?.trim() || undefined])
  const findPlace = (name: string) =>
    real[name] === undefined && lines[name] ? ` (${nameFile(file)}, line ${lines[name]})` : ''
  return { values: Object.fromEntries(values), findPlace }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === projectFile) return ''
    throw new SettingError(`The settings in ${file} cannot be read: ${message}.`)
  }
}

/** The line of each name. Node's parser skips lines that it does not understand: here they are errors. */
function findLines(text: string, file: string): Record<string, number> {
  const lines: Record<string, number> = {}
  const mistakes = text.split(/\r?\n/).flatMap((line, at) => {
    if (/^\s*(#|$)/.test(line)) return []
    const [, name, value = ''] = /^\s*(?:export\s+)?([^\s=#:'"]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (name) lines[name] = at + 1
    const mistake = findMistake(name, value)
    return mistake ? [`line ${at + 1}: ${mistake}`] : []
  })
  if (mistakes.length > 0) throw new SettingError(`${nameFile(file)}, ${mistakes.join('\n')}`)
  return lines
}

/** Never shows the value: it may be a password. */
function findMistake(name: string | undefined, value: string): string | undefined {
  if (name === undefined) {
    return 'write a name, an equals sign and a value, such as PORT=3000; a line that is only a note begins with #.'
  }
  if (!settingNames.includes(name)) {
    const guess = nearest(name, settingNames)
    const advice = guess ? `did you mean ${guess}?` : '.env.example lists those there are.'
    return `there is no setting "${name}": ${advice}`
  }
  // Node's parser would end the value there, and half a password would be sent.
  const isCut = !/^['"`]/.test(value) && /\S#/.test(value)
  return isCut
    ? `the value of ${name} holds a #, which begins a note: put the value in "…".`
    : undefined
}

const nameFile = (file: string) => (file === projectFile ? '.env' : file)
