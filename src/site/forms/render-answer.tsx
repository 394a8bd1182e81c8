import { renderToString } from 'react-dom/server'
import type { FormAnswer } from './form-answer.ts'
import { Island } from './form-island.tsx'

const island = /<div data-island="([^"]*)">.*?<\/div>(?=<div class="toasts")/s
const title = /<title>.*?<\/title>/

/** What React writes into an attribute for these characters. */
const escapes = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (name) => escapes[name as keyof typeof escapes])

/** The built page with its form as the answer leaves it. Nothing else changes, so its policy holds. */
export function renderAnswer(page: string, answer: FormAnswer): string {
  const [, props] = island.exec(page) ?? []
  if (props === undefined) throw new Error('A form was posted to a page that has none.')
  const form = renderToString(<Island {...JSON.parse(unescapeHtml(props))} answer={answer} />)
  // React puts the title before the island; in a page it stands in the head.
  const [ownTitle = ''] = title.exec(form) ?? []
  const answered = form.replace(ownTitle, '')
  return page.replace(title, () => ownTitle).replace(island, () => answered)
}
