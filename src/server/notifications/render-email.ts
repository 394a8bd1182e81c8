import type { MailWords } from '#schema/site.ts'
import type { Email } from './compose-email.ts'

/** Plain text holds everything, too. */
export function renderText(email: Email): string {
  const { heading, notes, rows = [], closing = [], link, next } = email
  const width = Math.max(...rows.map(([label]) => label.length), 0) + 2
  const lines = rows.map(([label, value, own]) => {
    const isLong = value.includes('\n') || value.length > 60
    // Indented, so that a visitor's line cannot pass for one of ours.
    const row = isLong
      ? `${label}\n${value.replace(/^(?=.)/gm, '    ')}`
      : label.padEnd(width) + value
    return own ? `${row}\n    ${own.label}: ${own.address}` : row
  })
  const command = next ? `${next.sentence}\n\n    ${next.command}` : ''
  const press = link ? `${link.label}:\n\n    ${link.address}` : ''
  const parts = [heading, ...notes, lines.join('\n'), ...closing, press, command]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const serif = `Georgia, 'Times New Roman', serif`
const sans = `-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif`
const mono = 'ui-monospace, Menlo, Consolas, monospace'

/** No image, nothing that is fetched. Programs without style sheets show the light colours. */
export function renderHtml(email: Email, { brand, colours }: MailWords): string {
  const { subject, heading, notes, rows = [], closing = [], link, next } = email
  const { bone, paper, ink, night, sun } = colours
  const light = { page: bone, card: paper, ...shade(ink, paper) }
  const dark = { page: ink, card: night, ...shade(bone, night) }
  const text = (tag: string, font: string, content: string, style = '') =>
    `<${tag} class="text" dir="auto" style="margin:0 0 16px;font:400 ${font};color:${light.text};overflow-wrap:anywhere;${style}">${escapeHtml(content)}</${tag}>`
  const paragraph = (content: string) => text('p', `16px/1.55 ${sans}`, content)
  const cell = `padding:10px 0;border-top:1px solid ${light.line};vertical-align:top`
  const inner = (own: NonNullable<Email['link']>) =>
    `<br><a class="text" href="${escapeHtml(own.address)}" style="font:400 14px/1.9 ${sans};color:${light.text}">${escapeHtml(own.label)}</a>`
  const button = ({ address, label }: NonNullable<Email['link']>) =>
    `<p style="margin:24px 0 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${sun};font:600 16px/1.2 ${sans};color:${ink};text-decoration:none">${escapeHtml(label)}</a></p>`
  const row = ([label, value, own]: NonNullable<Email['rows']>[number]) =>
    `<tr><th scope="row" align="left" class="cell quiet line" style="width:132px;${cell};font:400 14px/1.5 ${sans};color:${light.quiet}">${escapeHtml(label)}</th><td dir="auto" class="value text line" style="${cell};font:400 16px/1.5 ${sans};color:${light.text};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(value)}${own ? inner(own) : ''}</td></tr>`
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed">
${rows.map(row).join('\n')}
</table>`
  const command = (typed: string) =>
    `<p class="code" style="margin:0;padding:10px 14px;border-radius:8px;background:${light.page};font:400 13px/1.5 ${mono};color:${light.text};overflow-wrap:anywhere">${escapeHtml(typed)}</p>`
  const body = [
    text('h1', `26px/1.25 ${serif}`, heading),
    ...notes.map(paragraph),
    ...(rows.length > 0 ? [table] : []),
    ...closing.map(paragraph),
    ...(link ? [button(link)] : []),
    ...(next ? [text('p', `14px/1.5 ${sans}`, next.sentence), command(next.command)] : []),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.page} !important; }
    .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .quiet { color: ${dark.quiet} !important; }
    .line { border-color: ${dark.line} !important; }
    .code { background: ${dark.page} !important; color: ${dark.text} !important; }
  }
  @media (max-width: 480px) {
    .wide { padding: 24px 20px !important; }
    .cell { display: block !important; width: auto !important; padding-bottom: 0 !important; border: 0 !important; }
    .value { display: block !important; padding-top: 2px !important; border: 0 !important; }
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:14px"><tr><td class="wide" style="padding:32px 36px;border-top:4px solid ${sun};border-radius:14px">
<p class="quiet" style="margin:0 0 20px;font:400 15px/1.4 ${serif};letter-spacing:.08em;color:${light.quiet}">${escapeHtml(brand)}</p>
${body.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The shades of a text on its ground. */
const shade = (text: string, ground: string) => ({
  text,
  quiet: mix(text, ground, 0.73),
  line: mix(text, ground, 0.14),
})

/** "#000000", "#ffffff", 0.25 -> "#bfbfbf" */
function mix(over: string, under: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a * share + b * (1 - share))
  })
  return `#${Buffer.from(channels).toString('hex')}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
