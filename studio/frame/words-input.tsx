import { useId } from 'react'
import { writePlace } from '#studio/places/place.ts'
import type { FieldInputProps } from './field-props.ts'
import { sayLeft } from './field-values.ts'
import { useTypedWords } from './use-typed-words.ts'

type WordsInputProps = FieldInputProps & { text: string; label: string }

/** A line or some paragraphs: written when it is left, or with Enter where one line is all there is. */
export function WordsInput({ name, path, field, text, label, onChange }: WordsInputProps) {
  const id = useId()
  const { typed, sentences, type, giveUp, save } = useTypedWords(text, (value) =>
    onChange({ kind: 'set', path, value }),
  )
  const isLong = field.kind === 'prose'
  const left = sayLeft(typed, field)
  return (
    <div className="field" data-field={writePlace({ name, path })}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={isLong ? 6 : Math.ceil((typed.length + 1) / 44)}
        value={typed}
        aria-invalid={sentences.length > 0}
        aria-describedby={`${id}-note`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') giveUp()
          if (event.key !== 'Enter' || (isLong && !event.ctrlKey)) return
          event.preventDefault()
          void save()
        }}
      />
      <div id={`${id}-note`}>
        {sentences.length > 0 ? (
          <p className="words-wrong" role="alert">
            {sentences.join(' ')}
          </p>
        ) : (
          <small>{field.what}</small>
        )}
        {left && <small className="words-left"> {left}</small>}
      </div>
    </div>
  )
}
