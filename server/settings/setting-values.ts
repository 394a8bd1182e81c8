import { StartError } from '#server/process/start-error.ts'

export type Environment = Record<string, string | undefined>

export class SettingError extends StartError {
  override name = 'SettingError'
}

/** Trimmed, because `set PORT=3000 && npm start` on Windows gives "3000 ". */
export function readValue(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function wrongValue(
  name: string,
  expected: string,
  example: string,
  value: string,
): SettingError {
  const got = JSON.stringify(value.replace(/\/\/[^/]*@/, '//...@'))
  return new SettingError(`${name} must be ${expected}, for example ${example}, but it is ${got}.`)
}

/** Keys travel in a header; they are not shown in a sentence, because some are secret. */
export function checkKey(name: string, key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new SettingError(`${name} must be one word of plain letters, as the service shows it.`)
  }
}
