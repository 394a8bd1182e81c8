import { plainAnswer, refuseMethod } from './plain-answer.ts'

/** HEAD is answered too: uptime services ask with it. */
export async function answerHealth(
  request: Request,
  isReady: () => Promise<boolean>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod('GET, HEAD')
  const [status, word] = (await isReady()) ? [200, 'ok'] : [503, 'unavailable']
  return plainAnswer(status, JSON.stringify({ status: word }), {
    'Content-Type': 'application/json',
  })
}
