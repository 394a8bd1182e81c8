import type { SiteWeight } from '#bench/weigh-site.ts'
import { budgets } from '#builder/budgets/budgets.ts'
import type { PageWeight } from '#builder/budgets/page-weight.ts'
import { formatCount, formatTable } from '#tools/format-table.ts'

export function describePages(
  { pages, faults }: SiteWeight,
  before?: readonly PageWeight[],
): string[] {
  const { html, staticScript, interactiveScript } = budgets
  const rows = pages.map(({ address, htmlBytes, scriptBytes, photoBytes, isInteractive }) => [
    address,
    formatCount(htmlBytes),
    formatCount(scriptBytes),
    formatCount(isInteractive ? interactiveScript : staticScript),
    formatCount(photoBytes),
    ...(before ? listBefore(before, address) : []),
  ])
  const head = ['page', 'HTML', 'script', 'script budget', 'photos on a phone']
  return [
    `Pages, in bytes of brotli. A page may have ${formatCount(html)} of HTML, styles included.`,
    '',
    formatTable([[...head, ...(before ? ['HTML before', 'script before'] : [])], ...rows]),
    '',
    faults.length === 0 ? `All ${pages.length} pages are within their budgets.` : faults.join('\n'),
  ]
}

function listBefore(before: readonly PageWeight[], address: string): string[] {
  const page = before.find((candidate) => candidate.address === address)
  return page ? [formatCount(page.htmlBytes), formatCount(page.scriptBytes)] : ['', '']
}
