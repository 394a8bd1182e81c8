import { readOwnerSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { writeOut } from './write-out.ts'

const { argv, stdout, stderr } = process

try {
  const surroundings = { readSettings: readOwnerSettings, isTerminal: stdout.isTTY === true }
  await writeOut(answerLeadsCommand(argv.slice(2), surroundings), stdout)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
