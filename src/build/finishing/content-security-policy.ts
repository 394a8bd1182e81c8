import { createHash } from 'node:crypto'

type InlineScript = { attributes: string; text: string }

/** The scripts that stand in a page's HTML. Our own rendering writes it, so its form is known. */
export function findInlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=/.test(attributes))
}

/** Data in a script element is never run, so a policy has nothing to allow. */
const isRun = ({ attributes }: InlineScript) =>
  !/\stype="application\/(ld\+)?json"/.test(attributes)

function hashText(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function listSources(...sources: string[]): string {
  return [...new Set(sources)].join(' ') || "'none'"
}

/** Lets a finished page run and wear exactly what was built into it. */
export function composePolicy(html: string, isInteractive: boolean, backendUrl?: string): string {
  const scripts = findInlineScripts(html)
    .filter(isRun)
    .map(({ text }) => hashText(text))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    hashText(text),
  )
  const hasSheet = html.includes('<link rel="stylesheet"')
  const players = [...html.matchAll(/ data-player="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address).origin,
  )
  return [
    "default-src 'none'",
    `script-src ${listSources(...(isInteractive ? ["'self'"] : []), ...scripts)}`,
    `style-src ${listSources(...(hasSheet ? ["'self'"] : []), ...styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    // Auditors fetch robots.txt from within the page, so even a static page may talk to its own site.
    `connect-src ${listSources("'self'", ...(backendUrl ? [new URL(backendUrl).origin] : []))}`,
    ...(players.length > 0 ? [`frame-src ${listSources(...players)}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
