import { showToast } from '#components/show-toast.ts'
import { toastKey } from '#components/toast-key.ts'
import { clearDraft, fillIn } from './draft.ts'
import type { LeadForm } from './lead-forms.ts'

/** Says that a lead is stored, here or on the page that it leads to. True where the page is being left. */
export function finishLead({ page, success, next }: LeadForm, form: HTMLFormElement): boolean {
  clearDraft(page)
  if (!next) {
    if (success) showToast(success)
    return false
  }
  if (success) keepToast(success)
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

/** For the next page to say. Some private windows have no storage; there the page itself says enough. */
function keepToast(title: string): void {
  try {
    sessionStorage.setItem(toastKey, title)
  } catch {}
}
