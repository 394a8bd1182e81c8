import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { readEarliestDate } from '#leads/calendar-date.ts'
import { keepKnownFields } from '#leads/read-answers.ts'
import type { SaveResult } from '#leads/save-lead.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import { findLeadForm, type LeadForm } from './lead-forms.ts'
import { reportErrorContext, saveLeadContext } from './server-contexts.ts'

type Post = Pick<ActionFunctionArgs, 'request' | 'context'>

type Answer = ReturnType<typeof data<FormAnswer>>

/** A form posted without script: the page itself answers. */
export async function receiveLead({ request, context }: Post): Promise<Answer> {
  const leadForm = findLeadForm(new URL(request.url).pathname)
  const today = readEarliestDate(new Date())
  let reply: SubmissionResult = {}
  try {
    const form = await request.formData()
    reply = { initialValue: listAnswers(form) }
    const submission = leadForm.read(keepKnownFields(form), today)
    reply = submission.reply()
    if (submission.status !== 'success') return data({ reply, today }, 422)
    const save = context.get(saveLeadContext)
    if (!save) throw new Error('A form was posted to a server that has no store.')
    const lead = leadForm.compose(submission.value, { form, address: request.url })
    return answerResult(await save(lead), leadForm, { reply, today })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(reportErrorContext)?.(error)
    return answerResult({ outcome: 'failed', error }, leadForm, { reply, today })
  }
}

function answerResult(result: SaveResult, { next }: LeadForm, answer: FormAnswer): Answer {
  if (result.outcome === 'saved') {
    if (next) throw redirect(next, 303)
    return data({ isSaved: true })
  }
  const failed = { ...answer, failure: nameFailure(result) }
  if (result.outcome === 'failed') return data(failed, 503)
  const headers = { 'Retry-After': String(result.retryAfterSeconds) }
  return data(failed, { status: 429, headers })
}

/** What was sent, as it was sent: it stands in the form again even if nothing could be made of it. */
function listAnswers(form: FormData): Record<string, string | string[]> {
  const names = [...keepKnownFields(form).keys()]
  const entries = names.map((name) => {
    const [first = '', ...others] = form.getAll(name).map(String)
    return [name, others.length > 0 ? [first, ...others] : first]
  })
  return Object.fromEntries(entries)
}
