import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { createSenders } from '#tests/faults/senders.ts'
import { startServer } from '#tests/start-server.ts'
import { type SoakResult, withDataDir } from './with-server.ts'

const kills = Number(process.env.SOAK_KILLS ?? 500)
const maxAnswers = 60

async function send(address: string, email: string): Promise<boolean> {
  const answer = await fetch(`${address}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: 'anon', 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ name: 'A. Visitor', email, message: `I am ${email}. `.repeat(20) }),
  }).catch(() => undefined)
  if (answer && answer.status !== 201) throw new Error(`A lead was answered ${answer.status}.`)
  return answer !== undefined
}

export function runKills(): Promise<SoakResult[]> {
  return withDataDir(async (dataDir) => {
    const visitors = createSenders(8, send)
    for (let count = 0; count < kills; count += 1) {
      const server = await startServer({ dataDir })
      let answersLeft = Math.random() * maxAnswers
      const enough = Promise.withResolvers<void>()
      const visit = visitors.sendUntilGone(server.address, () => {
        answersLeft -= 1
        if (answersLeft <= 0) enough.resolve()
      })
      await Promise.race([enough.promise, visit])
      await wait(Math.random() * 5)
      server.child.kill('SIGKILL')
      await server.ended
      await visit
    }
    const last = await startServer({ dataDir })
    await visitors.finish(last.address)
    last.child.kill('SIGTERM')
    await last.ended

    const stored = [...readLeads(dataDir)].map(({ email }) => email)
    const kept = new Set(stored)
    const lost = [...visitors.acknowledged].filter((email) => !kept.has(email)).length
    const doubled = stored.length - kept.size
    using database = new DatabaseSync(join(dataDir, databaseName))
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check
    return [
      {
        promise: 'A kill loses nothing that was acknowledged, and stores nothing twice',
        figure: `${kills} kills under load: ${visitors.acknowledged.size} acknowledged, ${lost} lost, ${doubled} stored twice; integrity ${integrity}`,
        isKept: lost + doubled === 0 && integrity === 'ok' && visitors.acknowledged.size > kills,
      },
    ]
  })
}
