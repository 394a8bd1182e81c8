import { useForm } from '@conform-to/react/future'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'
import { createLeadClient, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import type { FieldMeta } from '#site/components/field.tsx'
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { isOfAge } from './birthday-field.tsx'
import { clearDraft, markSent, readFillTime, restoreDraft, setFlash } from './draft.ts'
import type { LeadFormProps } from './form-props.ts'
import { type FormAnswer, type LeadForm, nameFailure } from './lead-forms.ts'

/** What all forms do: check on submit, correct as typed, send, say what happened. */
export function useLeadForm<Answers extends Record<string, unknown>>(
  props: LeadFormProps,
  leadForm: LeadForm<Answers>,
) {
  const { path, isStatic } = props
  const isRefused = Boolean(props.answer?.reply?.error)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [answer, setAnswer] = useState(props.answer)
  const isFromServer = answer === props.answer
  const [isSubmitting, setSubmitting] = useState(false)
  // Known at once, while the disabled button is still being rendered: a double click sends once.
  const isBusy = useRef(false)
  const hasThrown = useRef(false)
  const { form, fields, intent } = useForm<Answers, string[], Answers>({
    id: props.kind,
    lastResult: answer?.reply,
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const { result, value } = leadForm.read(formData, readLocalDate(new Date()))
      return value ? { error: null, value } : (result.error ?? null)
    },
    onError(refused) {
      // A field that is checked again, while it is corrected, keeps the focus.
      if (refused.intent?.type !== 'submit') return
      isBusy.current = false
      setSubmitting(false)
      void afterPaint().then(() => summary.current?.focus())
    },
    onSubmit(event, { formData, value }) {
      event.preventDefault()
      void send(formData, value)
    },
  })

  // Should React have rendered the form again, it has the answers before anything reads them.
  useLayoutEffect(() => {
    if (element.current) restoreDraft(path, element.current)
  }, [path])
  useEffect(() => {
    if (!element.current) return
    element.current.dataset.hydrated = 'true'
    // An answer that the server refused may have been corrected since.
    if (isRefused) intent.validate()
    if (!element.current.hasAttribute('aria-busy')) return
    // On a static host, the form was sent before it was hydrated.
    element.current.removeAttribute('aria-busy')
    setSubmitting(true)
    element.current.requestSubmit()
  }, [intent, isRefused])
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
    const { submitter } = event.nativeEvent as SubmitEvent
    // conform's own: a field is checked again, or the form, now that its press was painted.
    if (submitter?.getAttribute('name') === form.intentName) return check(event)
    // What has thrown once would throw again: this time the browser posts the plain form itself.
    if (hasThrown.current && !isStatic) return
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    // The press of the button is seen before the check, which keeps a slow phone busy for a while.
    void afterPaint().then(() => intent.submit())
  }

  function check(event: FormEvent<HTMLFormElement>) {
    try {
      form.props.onSubmit(event)
    } catch (error) {
      event.preventDefault()
      fail(error)
    }
  }

  async function send(data: FormData, answers: Answers) {
    setSubmitting(true)
    dismissToasts()
    try {
      const openForMs = readFillTime(path)
      const arrival = { form: data, address: location.href, openForMs }
      const result = await saveLead(props, leadForm.compose(answers, arrival))
      // On the way to the next page the button stays as it is.
      if (result.outcome === 'saved' && finishLead(props, leadForm, data)) return
      stop(result.outcome === 'saved' ? { isSaved: true } : explainFailure(props, result))
    } catch (error) {
      fail(error)
    }
  }

  /** Whatever is thrown on the way is an answer too. */
  function fail(error: unknown) {
    hasThrown.current = true
    stop(explainFailure(props, { outcome: 'failed', error }))
  }

  function stop(result: FormAnswer) {
    isBusy.current = false
    setSubmitting(false)
    setAnswer(result)
  }

  return {
    answer,
    isFromServer,
    isSubmitting,
    summary,
    // Its type, of an application or a sign-up, is lost on the way through the hook.
    fields: fields as Record<keyof Answers, FieldMeta>,
    formProps: { ...form.props, ref: element, method: 'post', onSubmit } as const,
  }
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
const saveLead = async (
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
  form: FormData,
): boolean {
  if (!next) {
    clearDraft(props.path)
    if (props.kind === 'waitlist' || props.kind === 'full') showToast(props.copy.success)
    return false
  }
  markSent(props.path)
  // For the next page, which draws its sun. A person under 18 gets a sentence and no sun.
  const birthday = form.get('dob') as CalendarDate | null
  const isShown = birthday && isOfAge(birthday, readLocalDate(new Date()))
  if (sent) setFlash({ kind: sent, birthday: isShown ? birthday : undefined })
  location.assign(next)
  return true
}
