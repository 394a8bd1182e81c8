import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'
import { createLeadClient, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { keepKnownFields } from '#leads/read-answers.ts'
import { failureWords } from '#schema/forms.ts'
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { clearDraft, fillIn, readFillTime } from './draft.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import type { LeadForm } from './lead-forms.ts'
import { isOfAge } from './of-age.ts'
import { keepSent } from './sent.ts'

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

/** To the hosted backend that the build was given, or to the site's own store. */
function saveFromBrowser(lead: Lead): Promise<SaveResult> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SIGNUPS } = import.meta.env
  if (SIGNUPS === 'log' && lead.table !== 'contact_submissions') return logSignup(lead)
  const save = createLeadClient({
    url: SUPABASE_URL || location.origin,
    anonKey: SUPABASE_ANON_KEY || 'anon',
  })
  return save(lead)
}

/** The letter of the spec: a sign-up is only logged, and nothing is sent. */
async function logSignup({ table, row }: Lead): Promise<SaveResult> {
  // biome-ignore lint/suspicious/noConsole: SIGNUPS=log asks for exactly this
  console.log('Sign-up:', table, row)
  return { outcome: 'saved' }
}

/** Says that a lead is stored, here or on the page that it leads to. True where the page is being left. */
export function finishLead(
  { page, success, next, sent }: LeadForm,
  form: HTMLFormElement,
): boolean {
  clearDraft(page)
  if (!next) {
    if (success) showToast(success)
    return false
  }
  if (sent) keepSent(sent, readBirthday(form))
  startAnewOnReturn(form)
  location.assign(next)
  return true
}

/** On the way back a browser brings the answers back, or the whole page as it was left. */
function startAnewOnReturn(form: HTMLFormElement): void {
  addEventListener('pagehide', () => fillIn(form, {}), { once: true })
  const loadFreshPage = () => location.replace(location.pathname + location.search)
  addEventListener('pageshow', loadFreshPage, { once: true })
}

/** For the next page, which draws its sun. A person under 18 gets a sentence and no sun. */
function readBirthday(form: HTMLFormElement): CalendarDate | '' {
  const birthday = new FormData(form).get('dob') as CalendarDate | null
  return birthday && isOfAge(birthday, readLocalDate(new Date())) ? birthday : ''
}
