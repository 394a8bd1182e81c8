import { writePlace } from '#studio/places/place.ts'
import type { Plain } from '#studio/writer/change.ts'
import type { FieldInputProps } from './field-props.ts'
import { makeTemplate, sayName } from './field-values.ts'
import { ListInput } from './list-input.tsx'
import { PhotoInput } from './photo-input.tsx'
import { PickInput } from './pick-input.tsx'
import { WordsInput } from './words-input.tsx'

const pickKinds = ['choice', 'link', 'day', 'number', 'colour']

/** Handed down, because what a list holds may be a list again. */
const renderField = (props: FieldInputProps) => <FieldInput {...props} />

/** One field with its note, whatever it holds. */
export function FieldInput(props: FieldInputProps) {
  const { name, path, field, value, onChange } = props
  const label = sayName(path.at(-1) ?? name)
  if (field.kind === 'photo') return <PhotoInput {...props} renderField={renderField} />
  if (field.kind === 'mark') return <MarkInput {...props} label={label} />
  if (value === undefined) {
    const add = () => void onChange({ kind: 'set', path, value: makeTemplate(field) })
    return (
      <p className="field field-absent" data-field={writePlace({ name, path })}>
        <button type="button" onClick={add}>{`Add “${label}”`}</button> <small>{field.what}</small>
      </p>
    )
  }
  if (field.kind === 'list') return <ListInput {...props} renderField={renderField} />
  if (field.entries && typeof value === 'object' && !Array.isArray(value)) {
    return <GroupInput {...props} value={value} label={label} />
  }
  const text = typeof value === 'string' ? value : ''
  if (pickKinds.includes(field.kind)) return <PickInput {...props} text={text} label={label} />
  return <WordsInput {...props} text={text} label={label} />
}

type GroupInputProps = FieldInputProps & { value: { [name: string]: Plain }; label: string }

function GroupInput({ name, path, field, value, label, onChange }: GroupInputProps) {
  const inner = Object.entries(field.entries ?? {}).map(([key, entry]) => (
    <FieldInput
      key={key}
      name={name}
      path={[...path, key]}
      field={entry}
      value={value[key]}
      onChange={onChange}
    />
  ))
  if (path.length === 0 || typeof path.at(-1) === 'number')
    return <div className="group">{inner}</div>
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {field.what && <small>{field.what}</small>}
      {inner}
      {field.isOptional && (
        <button type="button" onClick={() => void onChange({ kind: 'remove', path })}>
          {`Remove “${label}”`}
        </button>
      )}
    </fieldset>
  )
}

function MarkInput({
  name,
  path,
  field,
  value,
  label,
  onChange,
}: FieldInputProps & { label: string }) {
  const isSet = value !== undefined
  const toggle = () =>
    void onChange(isSet ? { kind: 'remove', path } : { kind: 'set', path, value: 'yes' })
  return (
    <label className="field field-mark" data-field={writePlace({ name, path })}>
      <input type="checkbox" checked={isSet} onChange={toggle} />
      <span>{path.at(-1) === 'sample' ? 'This is invented' : label}</span>
      {path.at(-1) !== 'sample' && <small>{field.what}</small>}
    </label>
  )
}
