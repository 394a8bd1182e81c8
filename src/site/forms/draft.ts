/** What a form leaves on the device: the answers until they are sent, and then what the next page tells. */
import type { CalendarDate } from '#leads/calendar-date.ts'

type Draft = {
  /** When the first answer was written, in milliseconds since 1970. */
  startedAt: number
  /** Answers by the name of their field; a list, because a checkbox group has several. */
  answers: Record<string, string[]>
}

/** Some private windows have no storage: there a draft lasts as long as its page. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

function takeItem(key: string): string | undefined {
  return tryStorage((storage) => {
    const item = storage.getItem(key) ?? undefined
    storage.removeItem(key)
    return item
  })
}

/** "draft:/apply" */
const nameDraft = (path: string) => `draft:${path}`

export const readDraft = (path: string): Draft | undefined =>
  tryStorage((storage) => JSON.parse(storage.getItem(nameDraft(path)) ?? 'null')) ?? undefined

export function saveDraft(path: string, form: HTMLFormElement): void {
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  const draft: Draft = { startedAt, answers: readAnswers(form) }
  tryStorage((storage) => storage.setItem(nameDraft(path), JSON.stringify(draft)))
}

export function clearDraft(path: string): void {
  tryStorage((storage) => storage.removeItem(nameDraft(path)))
}

/** What a visitor may fill in: the Tab key passes the honeypot, and so do drafts. */
export const listControls = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([tabindex="-1"])'),
]

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

const listAnswered = (form: HTMLFormElement) =>
  listControls(form).filter((control) => (isChoice(control) ? control.checked : control.value))

function readAnswers(form: HTMLFormElement): Draft['answers'] {
  const answers: Draft['answers'] = {}
  for (const { name, value } of listAnswered(form)) {
    answers[name] = [...(answers[name] ?? []), value]
  }
  return answers
}

// Brings the draft and the form together, so that neither knows less than the other. An answer that
// the browser or the server kept in the form is newer than the draft's.
export function restoreDraft(path: string, form: HTMLFormElement): void {
  const answers = { ...readDraft(path)?.answers, ...readAnswers(form) }
  if (Object.keys(answers).length === 0) return
  fillIn(form, answers)
  saveDraft(path, form)
}

export function fillIn(form: HTMLFormElement, answers: Draft['answers']): void {
  for (const control of listControls(form)) {
    const texts = answers[control.name] ?? []
    if (isChoice(control)) control.checked = texts.includes(control.value)
    else if (control.value !== (texts[0] ?? '')) control.value = texts[0] ?? ''
  }
}

/** How long the visitor has been at this form: since the page came, or since the first answer. */
export function readFillTime(path: string): number {
  const startedAt = readDraft(path)?.startedAt ?? Date.now()
  return Math.max(performance.now(), Date.now() - startedAt)
}

/** "sent:/apply" */
const nameSent = (path: string) => `sent:${path}`

/** The form was sent: its draft is done, and on the way back its page starts empty. */
export function markSent(path: string): void {
  clearDraft(path)
  tryStorage((storage) => storage.setItem(nameSent(path), 'true'))
}

/** Whether the form was sent since its page was last shown. */
export const takeSentMark = (path: string): boolean => takeItem(nameSent(path)) !== undefined

/** What was sent, as the page after it knows it. */
export type SentKind = 'application' | 'gathering'

/** Waits for the next page, which takes it away. The birthday is absent where no sun is drawn of it. */
type Flash = { kind: SentKind; birthday?: CalendarDate | undefined }

const flashKey = 'sent'

export function setFlash(flash: Flash): void {
  tryStorage((storage) => storage.setItem(flashKey, JSON.stringify(flash)))
}

export const takeFlash = (): Flash | undefined =>
  tryStorage(() => JSON.parse(takeItem(flashKey) ?? 'null')) ?? undefined
