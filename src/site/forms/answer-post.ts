/** All that the server needs of the site's own code: what answers a form that was posted without script. */
import type { SubmissionResult } from '@conform-to/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readEarliestDate } from '#leads/calendar-date.ts'
import { keepKnownFields } from '#leads/form-schemas.ts'
import type { SaveLead, SaveResult } from '#leads/insert-lead.ts'
import { FormIsland } from './form-island.tsx'
import { type FormAnswer, findLeadForm, type LeadForm, nameFailure } from './lead-forms.ts'

type Means = {
  saveLead: SaveLead
  /** Told of what went wrong on the way. */
  reportError(error: unknown): void
}

/** What becomes of a posted form: another page, or its own page with an answer. */
type Received =
  | { status: 303; next: string }
  | { status: 200 | 422 | 429 | 503; answer: FormAnswer; retryAfterSeconds?: number }

/** A form posted without script. Whatever is thrown, the visitor gets the answers back. */
export async function receiveLead(
  request: Request,
  { saveLead, reportError }: Means,
): Promise<Received> {
  const leadForm = findLeadForm(new URL(request.url).pathname)
  const today = readEarliestDate(new Date())
  let reply: SubmissionResult = {}
  try {
    const form = await request.formData()
    const submission = leadForm.read(keepKnownFields(form), today)
    reply = submission.reply()
    if (submission.status !== 'success') return { status: 422, answer: { reply, today } }
    const lead = leadForm.compose(submission.value, { form, address: request.url })
    return describeResult(await saveLead(lead), leadForm, { reply, today })
  } catch (error) {
    reportError(error)
    return describeResult({ outcome: 'failed', error }, leadForm, { reply, today })
  }
}

function describeResult(result: SaveResult, leadForm: LeadForm, answer: FormAnswer): Received {
  if (result.outcome === 'saved') {
    const { next } = leadForm
    return next ? { status: 303, next } : { status: 200, answer: { isSaved: true } }
  }
  const failed = { ...answer, failure: nameFailure(result) }
  if (result.outcome === 'failed') return { status: 503, answer: failed }
  return { status: 429, answer: failed, retryAfterSeconds: result.retryAfterSeconds }
}

/** The form and the place for its toasts, which ends with a template. */
const island = /<div data-island="([^"]*)">.*?<\/template><\/div>/s
const title = /<title>.*?<\/title>/

/** What React writes into an attribute for these characters. */
const escapes: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

/** The built page with its form and its toast as the answer leaves them. Nothing else changes, so its policy holds. */
export function renderAnswer(page: string, answer: FormAnswer): string {
  const [, escaped] = island.exec(page) ?? []
  if (escaped === undefined) throw new Error('A form was posted to a page that has none.')
  const props = escaped.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => escapes[name] ?? '')
  const form = renderToString(createElement(FormIsland, { ...JSON.parse(props), answer }))
  // React puts the title before the island; in a page it stands in the head.
  const [ownTitle = ''] = title.exec(form) ?? []
  const answered = form.replace(ownTitle, '')
  return page.replace(title, () => ownTitle).replace(island, () => answered)
}
