import {
  ownName,
  type SpeedReport,
  type SpeedRow,
  speedConnections,
  speedRounds,
  speedSeconds,
} from '#bench/measure-speed.ts'
import { peerNames } from '#bench/servers/start-peers.ts'
import { serverBudgets } from '#bench/speed-budgets.ts'
import { usageSource } from '#bench/usage/read-usage.ts'
import { formatCount, formatTable } from '#tools/format-table.ts'

const formatShare = (share: number) => (Number.isNaN(share) ? '?' : share.toFixed(2))

function formatRow({ kind, server, wireBytes, ours, ...sample }: SpeedRow): string[] {
  const isOurs = server === ownName
  return [
    `${kind.name} (${kind.status}), ${server}`,
    formatCount(wireBytes),
    formatCount(sample.cpuUs),
    isOurs ? '' : formatShare(ours.byCpu),
    formatCount(sample.requestsPerSecond),
    isOurs ? '' : formatShare(ours.byWall),
    formatCount(sample.clientUs),
  ]
}

export function describeSpeed({ clientName, rows }: SpeedReport): string[] {
  const hasNginx = rows.some(({ server }) => server === peerNames.nginx)
  return [
    `Speed of the server: ${speedConnections} connections, all by turns in one run, median of ${speedRounds} rounds of ${speedSeconds} s.`,
    `CPU is ${usageSource}, for one request; the client is ${clientName}.`,
    'Our server writes its log to a file; the others write none. "Ours" is how we do beside the line:',
    '0.50 is half as well, 2.00 twice as well.',
    '',
    formatTable([
      ['', 'bytes', 'CPU us', 'ours', 'requests/s', 'ours', 'client us'],
      ...rows.map(formatRow),
    ]),
    ...(hasNginx ? [] : ['  nginx is not installed here, or did not start.']),
    ...findBusyClients(rows),
  ]
}

/** Where the client has more to do than the server, the rate says more about the client. */
function findBusyClients(rows: readonly SpeedRow[]): string[] {
  return rows
    .filter(({ clientUs, cpuUs }) => clientUs > cpuUs)
    .map(
      ({ kind, server }) =>
        `  The client was the limit for "${kind.name}" of ${server}: only its CPU figure counts.`,
    )
}

/** Why the server is not quick enough, as sentences. */
export function findSpeedFaults(rows: readonly SpeedRow[]): string[] {
  const limits = {
    [peerNames.bare]: serverBudgets.pageOfBare,
    [peerNames.sirv]: serverBudgets.pageOfSirv,
  }
  return rows.flatMap(({ kind, server, ours }) => {
    const least = kind.key === 'page' ? limits[server] : undefined
    if (least === undefined || Number.isNaN(ours.byCpu) || ours.byCpu >= least) return []
    return `By CPU a page does ${formatShare(ours.byCpu)} as well as ${server}; it has to do ${formatShare(least)}.`
  })
}
