import { join } from 'node:path'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { checkLaunch } from './check-launch.ts'

try {
  const { text, isReady } = await checkLaunch(readSettings(), join(import.meta.dirname, '..'))
  process.stdout.write(text)
  if (!isReady) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
