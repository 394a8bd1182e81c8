import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '#components/error-summary.tsx'
import { type FormWords, summaryWords, withoutScriptWords } from '#content/form-words.ts'
import { FormEnd } from './form-end.tsx'
import { listErrors, type useLeadForm } from './use-lead-form.ts'

export type LeadFormProps = {
  /** The page's title, for the tab. */
  title: string
  /** Where to write when nothing else works. */
  email: string
}

type Props = LeadFormProps & {
  form: ReturnType<typeof useLeadForm>
  words: FormWords
  /** In the order of the form, for the summary. */
  order: readonly FieldMetadata<unknown>[]
  /** Beside the button. */
  note: ReactNode
  children: ReactNode
}

/** A real form, whatever it asks: title, summary of errors, fields, button, what is known of a failure. */
export function LeadForm({ form, words, order, title, email, note, children }: Props) {
  const errors = listErrors(order)
  const heading = summaryWords.headings[errors.length - 1]
  return (
    <form className="form" {...form.formProps} data-awake={form.isAwake || undefined}>
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
      <FormEnd form={form} words={words} email={email} note={note} />
    </form>
  )
}
