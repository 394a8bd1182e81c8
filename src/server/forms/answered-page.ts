import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { MailCopy } from '#content/brand.ts'
import { fillText } from '#content/fill-text.ts'
import { type CalendarDate, dayMs, writeLongDate } from '#leads/calendar-date.ts'
import type { LeadRepository } from '#server/store/lead-repository.ts'
import { signText } from '#server/store/signing-key.ts'

export type AnsweredParts = {
  leads: Pick<LeadRepository, 'find' | 'mark'>
  key: Buffer
  copy: Pick<MailCopy, 'brand' | 'colours' | 'lang' | 'owner'>
}

export const answeredPath = '/answered'

const validMs = 30 * dayMs

const sign = (key: Buffer, id: string, until: string) =>
  signText(key, 'answered', `${id}\n${until}`).slice(0, 32)

/** The link in a mail: for one lead, for 30 days. */
export function writeAnsweredLink(siteUrl: string, key: Buffer, id: string): string {
  const until = String(Date.now() + validMs)
  const query = new URLSearchParams({ lead: id, until, sign: sign(key, id, until) })
  return `${siteUrl}${answeredPath}?${query}`
}

/** The page behind the link. GET changes nothing, because mail programs open links by themselves. */
export async function markAnswered(c: Context, parts: AnsweredParts): Promise<Response> {
  const { lead: id = '', until = '', sign: signature = '' } = c.req.query()
  const { brand, colours, lang, owner } = parts.copy
  const { page } = owner
  const style = writeStyle(colours)
  const hash = createHash('sha256').update(style).digest('base64')
  const show = (status: 200 | 403 | 404 | 410, heading: string, message: string, button = '') =>
    c.html(writePage({ heading, message, button, brand, lang, style }), status, {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  const given = Buffer.from(signature)
  const wanted = Buffer.from(sign(parts.key, id, until))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return show(403, page.broken, page.brokenText)
  }
  if (Date.now() > Number(until)) {
    return show(410, page.expired, page.expiredText)
  }
  const lead = await parts.leads.find(id)
  if (!lead) return show(404, page.erased, page.erasedText)
  const firstName = lead.name.trim().split(/\s/, 1)[0]?.slice(0, 40) ?? ''
  const who = `${firstName}, ${page[lead.kind]}`
  if (lead.answered_at) {
    const date = writeLongDate(lead.answered_at.slice(0, 10) as CalendarDate, lang)
    return show(200, page.already, fillText(page.alreadyText, { who, date }))
  }
  if (c.req.method !== 'POST') {
    return show(200, page.ask, who, owner.answered)
  }
  await parts.leads.mark([lead], new Date().toISOString())
  return show(200, page.done, fillText(page.doneText, { who }))
}

type Page = Record<'heading' | 'message' | 'button' | 'brand' | 'lang' | 'style', string>

const writePage = ({ heading, message, button, brand, lang, style }: Page) => html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<div class="sun"></div><hr>
<p class="brand">${brand}</p>
<h1>${heading}</h1>
<p>${message}</p>
${button && html`<form method="post"><button>${button}</button></form>`}
</main>
</body>
</html>
`

const writeStyle = ({ night, ink, bone, sun }: MailCopy['colours']) => `
  * { box-sizing: border-box; margin: 0; }
  html { min-height: 100%; background: linear-gradient(${ink}, ${night}) fixed; color: ${bone}; }
  body { min-height: 100svh; display: grid; place-items: center; padding: 2rem 1.5rem; }
  main { width: 100%; max-width: 26rem; text-align: center; font: 1.0625rem/1.55 system-ui, sans-serif; }
  .sun { width: 9rem; height: 4.5rem; margin: 0 auto; border-radius: 9rem 9rem 0 0; background: ${sun}; }
  hr { border: 0; border-top: 1px solid ${sun}; margin-bottom: 2rem; opacity: .6; }
  .brand { letter-spacing: .08em; font-family: Georgia, serif; opacity: .8; margin-bottom: 1.25rem; }
  h1 { font: 400 2rem/1.2 Georgia, 'Times New Roman', serif; margin-bottom: .75rem; text-wrap: balance; }
  p { overflow-wrap: anywhere; text-wrap: balance; }
  button { width: 100%; min-height: 3.5rem; margin-top: 2rem; border: 0; border-radius: 999px; cursor: pointer;
    background: ${sun}; color: ${ink}; font: 600 1.0625rem/1 system-ui, sans-serif; }
  button:focus-visible { outline: 3px solid ${bone}; outline-offset: 3px; }
`
