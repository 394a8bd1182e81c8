/** All that the server needs of the site's own code: what answers a form that was posted without script. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { readEarliestDate } from '#leads/calendar-date.ts'
import type { SaveLead, SaveResult } from '#leads/insert-lead.ts'
import { FormIsland, writeFormProps } from './form-island.tsx'
import type { LeadFormProps } from './form-props.ts'
import {
  createApplicationForm,
  createSignupForm,
  type FormAnswer,
  type LeadForm,
  nameFailure,
} from './lead-forms.ts'

export type Dependencies = {
  saveLead: SaveLead
  /** Told of what went wrong on the way. */
  reportError(error: unknown): void
}

/** What becomes of a posted form: another page, or its own page with an answer. */
export type Answered =
  | { status: 303; next: string }
  | { status: 200 | 422 | 429 | 503; html: string; retryAfterSeconds?: number }

type Received =
  | { status: 303; next: string }
  | { status: 200 | 422 | 429 | 503; answer: FormAnswer; retryAfterSeconds?: number }

/** Answers a form that was posted to a built page. A newer server may ask this of an older build. */
export async function answerPost(
  request: Request,
  html: string,
  dependencies: Dependencies,
): Promise<Answered> {
  const props = readFormProps(html)
  const received =
    props.kind === 'application'
      ? await receiveLead(request, createApplicationForm(props), dependencies)
      : await receiveLead(request, createSignupForm(props), dependencies)
  if (received.status === 303) return received
  // A visitor who has left needs no page.
  request.signal.throwIfAborted()
  const { answer, ...rest } = received
  return { ...rest, html: renderAnswer(html, { ...props, answer }) }
}

/** Whatever is thrown, the visitor gets the answers back. */
async function receiveLead<Answers>(
  request: Request,
  leadForm: LeadForm<Answers>,
  { saveLead, reportError }: Dependencies,
): Promise<Received> {
  const today = readEarliestDate(new Date())
  let answer: FormAnswer = { today }
  try {
    const form = await request.formData()
    const { result, value } = leadForm.read(form, today)
    answer = { reply: result, today }
    if (!value) return { status: 422, answer }
    const lead = leadForm.compose(value, { form, address: request.url })
    return describeResult(await saveLead(lead), answer, leadForm.next)
  } catch (error) {
    reportError(error)
    return describeResult({ outcome: 'failed', error }, answer)
  }
}

function describeResult(result: SaveResult, answer: FormAnswer, next?: string): Received {
  if (result.outcome === 'saved') {
    return next ? { status: 303, next } : { status: 200, answer: { isSaved: true } }
  }
  const failed = { ...answer, failure: nameFailure(result) }
  if (result.outcome === 'failed') return { status: 503, answer: failed }
  return { status: 429, answer: failed, retryAfterSeconds: result.retryAfterSeconds }
}

/** The form and the place for its toasts, which ends with a template. */
const island = /<div data-island="">.*?<\/template><\/div>/s
const title = /<title>.*?<\/title>/
const data = /(?<=<script type="application\/json" id="form-props">).*?(?=<\/script>)/s

/** What the form of a built page was rendered from. */
function readFormProps(html: string): LeadFormProps {
  const [json] = data.exec(html) ?? []
  if (json === undefined) throw new Error('A form was posted to a page that has none.')
  return JSON.parse(json)
}

/** The page with its form and its toast as the answer leaves them. Nothing else changes, so its policy holds. */
function renderAnswer(page: string, props: LeadFormProps): string {
  const form = renderToString(createElement(FormIsland, props))
  // React puts the title before the island; in a page it stands in the head.
  const [ownTitle = ''] = title.exec(form) ?? []
  return page
    .replace(title, () => ownTitle)
    .replace(island, () => form.replace(ownTitle, ''))
    .replace(data, () => writeFormProps(props))
}
