import type { SiteWeight } from '#bench/weigh-site.ts'
import { budgets } from '#builder/budgets/budgets.ts'
import { findScriptBudget, type PageWeight } from '#builder/budgets/page-weight.ts'
import { formatCount, formatTable } from '#tools/format-table.ts'

export function describePages(
  { pages, faults }: SiteWeight,
  before?: readonly PageWeight[],
): string[] {
  const rows = pages.map((page) => [
    page.address,
    formatCount(page.htmlBytes),
    formatCount(page.scriptBytes),
    formatCount(findScriptBudget(page)),
    formatCount(page.photoBytes),
    ...(before ? listBefore(before, page.address) : []),
  ])
  const head = ['page', 'HTML', 'script', 'script budget', 'photos on a phone']
  return [
    `Pages, in bytes of brotli. A page may have ${formatCount(budgets.html)} of HTML, styles included.`,
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
