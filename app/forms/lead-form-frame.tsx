import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '#components/error-summary.tsx'
import { failureWords, summaryWords, withoutScriptWords } from '#schema/forms.ts'
import { FormEnd } from './form-end.tsx'
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
