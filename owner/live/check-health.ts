import * as v from 'valibot'
import { healthPath } from '#server/process/health.ts'
import { type Answer, type Ask, explainSilence } from './ask.ts'
import { type Finding, fault, fine, note } from './finding.ts'

const sentences = v.optional(v.array(v.string()), [])
const healthSchema = v.object({ status: v.string(), degraded: sentences, notices: sentences })

/** What the server says of itself; a static host says nothing. */
export async function checkHealth(ask: Ask, site: string): Promise<Finding[]> {
  let answer: Answer
  try {
    answer = await ask(`${site}${healthPath}`)
  } catch (error) {
    return [fault(`${site}${healthPath} does not answer: ${explainSilence(error)}.`)]
  }
  if (answer.status === 404) return []
  return (
    judgeHealth(answer) ?? [fault(`${site}${healthPath} answers ${answer.status} and no health.`)]
  )
}

/** Undefined where it is no health at all: another program answers there. */
export function judgeHealth(answer: Answer): Finding[] | undefined {
  const health = readHealth(answer)
  if (!health) return undefined
  const { status, degraded, notices } = health
  return [
    status === 'unavailable'
      ? fault('The site cannot store what visitors send: look into its log.')
      : fine('The site can store what visitors send.'),
    ...degraded.map(fault),
    ...notices.map(note),
  ]
}

function readHealth({ body }: Answer): v.InferOutput<typeof healthSchema> | undefined {
  try {
    return v.parse(healthSchema, JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}
