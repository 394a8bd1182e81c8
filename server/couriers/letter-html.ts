import type { Letter, ListedLead } from './letter.ts'
import { mailColours } from './mail-colours.ts'

const { light, dark } = mailColours
const serif = `Georgia, 'Times New Roman', serif`
const sans = `-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif`

/** Mail programs that read no sheet show the light one, which stands on the elements themselves. */
const sheet = `
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
  }`

/** A letter as HTML: no picture, no link, nothing that is fetched. */
export function writeLetterHtml(letter: Letter, brand: string): string {
  const { subject, heading, notes, answers, list, closing, next } = letter
  const body = [
    `<h1 class="text" dir="auto" style="margin:0 0 20px;font:400 26px/1.25 ${serif};color:${light.text};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>`,
    ...notes.map(writeParagraph),
    answers ? writeAnswers(answers) : '',
    list ? writeTable(list.map(writeListed)) : '',
    ...closing.map(writeParagraph),
    next ? writeNext(next) : '',
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:14px"><tr><td class="wide" style="padding:32px 36px;border-top:4px solid ${light.sun};border-radius:14px">
<p class="quiet" style="margin:0 0 20px;font:400 15px/1.4 ${serif};letter-spacing:.08em;color:${light.quiet}">${escapeHtml(brand)}</p>
${body.filter((part) => part !== '').join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function writeParagraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${light.text}">${escapeHtml(text)}</p>`
}

function writeAnswers(answers: NonNullable<Letter['answers']>): string {
  return writeTable(answers.map(([label, value]) => writeRow(label, escapeHtml(value))))
}

function writeListed({ kind, name, email, when, remark }: ListedLead): string {
  const what = [kind, remark, when].filter((word) => word !== undefined).map(escapeHtml)
  const who = `<bdi>${escapeHtml(name)}</bdi><br><span class="quiet" style="color:${light.quiet}">${escapeHtml(email)}</span>`
  return writeRow(
    what[0] ?? '',
    `${who}<br><span class="quiet" style="color:${light.quiet}">${what.slice(1).join(' · ')}</span>`,
  )
}

function writeTable(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;table-layout:fixed">
${rows.join('\n')}
</table>`
}

function writeRow(label: string, value: string): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};vertical-align:top`
  return `<tr><th scope="row" align="left" class="cell quiet line" style="width:132px;${cell};font:400 14px/1.5 ${sans};color:${light.quiet}">${escapeHtml(label)}</th><td dir="auto" class="value text line" style="${cell};font:400 16px/1.5 ${sans};color:${light.text};white-space:pre-wrap;overflow-wrap:anywhere">${value}</td></tr>`
}

function writeNext({ sentence, command }: NonNullable<Letter['next']>): string {
  return `<p class="quiet" style="margin:0 0 8px;font:400 14px/1.5 ${sans};color:${light.quiet}">${escapeHtml(sentence)}</p>
<p class="code" style="margin:0;padding:10px 14px;border-radius:8px;background:${light.page};font:400 13px/1.5 ui-monospace,Menlo,Consolas,monospace;color:${light.text};overflow-wrap:anywhere">${escapeHtml(command)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
