import { StartError } from '#server/process/start-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testChannels } from './channels.ts'

try {
  const { isWell } = await testChannels(readSettings(), (sentence) => {
    process.stdout.write(`${sentence}\n`)
  })
  if (!isWell) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
