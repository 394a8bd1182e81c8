import { expect, test } from 'vitest'
import { askKinds } from '#bench/load/ask-kinds.ts'
import { ownName, type SpeedRow } from '#bench/measure-speed.ts'
import { peerNames } from '#bench/servers/start-peers.ts'
import { describeSpeed, findSpeedFaults } from './describe-speed.ts'

const [page, unchanged] = askKinds
if (!page || !unchanged) throw new Error('There is no page to ask for.')

const compose = (server: string, byCpu: number, change: Partial<SpeedRow> = {}): SpeedRow => ({
  kind: page,
  server,
  wireBytes: 13_312,
  cpuUs: 60,
  requestsPerSecond: 12_000,
  clientUs: 5,
  ours: { byCpu, byWall: 0.6 },
  ...change,
})

test('a page that costs twice bare node:http and less than sirv is within the budget', () => {
  expect(findSpeedFaults([compose(peerNames.bare, 0.5), compose(peerNames.sirv, 1)])).toEqual([])
})

test('a page that costs more says so, once for each that it is held against', () => {
  const rows = [compose(ownName, 1), compose(peerNames.bare, 0.49), compose(peerNames.sirv, 0.99)]
  expect(findSpeedFaults(rows)).toEqual([
    'By CPU a page does 0.49 as well as bare node:http; it has to do 0.50.',
    'By CPU a page does 0.99 as well as sirv; it has to do 1.00.',
  ])
})

test('nginx and other answers have no budget, nor has what nobody could measure', () => {
  const other = compose(peerNames.bare, 0.1, { kind: unchanged })
  const unknown = compose(peerNames.bare, Number.NaN)
  expect(findSpeedFaults([compose(peerNames.nginx, 0.1), other, unknown])).toEqual([])
})

test('the table names every line, and says where the client was the limit or nginx is missing', () => {
  const busy = compose(peerNames.bare, 0.55, { clientUs: 61 })
  const words = describeSpeed({ clientName: 'wrk', rows: [compose(ownName, 1), busy] }).join('\n')
  expect(words).toMatch(/page \(200\), this server +13,312 +60 +12,000 +5\n/)
  expect(words).toMatch(/page \(200\), bare node:http +13,312 +60 +0\.55 +12,000 +0\.60 +61\n/)
  expect(words).toContain('The client was the limit for "page" of bare node:http')
  expect(words).toContain('nginx is not installed here')
})
