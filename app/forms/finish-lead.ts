import { showToast } from '#components/show-toast.ts'
import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'
import { clearDraft, fillIn } from './draft.ts'
import type { LeadForm } from './lead-forms.ts'
import { isOfAge } from './of-age.ts'
import { keepSent } from './sent.ts'

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
