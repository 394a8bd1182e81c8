import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { startServer } from '#tests/start-server.ts'
import { type SoakResult, withDataDir } from './with-server.ts'

const kills = Number(process.env.SOAK_KILLS ?? 500)
const senders = 8
const mostAnswers = 60

/** Visitors who send again what was not acknowledged. */
function createSenders() {
  const acknowledged = new Set<string>()
  const unanswered: string[] = []
  let next = 0

  async function send(address: string, email: string): Promise<boolean> {
    const answer = await fetch(`${address}/rest/v1/contact_submissions`, {
      method: 'POST',
      headers: { apikey: 'anon', 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ name: 'A. Visitor', email, message: `I am ${email}. `.repeat(20) }),
    }).catch(() => undefined)
    if (answer && answer.status !== 201) throw new Error(`A lead was answered ${answer.status}.`)
    if (answer) acknowledged.add(email)
    else unanswered.push(email)
    return answer !== undefined
  }

  return {
    acknowledged,
    async sendUntilGone(address: string, onAnswer: () => void) {
      const keepSending = async () => {
        const take = () => unanswered.shift() ?? `visitor-${next++}@example.com`
        while (await send(address, take())) onAnswer()
      }
      await Promise.all(Array.from({ length: senders }, keepSending))
    },
    async finish(address: string) {
      for (const email of unanswered.splice(0)) await send(address, email)
    },
  }
}

export function runKills(): Promise<SoakResult[]> {
  return withDataDir(async (dataDir) => {
    const visitors = createSenders()
    for (let count = 0; count < kills; count += 1) {
      const server = await startServer({ dataDir })
      let answersLeft = Math.random() * mostAnswers
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
