import { useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'
import { keepKnownFields } from '#leads/form-schemas.ts'
import { createLeadClient, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { isOfAge } from './birthday-field.tsx'
import {
  clearDraft,
  listAnswered,
  markSent,
  readFillTime,
  restoreDraft,
  setFlash,
} from './draft.ts'
import type { LeadFormProps } from './form-props.ts'
import { type FormAnswer, type LeadForm, nameFailure } from './lead-forms.ts'

/** What all forms do: check on submit, correct as typed, send, say what happened. */
export function useLeadForm<Answers extends Record<string, unknown>>(
  props: LeadFormProps,
  leadForm: LeadForm<Answers>,
) {
  const { path, isStatic } = props
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [answer, setAnswer] = useState(props.answer)
  const isFromServer = answer === props.answer
  const [isSubmitting, setSubmitting] = useState(false)
  // A count, because a second refusal must move the focus again.
  const [refusals, setRefusals] = useState(0)
  // Known at once, while the disabled button is still being rendered: a double click sends once.
  const isBusy = useRef(false)
  const hasThrown = useRef(false)
  const [form, fields] = useForm<Answers>({
    id: props.kind,
    lastResult: answer?.reply,
    onValidate: ({ formData }) => leadForm.read(formData, readLocalDate(new Date())),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })

  useEffect(() => {
    if (!element.current || !adoptPlainForm(element.current, path)) return
    setSubmitting(true)
    element.current.requestSubmit()
  }, [path])
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  useEffect(() => {
    if (!answer?.failure || isFromServer) return
    // The disabled button has lost the focus; pressing it again is one key.
    if (document.activeElement === document.body) {
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
    // What is rendered beside the button has just moved the toast.
    document.getElementById('toasts')?.scrollIntoView({ block: 'nearest' })
  }, [answer, isFromServer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // conform checks a field again, while it is corrected, by a named button of its own.
    const isRecheck = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('name')
    // What has thrown once would throw again: this time the browser posts the plain form itself.
    if (hasThrown.current && !isRecheck && !isStatic) return
    event.preventDefault()
    if (isRecheck) form.onSubmit(event)
    else if (!isBusy.current) void submit(event, event.currentTarget)
  }

  /** Whatever is thrown on the way is an answer too. */
  async function submit(event: FormEvent<HTMLFormElement>, sent: HTMLFormElement) {
    isBusy.current = true
    let isLeaving = false
    // The press of the button is seen before the check, which keeps a slow phone busy for a while.
    await afterPaint()
    try {
      form.onSubmit(event)
      const data = new FormData(sent)
      const submission = leadForm.read(keepKnownFields(data), readLocalDate(new Date()))
      if (submission.status !== 'success') return setRefusals((count) => count + 1)
      setSubmitting(true)
      dismissToasts()
      const openForMs = readFillTime(path)
      const arrival = { form: data, address: location.href, openForMs }
      const result = await saveLead(props, leadForm.compose(submission.value, arrival))
      isLeaving = result.outcome === 'saved' && finishLead(props, leadForm, sent)
      // On the way to the next page the button stays as it is.
      if (isLeaving) return
      setAnswer(result.outcome === 'saved' ? { isSaved: true } : explainFailure(props, result))
    } catch (error) {
      hasThrown.current = true
      setAnswer(explainFailure(props, { outcome: 'failed', error }))
    } finally {
      isBusy.current = isLeaving
      setSubmitting(isLeaving)
    }
  }

  return {
    answer,
    isFromServer,
    isSubmitting,
    summary,
    fields,
    formProps: {
      id: form.id,
      ref: element,
      method: 'post',
      noValidate: form.noValidate,
      onSubmit,
    } as const,
  }
}

/** Shows React what was restored or typed before. True where the form was sent before, on a static host. */
function adoptPlainForm(form: HTMLFormElement, path: string): boolean {
  restoreDraft(path, form)
  for (const control of listAnswered(form)) {
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.dataset.hydrated = 'true'
  const isQueued = form.hasAttribute('aria-busy')
  form.removeAttribute('aria-busy')
  return isQueued
}

const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // In a window that was just left, nothing is painted.
    setTimeout(resolve, 200)
  })

/** Logged and said in the spec's words; the form stays as it is. */
export function explainFailure({ copy, failure }: LeadFormProps, result: SaveResult): FormAnswer {
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(copy.failure, result.outcome === 'failed' ? result.error : result.outcome)
  showToast(failure.title, copy.failure, 'alert')
  return { failure: nameFailure(result) }
}

/** To the hosted backend that the build was given, or to the site's own store. */
export const saveLead = async (
  { hosted, isOnlyLogged }: Pick<LeadFormProps, 'hosted' | 'isOnlyLogged'>,
  lead: Lead,
): Promise<SaveResult> => {
  if (isOnlyLogged) {
    // biome-ignore lint/suspicious/noConsole: SIGNUPS=log is the letter of the spec, which sends nothing
    console.log('Sign-up:', lead.table, lead.row)
    return { outcome: 'saved' }
  }
  const { url, anonKey } = hosted ?? { url: location.origin, anonKey: 'anon' }
  return createLeadClient({ url, anonKey })(lead)
}

/** Says that a lead is stored, here or on the page that it leads to. True where the page is being left. */
function finishLead(
  props: LeadFormProps,
  { next, sent }: Pick<LeadForm<never>, 'next' | 'sent'>,
  form: HTMLFormElement,
): boolean {
  if (!next) {
    clearDraft(props.path)
    if (props.kind === 'waitlist') showToast(props.copy.success)
    return false
  }
  markSent(props.path)
  // For the next page, which draws its sun. A person under 18 gets a sentence and no sun.
  const birthday = new FormData(form).get('dob') as CalendarDate | null
  const isShown = birthday && isOfAge(birthday, readLocalDate(new Date()))
  if (sent) setFlash(sent, isShown ? birthday : '')
  location.assign(next)
  return true
}
