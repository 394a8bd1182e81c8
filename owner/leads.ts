import { readOwnerSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'

const { argv, stdout, stderr } = process

stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads, such as `head`, may leave when he has seen enough.
  if (error.code !== 'EPIPE') throw error
})

try {
  const isTerminal = stdout.isTTY === true
  stdout.write(
    await answerLeadsCommand(argv.slice(2), { readSettings: readOwnerSettings, isTerminal }),
  )
} catch (error) {
  if (!(error instanceof StartError)) throw error
  stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
