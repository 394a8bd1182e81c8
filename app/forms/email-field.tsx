import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useRef, useState } from 'react'
import { Field } from '#components/field.tsx'
import { normalizeEmail } from '#leads/normalize-email.ts'
import { suggestionWords } from '#schema/forms.ts'
import { suggestEmail } from './suggest-email.ts'

type EmailFieldProps = {
  meta: FieldMetadata<unknown>
  label: string
  /** What the phone's keyboard says on its last key. */
  enterKeyHint: 'next' | 'send'
}

/** An address, and, once it is written, what it was probably meant to be. That never stands in the way. */
export function EmailField({ meta, label, enterKeyHint }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const accept = () => {
    if (!input.current || !suggestion) return
    input.current.value = suggestion
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <Field meta={meta} label={label}>
      <input
        {...getInputProps(meta, { type: 'email' })}
        ref={input}
        className="control"
        autoComplete="email"
        enterKeyHint={enterKeyHint}
        required
        onBlur={({ target }) =>
          afterPress(() => setSuggestion(suggestEmail(normalizeEmail(target.value))))
        }
        onInput={() => setSuggestion(undefined)}
      />
      <p className="field-suggestion" aria-live="polite">
        {suggestion && (
          <button type="button" onClick={accept}>
            {suggestionWords.before} <strong>{suggestion}</strong>
            {suggestionWords.after}
          </button>
        )}
      </p>
    </Field>
  )
}

/** What a press that takes the focus away is meant for must not move under it. */
function afterPress(show: () => void): void {
  const isPressed = document.querySelector(':active') !== null
  if (isPressed) addEventListener('pointerup', () => setTimeout(show), { once: true })
  else show()
}
