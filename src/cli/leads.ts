import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { runLeads } from '#cli/leads/run-leads.ts'
import { readOwnerSettings } from '#server/settings/settings.ts'
import { describeUndelivered } from './channels.ts'
import { runCommand } from './run-command.ts'

const { argv, stdin, stdout, stderr } = process

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (yes or no) `)).trim())
  } finally {
    lines.close()
  }
}

await runCommand(import.meta, async () => {
  const output = runLeads(argv.slice(2), {
    readSettings: readOwnerSettings,
    now: () => new Date(),
    say: (line) => stderr.write(`${line}\n`),
    ...(stdout.isTTY && { terminal: { columns: stdout.columns || 80, rows: stdout.rows || 24 } }),
    ...(stdin.isTTY && stderr.isTTY && { ask }),
  })
  await pipeline(output, stdout, { end: false }).catch((error) => {
    // `| head` has seen enough.
    if (error.code !== 'EPIPE') throw error
  })
  const { dataDir, hosted } = readOwnerSettings()
  for (const sentence of await describeUndelivered(dataDir, hosted)) stderr.write(`${sentence}\n`)
})
