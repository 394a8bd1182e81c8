import { type FieldMetadata, useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'
import { keepKnownFields } from '#leads/form-schemas.ts'
import { createLeadClient, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { failureWords } from '#schema/forms.ts'
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { afterPaint } from './after-paint.ts'
import { clearDraft, fillIn, readFillTime } from './draft.ts'
import { type FormAnswer, nameFailure } from './form-answer.ts'
import { findLeadForm, type LeadForm } from './lead-forms.ts'
import { isOfAge } from './of-age.ts'
import { keepSent } from './sent.ts'
import { useDraft } from './use-draft.ts'

/** What the page hands to its form, as JSON. */
export type LeadFormProps = {
  /** The page it stands on. */
  path: string
  /** The page's title, for the tab. */
  title: string
  /** Where to write when nothing else works. */
  email: string
  /** What the server said of a form that was posted without script. */
  answer?: FormAnswer | undefined
}

/** What all three forms do: check on submit, correct as typed, keep the answers, send, say what happened. */
export function useLeadForm<Fields extends Record<string, unknown>>(props: LeadFormProps) {
  const leadForm = findLeadForm(props.path) as LeadForm<Fields>
  const sending = useSending(leadForm as LeadForm, props.answer)
  const { summary, focusSummary } = useSummaryFocus()
  const [form, fields] = useForm<Fields>({
    id: leadForm.kind,
    lastResult: sending.answer?.reply,
    onValidate: ({ formData }) => leadForm.read(formData, readLocalDate(new Date())),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useDraft(form.id, leadForm.page)
  const postpone = usePostponedSubmit()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const isAgain = isRecheck(event)
    // What has thrown once would throw again: this time the browser posts the plain form itself.
    if (sending.hasThrown() && !isAgain && !import.meta.env.IS_STATIC) return
    if (!isAgain && postpone(event)) return
    try {
      if (!sending.isOnItsWay()) form.onSubmit(event)
      const isRefused = event.defaultPrevented
      event.preventDefault()
      if (isAgain || sending.isOnItsWay()) return
      if (isRefused) focusSummary()
      else sending.send(event.currentTarget)
    } catch (error) {
      event.preventDefault()
      sending.fail(error)
    }
  }

  return {
    words: leadForm.words,
    answer: sending.answer,
    isSubmitting: sending.isSubmitting,
    isHydrated: useHydrated(form.id),
    summary,
    fields,
    formProps: { id: form.id, method: 'post', noValidate: form.noValidate, onSubmit } as const,
  }
}

/**
 * A press of the button is seen before the answers are looked at, which keeps a slow phone busy for a
 * while: the form is submitted again once it is painted. False for that second time.
 */
function usePostponedSubmit() {
  const isPainted = useRef(false)
  return (event: FormEvent<HTMLFormElement>): boolean => {
    if (isPainted.current) {
      isPainted.current = false
      return false
    }
    event.preventDefault()
    const form = event.currentTarget
    void afterPaint().then(() => {
      isPainted.current = true
      form.requestSubmit()
    })
    return true
  }
}

/** From the press of the button to the answer. Whatever is thrown on the way is an answer too. */
function useSending(leadForm: LeadForm, drawnAnswer: FormAnswer | undefined) {
  const [answer, setAnswer] = useState(drawnAnswer)
  const [isSubmitting, setSubmitting] = useState(false)
  // Known at once, while the disabled button is still being drawn: a double click sends once.
  const isOnItsWay = useRef(false)
  const hasThrown = useRef(false)
  // What is drawn beside the button has just moved the toast.
  useEffect(() => {
    if (answer?.failure) document.getElementById('toasts')?.scrollIntoView({ block: 'nearest' })
  }, [answer])

  function settle(next: FormAnswer) {
    isOnItsWay.current = false
    setSubmitting(false)
    setAnswer(next)
  }

  function fail(error: unknown) {
    hasThrown.current = true
    settle(explainFailure(leadForm, { outcome: 'failed', error }))
  }

  async function send(form: HTMLFormElement) {
    isOnItsWay.current = true
    setSubmitting(true)
    try {
      const next = await sendLead(leadForm, new FormData(form))
      // On the way to the next page the button stays as it is.
      if (!next.isSaved || !finishLead(leadForm, form)) settle(next)
    } catch (error) {
      fail(error)
    }
  }

  return {
    answer,
    isSubmitting,
    send,
    fail,
    isOnItsWay: () => isOnItsWay.current,
    hasThrown: () => hasThrown.current,
  }
}

/** conform checks a field again, while it is corrected, by a named button of its own; ours has no name. */
function isRecheck({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return Boolean((nativeEvent as SubmitEvent).submitter?.getAttribute('name'))
}

/** The fields that need another look, in the order in which they are given. */
export function listErrors(fields: readonly FieldMetadata<unknown>[]) {
  return fields.flatMap(({ id, errors }) => (errors?.[0] ? [{ id, sentence: errors[0] }] : []))
}

/** By count, not by status: a second failing submit must move the focus again. */
function useSummaryFocus() {
  const summary = useRef<HTMLElement>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])
  return { summary, focusSummary: () => setFailures((count) => count + 1) }
}

/** True once React has taken the form over. On a static host a form that was sent before is sent now. */
function useHydrated(formId: string): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    const form = document.getElementById(formId)
    if (!isHydrated || !form?.hasAttribute('aria-busy')) return
    form.removeAttribute('aria-busy')
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [isHydrated, formId])
  return isHydrated
}

/** Reads, composes and sends what a form holds. Whatever goes wrong on our side is thrown. */
async function sendLead(leadForm: LeadForm, form: FormData): Promise<FormAnswer> {
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
function finishLead({ page, success, next, sent }: LeadForm, form: HTMLFormElement): boolean {
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
