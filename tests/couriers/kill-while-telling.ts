import { setTimeout as wait } from 'node:timers/promises'
import { readUntoldCounts } from '#couriers/read-untold.ts'
import { createRandom, type Random } from '#tests/faults/create-random.ts'
import { postLead } from '#tests/faults/post-lead.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { type RunningServer, startServer } from '#tests/start-server.ts'
import { type MailReceiver, startMailReceiver } from './mail-receiver.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** The moments between a commit and what is noted about its delivery. */
const moments = ['commit', 'request', 'answer', 'chance'] as const
type Moment = (typeof moments)[number]

const mostLeadsPerLife = 3
const latestMs = 40
const lookEveryMs = 50

type Scene = { mail: MailReceiver; webhook: WebhookReceiver; sent: string[]; random: Random }

/** Kills a server that tells, again and again, and says who has heard of what in the end. */
export async function killWhileTelling(dataDir: string, kills: number, seed: number) {
  const scene: Scene = {
    mail: await startMailReceiver(),
    webhook: await startWebhookReceiver(),
    sent: [],
    random: createRandom(seed),
  }
  const env = writeEnv(scene)
  try {
    for (let count = 0; count < kills; count += 1) {
      const moment = moments[count % moments.length] ?? 'commit'
      await liveAndDie(await startServer({ dataDir, env }), moment, scene)
    }
    const last = await startServer({ dataDir, env })
    while (readUntoldCounts(dataDir).waiting > 0) await wait(lookEveryMs)
    last.child.kill('SIGTERM')
    return { ...countTold(scene), end: await last.ended, complaints: last.readComplaints() }
  } finally {
    await Promise.all([scene.mail.close(), scene.webhook.close()])
  }
}

function writeEnv({ mail, webhook }: Scene): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@solstice.example',
    NOTIFY_TO: 'owner@solstice.example',
    NOTIFY_WEBHOOK_URL: webhook.url,
    NOTIFY_WEBHOOK_SECRET: 'a-secret-that-nobody-can-guess',
  }
}

async function liveAndDie(server: RunningServer, moment: Moment, scene: Scene): Promise<void> {
  const { webhook, sent, random } = scene
  const kill = () => void server.child.kill('SIGKILL')
  webhook.behave((response) => {
    if (moment === 'request') return kill()
    response.writeHead(204).end(moment === 'answer' ? kill : undefined)
  })
  const leads = 1 + random.below(mostLeadsPerLife)
  for (let count = 0; count < leads; count += 1) {
    const email = `man-${sent.length}@example.org`
    // Whoever got no answer knows nothing, and is not counted on.
    if (await isStored(server.address, email)) sent.push(email)
  }
  if (moment === 'chance') await wait(random.below(latestMs))
  if (moment === 'commit' || moment === 'chance') kill()
  await server.ended
  webhook.behave((response) => response.writeHead(204).end())
}

async function isStored(address: string, email: string): Promise<boolean> {
  try {
    const answer = await postLead(address, sampleApplication(email))
    await answer.text()
    return answer.status === 201
  } catch {
    return false
  }
}

function countTold({ mail, webhook, sent }: Scene) {
  const hooks = webhook.hooks.map(({ body }) => body)
  const mails = mail.mails.map(({ text }) => text)
  const isIn = (texts: string[]) => (email: string) =>
    texts.some((text) => text.includes(`${email}`))
  return {
    sent: sent.length,
    untoldByWebhook: sent.filter((email) => !isIn(hooks)(`"${email}"`)),
    untoldByMail: sent.filter((email) => !isIn(mails)(email)),
    repeatedHooks: hooks.length - new Set(listIds(webhook)).size,
    repeatedMails: countRepeated(mails),
    mails: mails.length,
  }
}

const listIds = ({ hooks }: WebhookReceiver) => hooks.map(({ headers }) => headers['webhook-id'])

/** Mails that name somebody whom an earlier one has named. */
function countRepeated(mails: string[]): number {
  const named = new Set<string>()
  let count = 0
  for (const text of mails) {
    const emails = new Set(text.match(/man-\d+@example\.org/g))
    if ([...emails].some((email) => named.has(email))) count += 1
    for (const email of emails) named.add(email)
  }
  return count
}
