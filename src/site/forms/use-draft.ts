import { useEffect } from 'react'
import { isChoice, listControls, restoreDraft, saveDraft } from './draft.ts'

/** Keeps the answers of a form on the device until they are sent, and never sends them anywhere. */
export function useDraft(formId: string, path: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    restoreDraft(path, form)
    // What was restored, or typed before the form was hydrated, is news to what shows it.
    for (const control of listControls(form)) {
      const isFilled = isChoice(control) ? control.checked : control.value !== ''
      if (isFilled) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const save = () => saveDraft(path, form)
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [formId, path])
}
