import { setFlagsFromString } from 'node:v8'
import { readOwnerSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { describeUntold } from './describe-untold.ts'
import { writeOut } from './write-out.ts'

const { argv, stdout, stderr } = process

// Everything here is short-lived, and V8 would rather keep 70 MB more than tidy up more often.
setFlagsFromString('--optimize-for-size')

try {
  const surroundings = { readSettings: readOwnerSettings, isTerminal: stdout.isTTY === true }
  await writeOut(answerLeadsCommand(argv.slice(2), surroundings), stdout)
  for (const sentence of describeUntold(readOwnerSettings())) stderr.write(`${sentence}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
