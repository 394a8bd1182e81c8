import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EnvFile, parseEnvFile } from './parse-env-file.ts'
import { type Environment, readValue, SettingError } from './setting-values.ts'

const projectFile = join(import.meta.dirname, '../../.env')

/**
 * Reads settings out of the environment and the file `.env` beside the project. What the environment
 * says wins, also where it says nothing: `PORT=` is unset. ENV_FILE names another file, or `none`.
 */
export function readFromEnvironment<T>(
  read: (env: Environment) => T,
  env: Environment = process.env,
): T {
  const named = readValue(env, 'ENV_FILE')
  if (named === 'none') return read(env)
  const file = named ?? projectFile
  const { values, lines, mistakes } = readEnvFile(file, named !== undefined)
  if (mistakes.length > 0) throw new SettingError(`${nameFile(file)}, ${mistakes.join('\n')}`)
  try {
    return read({ ...values, ...env })
  } catch (error) {
    throw error instanceof SettingError ? addLine(error, lines, { file, env }) : error
  }
}

const nothing: EnvFile = { values: {}, lines: {}, mistakes: [] }

function readEnvFile(file: string, isNeeded: boolean): EnvFile {
  try {
    return parseEnvFile(decode(readFileSync(file), file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isNeeded) return nothing
    if (error instanceof SettingError) throw error
    const reason = code === 'EACCES' ? 'this user may not read it' : (error as Error).message
    throw new SettingError(`The settings in ${file} can not be read: ${reason}.`)
  }
}

function decode(bytes: Buffer, file: string): string {
  // Windows' Notepad can save text as UTF-16, where every other byte is 0.
  if (bytes.includes(0)) throw new SettingError(`${nameFile(file)} must be saved as UTF-8 text.`)
  return bytes.toString().replace(/^\uFEFF/, '')
}

/** A wrong value that stands in the file is found there: "… (.env, line 3)". */
function addLine(
  error: SettingError,
  lines: EnvFile['lines'],
  { file, env }: { file: string; env: Environment },
): SettingError {
  const [name = ''] = /^[A-Z_]+/.exec(error.message) ?? []
  const line = env[name] === undefined ? lines[name] : undefined
  if (line === undefined) return error
  return new SettingError(`${error.message} (${nameFile(file)}, line ${line})`, { cause: error })
}

function nameFile(file: string): string {
  return file === projectFile ? '.env' : file
}
