import {
  sitePeers,
  siteSource,
  storePeers,
  storeSource,
  webScriptKb,
  webSource,
} from '#bench/peers.ts'
import type { PageWeight } from '#builder/budgets/page-weight.ts'
import { paths } from '#paths.ts'
import { formatTable } from '#tools/format-table.ts'

export function describePeers(pages: readonly PageWeight[]): string[] {
  const weigh = (address: string) => {
    const page = pages.find((candidate) => candidate.address === address)
    return ((page?.scriptBytes ?? Number.NaN) / 1000).toFixed(1)
  }
  const sites = sitePeers.map((peer) => [
    peer.name,
    String(peer.homeScriptKb),
    String(peer.formScriptKb),
    `${peer.homePaintMs} / ${peer.formPaintMs}`,
  ])
  return [
    'Peers. Only the first line was measured in this run; the others come from elsewhere.',
    '',
    formatTable([
      ['KB of script', 'home', 'form', 'paint ms, home / form'],
      ['this site', weigh(paths.home), weigh(paths.apply), ''],
      ...sites,
    ]),
    `  Source: ${siteSource}.`,
    '',
    `  The web: ${webScriptKb.median} KB in the middle, ${webScriptKb.bestTenth} KB in the best tenth.`,
    `  Source: ${webSource}.`,
    '',
    formatTable([['store', 'x PostgreSQL'], ...storePeers.map(({ name, ratio }) => [name, ratio])]),
    `  Source: ${storeSource}.`,
  ]
}
