import { availableParallelism } from 'node:os'
import { ensureBuild } from '#scripts/build-site.ts'
import type { PageWeight } from '#scripts/page-weight.ts'
import { stopWithSentence } from '#scripts/stop-with-sentence.ts'
import { budgets } from './budgets.ts'
import { formatCount, formatTable } from './format-table.ts'
import { type Measurement, measureInserts, measureMs, rounds } from './measure-inserts.ts'
import { sitePeers, siteSource, storePeers, storeSource, webScriptKb, webSource } from './peers.ts'
import { weighSite } from './weigh-site.ts'

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function reportPages(pages: PageWeight[], faults: string[]): void {
  const { html, staticScript, interactiveScript } = budgets
  const rows = pages.map(({ address, htmlBytes, scriptBytes, isInteractive }) => [
    address,
    formatCount(htmlBytes),
    formatCount(scriptBytes),
    formatCount(isInteractive ? interactiveScript : staticScript),
  ])
  print(
    '',
    `Pages, in bytes of brotli. A page may have ${formatCount(html)} of HTML, styles included.`,
    '',
    formatTable([['page', 'HTML', 'script', 'script budget'], ...rows]),
    '',
    faults.length === 0 ? `All ${pages.length} pages are within their budgets.` : faults.join('\n'),
  )
}

function reportInserts(measurements: Measurement[]): void {
  const rows = measurements.map(({ name, callers, speed }) => [
    name,
    String(callers),
    formatCount(speed.rowsPerSecond),
    speed.p50Ms.toFixed(2),
    speed.p99Ms.toFixed(2),
  ])
  print(
    '',
    'Durable inserts: one application a request, answered when it is on the disk.',
    `Median of ${rounds} rounds of ${measureMs / 1000} s. Server and client share this machine.`,
    '',
    formatTable([['', 'callers', 'rows/s', 'p50 ms', 'p99 ms'], ...rows]),
  )
}

function reportPeers(pages: PageWeight[]): void {
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
  print(
    '',
    'Peers. Only the first line was measured in this run; the others come from elsewhere.',
    '',
    formatTable([
      ['KB of script', 'home', 'form', 'paint ms, home / form'],
      ['this site', weigh('/'), weigh('/apply'), ''],
      ...sites,
    ]),
    `  Source: ${siteSource}.`,
    '',
    `  The web: ${webScriptKb.median} KB in the middle, ${webScriptKb.bestTenth} KB in the best tenth.`,
    `  Source: ${webSource}.`,
    '',
    formatTable([['store', 'x PostgreSQL'], ...storePeers.map(({ name, ratio }) => [name, ratio])]),
    `  Source: ${storeSource}.`,
  )
}

await stopWithSentence(async () => {
  ensureBuild()
  const { pages, faults } = weighSite()
  print(
    `Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}`,
  )
  reportPages(pages, faults)
  reportInserts(await measureInserts())
  reportPeers(pages)
  process.exitCode = faults.length === 0 ? 0 : 1
})
