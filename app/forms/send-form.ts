import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { toastStore } from '#components/toast-store.ts'
import {
  applicationWords,
  failureWords,
  gatheringWords,
  waitlistWords,
} from '#content/form-words.ts'
import { readLocalDate } from '#leads/calendar-date.ts'
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
import { clearDraft, readFillTime } from './draft.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import { saveFromBrowser } from './save-from-browser.ts'

type Sent = Pick<ClientActionFunctionArgs, 'request'>

export async function sendApplication({ request }: Sent): Promise<FormAnswer | Response> {
  const form = await request.formData()
  const submission = readApplication(keepKnownFields(form), readLocalDate(new Date()))
  if (submission.status !== 'success') return { reply: submission.reply() }
  const lead = composeApplication(submission.value, {
    form,
    address: request.url,
    openForMs: readFillTime(paths.apply),
  })
  const failed = await saveOrExplain(lead, applicationWords.failure)
  if (failed) return failed
  clearDraft(paths.apply)
  toastStore.show({ title: applicationWords.success })
  return redirect(paths.thankYou)
}

export async function sendGatheringSignup({ request }: Sent): Promise<FormAnswer | Response> {
  const submission = readGatheringSignup(keepKnownFields(await request.formData()))
  if (submission.status !== 'success') return { reply: submission.reply() }
  const path = withoutSlash(new URL(request.url).pathname)
  const row = { ...submission.value, gathering: path.slice(1) as GatheringSlug }
  const failed = await saveOrExplain({ table: 'gathering_signups', row }, gatheringWords.failure)
  if (failed) return failed
  clearDraft(path)
  return redirect(paths.thankYou)
}

export async function sendWaitlistSignup({ request }: Sent): Promise<FormAnswer> {
  const submission = readWaitlistSignup(keepKnownFields(await request.formData()))
  if (submission.status !== 'success') return { reply: submission.reply() }
  const lead: Lead = { table: 'waitlist_signups', row: submission.value }
  const failed = await saveOrExplain(lead, waitlistWords.failure)
  if (failed) return failed
  clearDraft(paths.shop)
  toastStore.show({ title: waitlistWords.success })
  return { isSaved: true }
}

async function saveOrExplain(lead: Lead, sentence: string): Promise<FormAnswer | undefined> {
  toastStore.dismiss()
  const result = await saveFromBrowser(lead)
  if (result.outcome === 'saved') return undefined
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(sentence, result.outcome === 'failed' ? result.error : result.outcome)
  toastStore.show({ title: failureWords.title, text: sentence, isError: true })
  return { failure: nameFailure(result) }
}
