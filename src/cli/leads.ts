import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { answerLeads } from '#cli/commands/answer.ts'
import { StartError } from '#server/process/start-error.ts'
import { readNotificationSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { describeUndelivered } from './channels.ts'

const { argv, stdin, stdout, stderr } = process

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (yes or no) `)).trim())
  } finally {
    lines.close()
  }
}

try {
  const answer = answerLeads(argv.slice(2), {
    readSettings: readOwnerSettings,
    say: (line) => stderr.write(`${line}\n`),
    ...(stdout.isTTY && { terminal: { columns: stdout.columns || 80, rows: stdout.rows || 24 } }),
    ...(stdin.isTTY && stderr.isTTY && { ask }),
  })
  await pipeline(answer, stdout, { end: false })
  const { dataDir, hosted: hostedLeads } = readOwnerSettings()
  const undelivered = { dataDir, hostedLeads, notifications: readNotificationSettings() }
  for (const sentence of await describeUndelivered(undelivered)) stderr.write(`${sentence}\n`)
} catch (error) {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  const isOver = code === 'EPIPE'
  // `| head` has seen enough; other system errors, such as a full disk, are the owner's to fix.
  if (!isOver && !(error instanceof StartError) && syscall === undefined) throw error
  if (!isOver) {
    stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
