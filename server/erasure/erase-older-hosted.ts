import { restPath } from '#leads/rest-path.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'

const timeoutMs = 60_000

/** Erases what came before a moment at a hosted backend; returns how many leads went. */
export async function eraseOlderHosted(
  { hosted }: Pick<OwnerSettings, 'hosted'>,
  moment: string,
): Promise<number> {
  if (!hosted) throw new Error('there is no hosted backend')
  const { url, serviceKey } = hosted
  const answer = await fetch(`${url}${restPath}/rpc/erase_before`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      Authorization: `Bearer ${serviceKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ moment }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const counts = Object.values((await answer.json()) as Record<string, number>)
  return counts.reduce((sum, count) => sum + count, 0)
}
