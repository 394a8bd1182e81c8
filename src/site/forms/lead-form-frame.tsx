import type { FieldMetadata } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureWords, privacyLabel, summaryWords, withoutScriptWords } from '#schema/forms.ts'
import { paths } from '#schema/paths.ts'
import { ErrorSummary } from '#site/components/field.tsx'
import type { Failure } from './form-answer.ts'
import { type LeadFormProps, listErrors, type useLeadForm } from './use-lead-form.ts'
import { walkFields } from './walk-fields.ts'

type LeadFormFrameProps = Pick<LeadFormProps, 'title' | 'email'> & {
  form: ReturnType<typeof useLeadForm>
  /** In the order of the form, for the summary. */
  order: readonly FieldMetadata<unknown>[]
  /** Beside the button. */
  note: ReactNode
  children: ReactNode
}

/** A real form, whatever it asks: title, summary of errors, fields, button, what is known of a failure. */
export function LeadFormFrame(props: LeadFormFrameProps) {
  const { form, order, title, email, note, children } = props
  const errors = listErrors(order)
  const heading = summaryWords.headings[errors.length - 1]
  const mailLine = `${failureWords.mail} ${email}`
  return (
    <form
      className="form"
      {...form.formProps}
      data-hydrated={form.isHydrated || undefined}
      // On a static host, for visitors who send it before it is hydrated.
      data-failure={import.meta.env.IS_STATIC ? `${form.words.failure} ${mailLine}` : undefined}
      onKeyDown={walkFields}
    >
      <title>{heading ? summaryWords.titlePrefix + title : title}</title>
      {heading && <ErrorSummary heading={heading} entries={errors} ref={form.summary} />}
      {import.meta.env.IS_STATIC && (
        <noscript>
          <p className="form-unscripted">
            {withoutScriptWords} {email}
          </p>
        </noscript>
      )}
      {children}
      <FormEnd form={form} email={email} note={note} />
    </form>
  )
}

type FormEndProps = {
  form: ReturnType<typeof useLeadForm>
  email: string
  note: ReactNode
}

/** The button, what follows when it is pressed, and what is known when that failed. */
function FormEnd({ form, email, note }: FormEndProps) {
  const { words, isSubmitting, isHydrated, answer } = form
  const button = useFocusAfter(isSubmitting)
  return (
    <div className="form-end">
      <button className="button button-dark" type="submit" disabled={isSubmitting} ref={button}>
        {isSubmitting ? words.submitting : words.submit}
      </button>
      <div className="form-note">
        {note && <p>{note}</p>}
        <a href={paths.privacy}>{privacyLabel}</a>
      </div>
      {answer?.failure && !isSubmitting && (
        <FailureNote
          failure={answer.failure}
          // Without script there is no toast, so the sentence stands here.
          sentence={isHydrated ? undefined : words.failure}
          email={email}
        />
      )}
    </div>
  )
}

type FailureNoteProps = { failure: Failure; sentence?: string | undefined; email: string }

function FailureNote({ failure, sentence, email }: FailureNoteProps) {
  return (
    <div className="form-failure">
      {sentence && (
        <p>
          <strong>{failureWords.title}</strong> {sentence}
        </p>
      )}
      <p>
        {failureWords[failure]} {failureWords.mail} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  )
}

/** A disabled button loses the focus; it gets it back, so that pressing it again is one key. */
function useFocusAfter(isSubmitting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    if (wasSubmitting.current && !isSubmitting && hasLostFocus) button.current?.focus()
    wasSubmitting.current = isSubmitting
  }, [isSubmitting])
  return button
}
