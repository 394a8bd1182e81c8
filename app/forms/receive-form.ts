import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { readEarliestDate } from '#leads/calendar-date.ts'
import { composeApplication } from '#leads/compose-lead.ts'
import type { GatheringSlug } from '#leads/gathering-signup.ts'
import type { Lead } from '#leads/lead-rows.ts'
import {
  keepKnownFields,
  readApplication,
  readGatheringSignup,
  readWaitlistSignup,
} from '#leads/read-answers.ts'
import { paths, withoutSlash } from '#paths.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import { saveLeadContext } from './save-lead-context.ts'

/** A form posted without script: the page itself answers. */
type Post = Pick<ActionFunctionArgs, 'request' | 'context'>

type Answer = ReturnType<typeof data<FormAnswer>>

export async function receiveApplication({ request, context }: Post): Promise<Answer> {
  const form = await request.formData()
  const today = readEarliestDate(new Date())
  const submission = readApplication(keepKnownFields(form), today)
  if (submission.status !== 'success') return refuse(submission, { today })
  const lead = composeApplication(submission.value, { form, address: request.url })
  const failed = await saveOrExplain(context, lead, submission, { today })
  if (failed) return failed
  throw redirect(paths.thankYou, 303)
}

export async function receiveGatheringSignup({ request, context }: Post): Promise<Answer> {
  const submission = readGatheringSignup(keepKnownFields(await request.formData()))
  if (submission.status !== 'success') return refuse(submission)
  // The page's own address names the gathering; routes.ts leads here from those four only.
  const gathering = withoutSlash(new URL(request.url).pathname).slice(1) as GatheringSlug
  const row = { ...submission.value, gathering }
  const failed = await saveOrExplain(context, { table: 'gathering_signups', row }, submission)
  if (failed) return failed
  throw redirect(paths.thankYou, 303)
}

export async function receiveWaitlistSignup({ request, context }: Post): Promise<Answer> {
  const submission = readWaitlistSignup(keepKnownFields(await request.formData()))
  if (submission.status !== 'success') return refuse(submission)
  const lead: Lead = { table: 'waitlist_signups', row: submission.value }
  return (await saveOrExplain(context, lead, submission)) ?? data({ isSaved: true })
}

function refuse(submission: Submission<unknown>, rest: FormAnswer = {}): Answer {
  return data({ reply: submission.reply(), ...rest }, 422)
}

async function saveOrExplain(
  context: Post['context'],
  lead: Lead,
  submission: Submission<unknown>,
  rest: FormAnswer = {},
): Promise<Answer | undefined> {
  const save = context.get(saveLeadContext)
  if (!save) throw new Error('A form was posted to a server that has no store.')
  const result = await save(lead)
  if (result.outcome === 'saved') return undefined
  const answer = { reply: submission.reply(), failure: nameFailure(result), ...rest }
  if (result.outcome === 'failed') return data(answer, 503)
  return data(answer, {
    status: 429,
    headers: { 'Retry-After': String(result.retryAfterSeconds) },
  })
}
