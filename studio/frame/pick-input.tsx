import { useId, useState } from 'react'
import type { BrandName } from '#builder/brand/colours.ts'
import type { Field } from '#studio/places/field.ts'
import { writePlace } from '#studio/places/place.ts'
import { ColourInput } from './colour-input.tsx'
import type { FieldInputProps } from './field-props.ts'
import { sayName } from './field-values.ts'

type PickInputProps = FieldInputProps & { text: string; label: string }

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(2028, at, 1).toLocaleString('en-US', { month: 'long' }),
)

/** What is chosen, not typed: written at once. */
export function PickInput({ name, path, field, text, label, onChange }: PickInputProps) {
  const id = useId()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const pick = async (value: string) => {
    if (value !== '') setSentences(await onChange({ kind: 'set', path, value }))
  }
  return (
    <div className="field" data-field={writePlace({ name, path })}>
      <label htmlFor={id}>{label}</label>
      <Picker
        {...{ id, field, text }}
        own={path.at(-1) as BrandName}
        onPick={(value) => void pick(value)}
      />
      {sentences.length > 0 ? (
        <p className="words-wrong" role="alert">
          {sentences.join(' ')}
        </p>
      ) : (
        <small>{field.what}</small>
      )}
    </div>
  )
}

type PickerProps = { id: string; field: Field; text: string; onPick(value: string): void }

function Picker({ id, field, text, own, onPick }: PickerProps & { own: BrandName }) {
  if (field.kind === 'choice')
    return <Menu {...{ id, text, onPick }} options={field.options ?? []} />
  if (field.kind === 'link') {
    const addresses = [text, ...(field.options ?? [])]
    return <Menu {...{ id, text, onPick }} options={[...new Set(addresses)]} />
  }
  if (field.kind === 'day' && !field.hasYear) return <MonthDay {...{ id, text, onPick }} />
  if (field.kind === 'colour') return <ColourInput {...{ id, text, onPick }} own={own} />
  const type = field.kind === 'day' ? 'date' : 'number'
  return (
    <input
      id={id}
      key={text}
      type={type}
      defaultValue={text}
      onBlur={(event) => {
        if (event.target.value !== text) onPick(event.target.value)
      }}
    />
  )
}

type MenuProps = Omit<PickerProps, 'field'> & { options: readonly string[] }

function Menu({ id, text, options, onPick }: MenuProps) {
  return (
    <select id={id} value={text} onChange={(event) => onPick(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option.startsWith('/') ? option : sayName(option)}
        </option>
      ))}
    </select>
  )
}

/** A day of every year has no year to pick: a month and a number. */
function MonthDay({ id, text, onPick }: Omit<PickerProps, 'field'>) {
  const [month = '', day = ''] = text.split(' ')
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1))
  return (
    <span className="month-day">
      <Menu id={id} text={month} options={months} onPick={(next) => onPick(`${next} ${day}`)} />
      <select
        aria-label="Day"
        value={day}
        onChange={(event) => onPick(`${month} ${event.target.value}`)}
      >
        {days.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </span>
  )
}
