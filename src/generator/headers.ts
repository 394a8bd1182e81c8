import { createHash } from 'node:crypto'
import { getMimeType } from 'hono/utils/mime'
import { paths } from '#content/paths.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import type { BuildManifest } from '#server/pages/built-pages.ts'

// What is said of files: their types, the policy of each page, and the same for static hosts.

// "/apply" -> "apply.html", and not "apply/index.html", so that no host adds a slash to the address;
// "/thank-you?sent=application" -> "thank-you/application.html".
export const pageFile = (address: string) =>
  address === paths.home ? 'index.html' : `${address.slice(1).replace('?sent=', '/')}.html`

/** Its Content-Type. */
export function readFileType(file: string): string {
  const type = getMimeType(file)
  if (type) return type
  throw new Error(`${file} has an ending that no browser knows.`)
}

/** The scripts that stand in a page's HTML. Our own rendering writes it, so its form is known. */
export const findInlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=/.test(attributes))

/** The scripts that a page loads: "assets/entry-Bx3k.js". */
export function listPageModules(html: string): string[] {
  const [, addresses = ''] = /<script (?:data-modules|src)="([^"]*)"/.exec(html) ?? []
  return addresses.match(/assets\/[\w.-]+\.js/g) ?? []
}

/** Lets a finished page run and wear exactly what was built into it. */
export function composePolicy(html: string, backendUrl?: string): string {
  const isInteractive = listPageModules(html).length > 0
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const list = (...sources: (string | false | undefined)[]) =>
    [...new Set(sources.filter(Boolean))].join(' ') || "'none'"
  const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  // Data in a script element is never run, so a policy has nothing to allow.
  const scripts = findInlineScripts(html)
    .filter(({ attributes }) => !/\stype="application\/(ld\+)?json"/.test(attributes))
    .map(({ text }) => hash(text))
  const styles = find(/<style[^>]*>([\s\S]*?)<\/style>/g).map(hash)
  const players = find(/ data-player="([^"]+)"/g).map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    `script-src ${list(isInteractive && "'self'", ...scripts)}`,
    `style-src ${list(html.includes('<link rel="stylesheet"') && "'self'", ...styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    // Auditors fetch robots.txt from within the page, so even a static page may talk to its own site.
    `connect-src ${list("'self'", isInteractive && backendUrl && new URL(backendUrl).origin)}`,
    ...(players.length > 0 ? [`frame-src ${list(...players)}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Chrome shows a PDF in a page of its own, whose styles the default policy would forbid. */
export const downloadPolicy = "frame-ancestors 'none'"

export const securityTxtPath = '/.well-known/security.txt'

/**
 * What static hosts read as `_headers`. A header stands in one matching rule only, because some hosts
 * join what several rules say, and two policies joined allow less than either.
 */
export function composeHostHeaders({ files, notFound }: BuildManifest, siteUrl: string): string {
  const policyName = 'Content-Security-Policy'
  const { [policyName]: _, ...common } = listSecurityHeaders(siteUrl)
  const rules: [address: string, headers: Record<string, string>][] = [
    ['/*', common],
    ['/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    // RFC 9116 insists on the character set, which hosts leave out.
    [securityTxtPath, { 'Content-Type': 'text/plain; charset=utf-8' }],
  ]
  for (const { address, contentSecurityPolicy: policy } of [...files, notFound]) {
    if (policy) rules.push([address, { [policyName]: policy }])
  }
  const write = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return rules.map(([address, headers]) => [address, '\n', ...write(headers)].join('')).join('\n')
}
