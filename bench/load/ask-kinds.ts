import { type KeptAnswers, keepAnswer } from '#bench/servers/kept-answers.ts'
import { type Answer, askOnce, findHeader } from './ask-once.ts'
import type { Target } from './choose-client.ts'

export type AskKind = {
  key: keyof KeptAnswers
  /** "page, GET /" */
  name: string
  path: string
  status: number
  /** Asked with the validator of the page that the same server has sent. */
  isConditional?: true
}

export const askKinds: readonly AskKind[] = [
  { key: 'page', name: 'page', path: '/', status: 200 },
  { key: 'unchanged', name: 'unchanged', path: '/', status: 304, isConditional: true },
  { key: 'missed', name: 'missed', path: '/no-such-page', status: 404 },
]

/** What today's browsers send. */
const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

async function chooseHeaders(address: string, kind: AskKind): Promise<Record<string, string>> {
  if (!kind.isConditional) return accepted
  const page = await askOnce(address, { path: kind.path, headers: accepted })
  return { ...accepted, 'If-None-Match': findHeader(page, 'ETag') ?? '' }
}

async function ask(address: string, kind: AskKind): Promise<{ target: Target; answer: Answer }> {
  const headers = await chooseHeaders(address, kind)
  const answer = await askOnce(address, { path: kind.path, headers })
  return { target: { address, path: kind.path, headers, status: kind.status }, answer }
}

/** Our server's answers, which all others are to send as well. */
export async function askOurs(address: string): Promise<KeptAnswers> {
  const [page, unchanged, missed] = await Promise.all(
    askKinds.map(async (kind) => keepAnswer((await ask(address, kind)).answer)),
  )
  if (!page || !unchanged || !missed) throw new Error('Three answers were asked for.')
  return { page, unchanged, missed }
}

/** Makes sure that a server sends the same bytes before it is measured. */
export async function prepareTarget(
  server: { name: string; address: string },
  kind: AskKind,
  expectedBody: Buffer,
): Promise<{ target: Target; wireBytes: number }> {
  const { target, answer } = await ask(server.address, kind)
  if (answer.status !== kind.status || !answer.body.equals(expectedBody)) {
    throw new Error(`${server.name} answers "${kind.name}" differently (${answer.status}).`)
  }
  return { target, wireBytes: answer.wireBytes }
}
