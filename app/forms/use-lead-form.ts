import { type FieldMetadata, type Submission, useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { useDraft } from './draft.ts'
import type { FormAnswer } from './form-answer.ts'

type LeadForm<Fields> = {
  /** The id of the form element. Example: "application" */
  id: string
  /** The page it stands on, under which its draft is kept. */
  path: string
  /** The schema's judgement, the same as on the server. */
  read: (form: FormData) => Submission<Fields>
}

/** What all three forms do: check on submit, mend as typed, keep the answers, send, say what happened. */
export function useLeadForm<Fields extends Record<string, unknown>>(options: LeadForm<Fields>) {
  const { id, path, read } = options
  const answer = useActionData() as FormAnswer | undefined
  const isSubmitting = useNavigation().state !== 'idle'
  const submit = useSubmit()
  // Known at once, while the disabled button is still being drawn: a double click sends once.
  const isOnItsWay = useRef(false)
  const { summary, focusSummary } = useSummaryFocus()
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: answer?.reply,
    onValidate: ({ formData }) => read(formData),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useDraft(id, path)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isOnItsWay.current) return event.preventDefault()
    form.onSubmit(event)
    const isRefused = event.defaultPrevented
    event.preventDefault()
    if (isRecheck(event)) return
    if (isRefused) return focusSummary()
    // The address as it stands, query included; a plain post without script does the same.
    const action = location.pathname + location.search
    isOnItsWay.current = true
    submit(event.currentTarget, { method: 'post', action }).finally(() => {
      isOnItsWay.current = false
    })
  }

  return {
    answer,
    isSubmitting,
    summary,
    fields,
    formProps: { id: form.id, method: 'post', noValidate: form.noValidate, onSubmit } as const,
    isAwake: useAwake(),
  }
}

/** conform checks a field again, while it is mended, by a named button of its own; ours has no name. */
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

/** True once React has taken the form over. On a static host a held submit waits for the event. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    dispatchEvent(new Event('form-awake'))
  }, [])
  return isAwake
}
