import { setTimeout as wait } from 'node:timers/promises'
import { readLeads } from '#server/store/read-leads.ts'
import { runNode } from './run-node.ts'
import type { SoakResult } from './soak-result.ts'
import { usualLimits, withServer } from './with-server.ts'

const attackMs = 20_000
const everyMs = 1_000

/** What an honest visitor gets while so many addresses send all that they may. */
export async function soakHonestVisitors(): Promise<SoakResult[]> {
  const results: SoakResult[] = []
  for (const addresses of [30, 300, 3_000]) {
    for (const body of ['empty', 'full']) results.push(await soakAttack(addresses, body))
  }
  return results
}

function soakAttack(addresses: number, body: string): Promise<SoakResult> {
  return withServer({ env: { ...usualLimits, TRUST_PROXY: '1' } }, async ({ address, dataDir }) => {
    const attack = runNode('attacking-addresses.ts', [
      address,
      String(addresses),
      body,
      String(attackMs),
    ])
    const endAt = Date.now() + attackMs
    const statuses: number[] = []
    // The attack must be under way before the first visitor comes.
    await wait(everyMs)
    while (Date.now() < endAt) {
      statuses.push(await postAs(address, statuses.length))
      await wait(everyMs)
    }
    const attackers = JSON.parse(await attack) as Record<string, number>
    const leads = [...readLeads(dataDir)]
    const visitors = leads.filter(({ name }) => name.startsWith('Visitor'))
    const flagged = leads.filter(({ flag }) => flag !== undefined)
    const isKept =
      statuses.every((status) => status === 201) &&
      visitors.length === statuses.length &&
      flagged.every(({ name }) => name.startsWith('Attacker'))
    return {
      promise: `${addresses} addresses at their limit, ${body} bodies: a visitor's lead is stored`,
      test: 'tests/soak/honest-visitors.ts',
      figure: `${visitors.length} of ${statuses.length} visitors stored, none flagged; attackers: ${JSON.stringify(attackers)}, ${flagged.length} of their leads flagged`,
      isKept,
    }
  })
}

async function postAs(address: string, index: number): Promise<number> {
  const row = { name: `Visitor ${index}`, email: `visitor-${index}@example.com`, message: 'Hello.' }
  const answer = await fetch(`${address}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: {
      apikey: 'anon',
      'Content-Type': 'application/json',
      'X-Forwarded-For': `192.0.2.${index % 250}`,
    },
    body: JSON.stringify(row),
  })
  await answer.text()
  return answer.status
}
