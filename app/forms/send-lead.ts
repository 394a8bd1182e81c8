import { dismissToasts, showToast } from '#components/show-toast.ts'
import { readLocalDate } from '#leads/calendar-date.ts'
import { keepKnownFields } from '#leads/read-answers.ts'
import type { SaveResult } from '#leads/save-lead.ts'
import { failureWords } from '#schema/forms.ts'
import { readFillTime } from './draft.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import type { LeadForm } from './lead-forms.ts'
import { saveFromBrowser } from './save-from-browser.ts'

/** Reads, composes and sends what a form holds. Whatever goes wrong on our side is thrown. */
export async function sendLead(leadForm: LeadForm, form: FormData): Promise<FormAnswer> {
  dismissToasts()
  const submission = leadForm.read(keepKnownFields(form), readLocalDate(new Date()))
  if (submission.status !== 'success') return { reply: submission.reply() }
  const lead = leadForm.compose(submission.value, {
    form,
    address: location.href,
    openForMs: readFillTime(leadForm.page),
  })
  const result = await saveFromBrowser(lead)
  return result.outcome === 'saved' ? { isSaved: true } : explainFailure(leadForm, result)
}

/** Logged and said in the spec's words; the form stays as it is. */
export function explainFailure(
  { words }: Pick<LeadForm, 'words'>,
  result: Exclude<SaveResult, { outcome: 'saved' }>,
): FormAnswer {
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(words.failure, result.outcome === 'failed' ? result.error : result.outcome)
  showToast(failureWords.title, words.failure, 'alert')
  return { failure: nameFailure(result) }
}
