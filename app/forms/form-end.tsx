import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#paths.ts'
import { failureWords, privacyLabel } from '#schema/forms.ts'
import type { Failure } from './form-answer.ts'
import type { useLeadForm } from './use-lead-form.ts'

type FormEndProps = {
  form: ReturnType<typeof useLeadForm>
  email: string
  note: ReactNode
}

/** The button, what follows when it is pressed, and what is known when that failed. */
export function FormEnd({ form, email, note }: FormEndProps) {
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
