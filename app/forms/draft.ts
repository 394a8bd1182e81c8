import { useEffect } from 'react'
import { trapName } from '#leads/find-flag.ts'

type Draft = {
  /** When the first answer was written, in milliseconds since 1970. */
  startedAt: number
  /** Answers by the name of their field; a list, because a checkbox group has several. */
  answers: Record<string, string[]>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const nameKey = (path: string) => `draft:${path}`

/** Storage is missing or full in some private windows; then the form simply forgets. */
function trySilently<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

function readDraft(path: string): Draft | undefined {
  return trySilently(() => JSON.parse(sessionStorage.getItem(nameKey(path)) ?? 'null') ?? undefined)
}

export function clearDraft(path: string): void {
  trySilently(() => sessionStorage.removeItem(nameKey(path)))
}

/** How long the visitor has been at this form: since the page was opened, or since his first answer. */
export function readFillTime(path: string): number {
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  return Math.max(performance.now() - readActivation(), Date.now() - startedAt)
}

/** A page that was prerendered on a hunch begins when it is shown. */
function readActivation(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as { activationStart?: number } | undefined)?.activationStart ?? 0
}

function saveDraft(path: string, form: HTMLFormElement): void {
  const answers: Draft['answers'] = {}
  for (const [name, value] of new FormData(form)) {
    if (name === trapName || typeof value !== 'string' || value === '') continue
    answers[name] = [...(answers[name] ?? []), value]
  }
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  const text = JSON.stringify({ startedAt, answers } satisfies Draft)
  trySilently(() => sessionStorage.setItem(nameKey(path), text))
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control => 'value' in element && element.tagName !== 'BUTTON',
  )
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/** Fills in only what is empty: an answer that the browser or the server kept is newer. */
function restoreDraft(form: HTMLFormElement, { answers }: Draft): void {
  const kept = new FormData(form)
  for (const control of listControls(form)) {
    const saved = answers[control.name]
    if (!saved || kept.getAll(control.name).some((value) => value !== '')) continue
    if (isChoice(control)) control.checked = saved.includes(control.value)
    else control.value = saved[0] ?? ''
  }
}

/** Keeps the answers of a form on the device until they are sent, and never sends them anywhere. */
export function useDraft(formId: string, path: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const draft = readDraft(path)
    if (draft) restoreDraft(form, draft)
    // What was restored, or typed before the script was here, is news to whoever shows it.
    for (const control of listControls(form)) {
      const isFilled = isChoice(control) ? control.checked : control.value !== ''
      if (isFilled) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const save = () => saveDraft(path, form)
    if ([...new FormData(form).values()].some((value) => value !== '')) save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [formId, path])
}
