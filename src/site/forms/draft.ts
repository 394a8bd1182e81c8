import { honeypotName } from '#leads/message.ts'
import { nameDraft } from './draft-key.ts'

type Draft = {
  /** When the first answer was written, in milliseconds since 1970. */
  startedAt: number
  /** Answers by the name of their field; a list, because a checkbox group has several. */
  answers: Record<string, string[]>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Storage is missing or full in some private windows; then answers live as long as the page. */
const kept = new Map<string, string>()

function trySilently<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function readDraft(path: string): Draft | undefined {
  const key = nameDraft(path)
  const text = kept.get(key) ?? trySilently(() => sessionStorage.getItem(key))
  return trySilently(() => JSON.parse(text ?? 'null') ?? undefined)
}

export function saveDraft(path: string, form: HTMLFormElement): void {
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  const text = JSON.stringify({ startedAt, answers: readAnswers(form) } satisfies Draft)
  clearDraft(path)
  try {
    sessionStorage.setItem(nameDraft(path), text)
  } catch {
    kept.set(nameDraft(path), text)
  }
}

function readAnswers(form: HTMLFormElement): Draft['answers'] {
  const answers: Draft['answers'] = {}
  for (const [name, value] of new FormData(form)) {
    if (name === honeypotName || typeof value !== 'string' || value === '') continue
    answers[name] = [...(answers[name] ?? []), value]
  }
  return answers
}

export function clearDraft(path: string): void {
  kept.delete(nameDraft(path))
  trySilently(() => sessionStorage.removeItem(nameDraft(path)))
}

/**
 * How long the visitor has been at this form: since the page was opened, or since the first answer. A
 * browser that cannot tell must not lose us the form.
 */
export function readFillTime(path: string): number | undefined {
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  return trySilently(() => Math.max(performance.now() - readActivation(), Date.now() - startedAt))
}

/** A page that was prerendered on a hunch begins when it is shown. */
function readActivation(): number {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as { activationStart?: number } | undefined)?.activationStart ?? 0
}

export function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element.matches('input, select, textarea') && 'value' in element,
  )
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

/**
 * Brings the draft and the form together, so that neither knows less than the other. An answer that
 * the browser or the server kept in the form is newer than the draft's.
 */
export function restoreDraft(path: string, form: HTMLFormElement): void {
  const present = readAnswers(form)
  const answers = { ...readDraft(path)?.answers, ...present }
  if (Object.keys(answers).length === 0) return
  fillIn(form, answers)
  saveDraft(path, form)
}

/** Makes a form hold exactly these answers. */
export function fillIn(form: HTMLFormElement, answers: Draft['answers']): void {
  for (const control of listControls(form)) {
    if (control.name === honeypotName) continue
    const texts = answers[control.name] ?? []
    if (isChoice(control)) control.checked = texts.includes(control.value)
    else if (control.value !== (texts[0] ?? '')) control.value = texts[0] ?? ''
  }
}
