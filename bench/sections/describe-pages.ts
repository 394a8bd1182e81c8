import { budgets } from '#bench/budgets.ts'
import { formatCount, formatTable } from '#bench/format-table.ts'
import type { SiteWeight } from '#bench/weigh-site.ts'

export function describePages({ pages, faults }: SiteWeight): string[] {
  const { html, staticScript, interactiveScript } = budgets
  const rows = pages.map(({ address, htmlBytes, scriptBytes, photoBytes, isInteractive }) => [
    address,
    formatCount(htmlBytes),
    formatCount(scriptBytes),
    formatCount(isInteractive ? interactiveScript : staticScript),
    formatCount(photoBytes),
  ])
  return [
    `Pages, in bytes of brotli. A page may have ${formatCount(html)} of HTML, styles included.`,
    '',
    formatTable([['page', 'HTML', 'script', 'script budget', 'photos on a phone'], ...rows]),
    '',
    faults.length === 0 ? `All ${pages.length} pages are within their budgets.` : faults.join('\n'),
  ]
}
