import { useRef, useState } from 'react'
import { countEdits } from '#leads/nearest.ts'
import { normalizeEmail } from '#leads/text-rules.ts'
import { controlProps, Field, type FieldMeta } from '#site/components/field.tsx'

type FieldProps = { meta: FieldMeta; label: string }

export function NameField({ meta, label }: FieldProps) {
  return (
    <Field meta={meta} label={label}>
      <input
        {...controlProps(meta)}
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
    </Field>
  )
}

type EmailFieldProps = FieldProps & {
  /** "Did you mean {email}?" */
  suggestion: string
  /** What the phone's keyboard says on its Enter key: whether another field follows. */
  enterKey: 'next' | 'send'
}

/** Once an address is written, suggests what it was probably meant to be. */
export function EmailField({ meta, label, suggestion: copy, enterKey }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [before, after] = copy.split('{email}')
  const [suggestion, setSuggestion] = useState<string>()
  const suggest = () => setSuggestion(suggestEmail(normalizeEmail(input.current?.value ?? '')))
  const onBlur = () => {
    // What a press that takes the focus away is meant for must not move under it.
    const isPressed = document.querySelector(':active') !== null
    if (isPressed) addEventListener('pointerup', () => setTimeout(suggest), { once: true })
    else suggest()
  }
  const accept = () => {
    if (!input.current || !suggestion) return
    input.current.value = suggestion
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <Field meta={meta} label={label}>
      <input
        {...controlProps(meta)}
        type="email"
        ref={input}
        autoComplete="email"
        enterKeyHint={enterKey}
        required
        onBlur={onBlur}
        onInput={() => setSuggestion(undefined)}
      />
      <p className="field-suggestion" aria-live="polite">
        {suggestion && (
          <button type="button" onClick={accept}>
            {before}
            <strong>{suggestion}</strong>
            {after}
          </button>
        )}
      </p>
    </Field>
  )
}

/** Where most people have their mail. Long enough that a slip of one key is more likely than a namesake. */
const wellKnown = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]

/** Real ones that are one key away from those. */
const namesakes = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co', 'love.com']

/** What was probably meant: "tom@gmial.com" is "tom@gmail.com". Nothing where nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || wellKnown.includes(domain) || namesakes.includes(domain)) return undefined
  const meant = wellKnown.find((each) => countEdits(domain, each) === 1)
  return meant && `${email.slice(0, at)}@${meant}`
}
