import { createInterface } from 'node:readline/promises'
import { setFlagsFromString } from 'node:v8'
import { StartError } from '#server/process/start-error.ts'
import { readCourierSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { describeUntold } from './describe-untold.ts'
import type { Surroundings } from './surroundings.ts'
import { writeOut } from './write-out.ts'

const { argv, stdin, stdout, stderr } = process

// Everything here is short-lived, and V8 would rather keep 70 MB more than tidy up more often.
setFlagsFromString('--optimize-for-size')

const surroundings: Surroundings = {
  readSettings: readOwnerSettings,
  say: (line) => stderr.write(`${line}\n`),
  ...(stdout.isTTY && {
    terminal: {
      columns: stdout.columns || 80,
      rows: stdout.rows || 24,
      hasColors: stdout.hasColors(),
    },
  }),
  ...(stderr.isTTY &&
    !stdout.isTTY && { showProgress: (words) => stderr.write(`\r\x1b[K${words}`) }),
  ...(stdin.isTTY && stderr.isTTY && { ask: askPerson }),
}

async function askPerson(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (yes or no) `)).trim())
  } finally {
    lines.close()
  }
}

try {
  await writeOut(answerLeadsCommand(argv.slice(2), surroundings), stdout)
  const { dataDir, hosted: hostedOutbox } = readOwnerSettings()
  const untold = { dataDir, hostedOutbox, couriers: readCourierSettings() }
  for (const sentence of await describeUntold(untold)) stderr.write(`${sentence}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
